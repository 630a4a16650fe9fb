import { IconMail } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { deliveryLooks } from '../deliveries.ts';
import { useListParticipantMails } from '../queries.ts';
import styles from './mails-panel.module.css';

/** The mails that somebody got about the project, the newest first. */
export function MailsPanel({ projectId, participantId }: { projectId: string; participantId: string }) {
  const reading = useListParticipantMails(projectId, participantId);
  const { mails, count = 0 } = reading.data ?? {};
  return (
    <Panel title="Mails" flush>
      <Loaded query={reading}>
        {mails === undefined ? (
          <SkeletonRows rows={3} label="the mails" />
        ) : mails.length === 0 ? (
          <EmptyState icon={IconMail} title="No mail was sent yet">
            Invitations, reminders and notices about the project appear here.
          </EmptyState>
        ) : (
          <ul className={styles.mails}>
            {mails.map(({ _id, subject, at, delivery }) => (
              <li key={_id}>
                <span className={styles.subject}>{subject}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
                <StatusBadge {...deliveryLooks[delivery]} />
              </li>
            ))}
          </ul>
        )}
        {mails && count > mails.length && (
          <p className={styles.rest}>
            The newest {mails.length} of {count} mails.
          </p>
        )}
      </Loaded>
    </Panel>
  );
}
