import { type ReactNode, useState } from 'react';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import type { Edit, Versioned } from '../ui/use-edit.ts';
import { LoadFailure } from './load-failure.tsx';
import { PageHeader } from './page-header.tsx';
import { useCrumb } from './screen.ts';

interface EditPageProps<Entity extends Versioned> extends EditFormProps<Entity> {
  title: string;
  /** Of the entity, once it is read. */
  name: string | undefined;
  actions?: ReactNode;
  /** What could not be read. */
  failure?: string;
}

/** The page that changes something: its head, and below it the form. */
export function EditPage<Entity extends Versioned>(props: EditPageProps<Entity>) {
  const { edit, title, name, actions, failure } = props;
  const { data, error, refetch } = edit.reading;
  useCrumb(edit.latest?._id, name);
  if (error && !data) return <LoadFailure error={error} title={failure} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={title} summary={name} actions={actions} />
      <EditForm {...props} />
    </>
  );
}

interface EditFormProps<Entity extends Versioned> {
  edit: Edit<Entity>;
  /** "the template" */
  label: string;
  children: (began: Entity) => ReactNode;
}

/**
 * The form of an edit, or why what it changes could not be read. The form keeps the entity that it was opened with until
 * the next round.
 */
export function EditForm<Entity extends Versioned>({ edit, label, children }: EditFormProps<Entity>) {
  const { latest, reading, round } = edit;
  return (
    <Loaded query={reading}>
      {latest ? (
        <FormRound key={`${latest._id} ${round}`} latest={latest}>
          {children}
        </FormRound>
      ) : (
        <Panel>
          <SkeletonRows rows={8} label={label} />
        </Panel>
      )}
    </Loaded>
  );
}

function FormRound<Entity>({ latest, children }: { latest: Entity; children: (began: Entity) => ReactNode }) {
  const [began] = useState(latest);
  return children(began);
}
