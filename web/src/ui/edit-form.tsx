import { type ReactNode, useState } from 'react';
import { Panel } from './panel.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Edit, Versioned } from './use-edit.ts';

interface EditFormProps<Entity extends Versioned> {
  edit: Edit<Entity>;
  /** "the template" */
  label: string;
  children: (began: Entity) => ReactNode;
}

/** Renders the form of an edit. The form keeps the entity that it was opened with until the next round. */
export function EditForm<Entity extends Versioned>({ edit, label, children }: EditFormProps<Entity>) {
  const { latest, round } = edit;
  if (latest) {
    return (
      <FormRound key={`${latest._id} ${round}`} latest={latest}>
        {children}
      </FormRound>
    );
  }
  return (
    <Panel>
      <SkeletonRows rows={8} label={label} />
    </Panel>
  );
}

function FormRound<Entity>({ latest, children }: { latest: Entity; children: (began: Entity) => ReactNode }) {
  const [began] = useState(latest);
  return children(began);
}
