import { waitingForOwner } from '@landbrief/domain';
import { IconListCheck } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { isSealedToOwner } from '../../../session/relation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ProjectOverview } from '../queries.ts';
import styles from './waiting-panel.module.css';
import { WaitingRow } from './waiting-row.tsx';

/** What waits for the owner in this project, by the rules of the dashboard. */
export function WaitingPanel({ project, overview }: { project: Project; overview: ProjectOverview }) {
  const { participants, properties } = overview;
  const counts = {
    properties: properties.total + properties.eliminated,
    submitted: properties.submitted,
    eliminated: properties.eliminated,
    invited: participants.invited,
    unseen: properties.unseenAnswers,
    unmet: properties.requirementsNotMet,
    openClarifications: overview.openClarifications,
  };
  const items = waitingForOwner({ ...project, sealed: isSealedToOwner(project), counts }, Date.now());
  const { _id, name } = project;
  return (
    <Panel title="Waiting for you" flush>
      {items.length === 0 ? (
        <EmptyState icon={IconListCheck} title="Nothing waits for you">
          What needs you in this project shows here.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map(({ kind, count }) => (
            <WaitingRow key={kind} item={{ kind, count, project: { _id, name } }} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
