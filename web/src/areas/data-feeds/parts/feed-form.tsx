import { useForm } from '@mantine/form';
import { useSession } from '../../../session/use-session.ts';
import { EntityForm, type FormSaving } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { type FeedValues, feedErrors, fieldOfPath } from '../feed-values.ts';
import type { DataFeed } from '../queries.ts';
import { MappingPanel } from './mapping-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { SourcePanel } from './source-panel.tsx';

interface FeedFormProps extends FormSaving<FeedValues> {
  initial: FeedValues;
  /** Absent when it is a new one. */
  standing?: DataFeed;
  backTo: string;
}

/** A data feed: where its records are, when they are copied, and what of a record becomes what of a property. */
export function FeedForm({ initial, standing, ...saving }: FeedFormProps) {
  const { isSuperAdmin } = useSession();
  const form = useForm<FeedValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: (values) => feedErrors(values, isSuperAdmin),
  });
  useServerErrors(form, saving.error, fieldOfPath, { name_taken: 'name' });
  return (
    <EntityForm
      form={form}
      what="data feed"
      name={standing && quoted(standing.name)}
      addLabel="Add Data Feed"
      {...saving}
    >
      <SourcePanel form={form} standing={standing} />
      <SchedulePanel form={form} standing={standing} />
      <MappingPanel form={form} standing={standing} />
    </EntityForm>
  );
}
