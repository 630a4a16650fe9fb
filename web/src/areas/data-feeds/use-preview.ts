import { useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { useServerErrors } from '../../ui/use-server-errors.ts';
import {
  type FeedFormFields,
  type FeedValues,
  fieldOfPath,
  previewInput,
  sourceErrors,
} from './feed-values.ts';
import { type DataFeed, type FeedPreview, usePreviewDataFeed } from './queries.ts';

/** What decides which records come, and what they become. */
const keyOf = ({ kind, address, secret, secretName, secretValue, organization, mapping }: FeedValues) =>
  JSON.stringify([
    kind,
    address.trim(),
    secret === 'new' && [secretName, secretValue],
    organization?.value,
    Object.entries(mapping).sort(),
  ]);

/** The first records of the feed as typed, fetched on demand. Where nothing is mapped yet, the server's guess is taken over. */
export function usePreview(form: FeedFormFields, standing: DataFeed | undefined) {
  const { isSuperAdmin } = useSession();
  const asking = usePreviewDataFeed();
  useServerErrors(form, asking.error, fieldOfPath);
  const [shown, setShown] = useState<{ key: string; preview: FeedPreview }>();
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    const values = form.getValues();
    const errors = sourceErrors(values);
    if (Object.keys(errors).length > 0) {
      form.setErrors(errors);
      form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
      return;
    }
    const { fields, records, mapping, failure } = await asking.mutateAsync({
      body: {
        datafeed: previewInput(values, isSuperAdmin),
        ...(standing ? { datafeedId: standing._id } : {}),
      },
    });
    setFailure(failure);
    if (failure !== undefined) return;
    const isGuess = Object.keys(values.mapping).length === 0;
    if (isGuess && Object.keys(form.getValues().mapping).length === 0) form.setFieldValue('mapping', mapping);
    setShown({ key: keyOf(isGuess ? { ...values, mapping } : values), preview: { fields, records } });
  };
  return {
    // What fails is in `error`.
    look: () => void ask().catch(() => undefined),
    preview: shown?.preview,
    isOutdated: shown !== undefined && shown.key !== keyOf(form.values),
    isLooking: asking.isPending,
    /** Why the source could not be read. */
    failure: asking.isPending ? undefined : failure,
    error: asking.error,
  };
}
