import { useSession } from '../../../session/use-session.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useServerErrors } from '../../../ui/use-server-errors.ts';
import { type FeedValues, feedErrors, feedFields, fieldOfPath } from '../feed-values.ts';
import type { DataFeed } from '../queries.ts';
import { SchedulePanel } from './schedule-panel.tsx';
import { SourcePanel } from './source-panel.tsx';

const MappingPanel = lazyPart(() => import('./mapping-panel.tsx'));

interface FeedFormProps {
  saving: FormSaving<FeedValues>;
  /** Absent when it is a new one. */
  standing?: DataFeed;
  backTo: string;
}

/** A data feed: where its records are, when they are copied, and what of a record becomes what of a property. */
export function FeedForm({ saving, standing, backTo }: FeedFormProps) {
  const { isSuperAdmin } = useSession();
  const entity = useEntityForm<FeedValues>({
    what: 'data feed',
    name: quoted(saving.began.values.name),
    texts: feedFields,
    saving,
    secrets: ['secret', 'secretName', 'secretValue'],
    options: {
      validateInputOnBlur: true,
      clearInputErrorOnChange: true,
      validate: (values) => feedErrors(values, isSuperAdmin),
    },
  });
  const { form } = entity;
  useServerErrors(form, entity.error, fieldOfPath, { name_taken: 'name' });
  return (
    <EntityForm entity={entity} addLabel="Add Data Feed" backTo={backTo}>
      <SourcePanel form={form} standing={standing} />
      <SchedulePanel form={form} standing={standing} />
      <MappingPanel form={form} standing={standing} />
    </EntityForm>
  );
}
