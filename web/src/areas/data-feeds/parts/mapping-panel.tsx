import { Alert, Stack } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { useCall } from '../../../use-call.ts';
import {
  type FeedFormFields,
  type FeedValues,
  fieldOfPath,
  hasSource,
  previewInput,
  sourceErrors,
} from '../feed-values.ts';
import type { DataFeed, FeedPreview } from '../reads.ts';
import { texts } from '../texts.ts';
import styles from './data-feeds.module.css';
import { MappingFields } from './mapping-fields.tsx';
import { RecordList } from './record-list.tsx';
import { SourceFailure } from './source-failure.tsx';

/** Looks at the first records, maps the source's fields to ours, and shows the properties that the records become. */
export function MappingPanel({ form, standing }: { form: FeedFormFields; standing: DataFeed | undefined }) {
  const { look, preview, isOutdated, isLooking, failure, error } = usePreview(form, standing);
  const { mapping } = form.values;
  const isMapped = hasSource(form.values) && (preview !== undefined || Object.keys(mapping).length > 0);
  return (
    <Panel
      title={hasSource(form.values) ? 'Field mapping' : 'Records'}
      actions={
        <ButtonWithIcon
          size="xs"
          variant={preview && !isOutdated ? 'default' : 'filled'}
          icon={preview ? IconRefresh : IconEye}
          loading={isLooking}
          onClick={look}
        >
          {preview ? 'Update preview' : 'Look at the first records'}
        </ButtonWithIcon>
      }
    >
      <Stack>
        {!isMapped && !isLooking && !preview && (
          <p className="quiet">{hasSource(form.values) ? texts.beforeLook : texts.beforeLookDirectory}</p>
        )}
        {form.errors.mapping && (
          <Alert color="red" role="alert">
            {form.errors.mapping}
          </Alert>
        )}
        {isMapped && <MappingFields form={form} fields={preview?.fields} />}
        {error && <ProblemAlert error={error} title={texts.previewFailed} />}
        {failure && !error && <SourceFailure>{failure}</SourceFailure>}
        {isLooking && !preview && <SkeletonRows rows={4} label="the first records" />}
        {preview && (
          <div className={styles.preview}>
            <h3>The first records as properties</h3>
            <p role="status" className={styles.warning}>
              {isOutdated && texts.previewOutdated}
            </p>
            <RecordList records={preview.records} />
          </div>
        )}
      </Stack>
    </Panel>
  );
}

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
function usePreview(form: FeedFormFields, standing: DataFeed | undefined) {
  const { isSuperAdmin } = useSession();
  const asking = useCall('previewDataFeed');
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
