import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useListParticipantHistory } from '../queries.ts';
import styles from './person-page.module.css';

/** What happened to somebody in the project, the newest first. */
export function HistoryPanel({ projectId, participantId }: { projectId: string; participantId: string }) {
  const reading = useListParticipantHistory(projectId, participantId);
  const history = reading.data?.history;
  return (
    <Panel title="History" flush>
      <Loaded query={reading}>
        {history === undefined ? (
          <SkeletonRows rows={4} label="the history" />
        ) : history.length === 0 ? (
          <EmptyState icon={IconHistory} title="Nothing happened yet" />
        ) : (
          <ol className={styles.history}>
            {history.map(({ _id, text, at, by, property }) => (
              <li key={_id}>
                <span>
                  {property && <strong className={styles.subject}>{property.name}</strong>}
                  {text}
                </span>
                <span className="quiet">
                  <time dateTime={at}>{formatMoment(at)}</time>
                  {by && ` · ${by.fullName}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Panel>
  );
}
