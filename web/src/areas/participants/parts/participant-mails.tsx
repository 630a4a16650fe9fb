import { listLimitMax } from '@landbrief/domain';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { deliveryLooks, invitationHint, mailName } from '../deliveries.ts';
import type { Participant } from '../queries.ts';
import { participantMailsCall } from '../reads.ts';
import styles from './person-page.module.css';

/** What was sent to somebody about the project, the newest first, and how it fared; first an invitation that is held. */
export default function ParticipantMails({
  participant: { project, _id, invitation },
}: {
  participant: Pick<Participant, 'project' | '_id' | 'invitation'>;
}) {
  const reading = useQuery(participantMailsCall(project, _id));
  const { mails, count = 0 } = reading.data ?? {};
  const { held } = invitation;
  return (
    <Loaded query={reading}>
      {mails === undefined ? (
        <SkeletonRows rows={3} label="the mails" />
      ) : mails.length === 0 && !held ? (
        <EmptyState icon={IconMail} title="No mail was sent yet">
          Invitations, reminders and notices about the project appear here.
        </EmptyState>
      ) : (
        <ul className={styles.mails}>
          {held && (
            <li className="ruled">
              <span
                className={styles.mailSubject}
              >{`${mailName('invitation')}: ${invitationHint(invitation)}`}</span>
              <StatusBadge {...deliveryLooks.held} />
            </li>
          )}
          {mails.map(({ _id: id, subject, at, delivery }) => (
            <li className="ruled" key={id}>
              <span className={styles.mailSubject}>{subject}</span>
              <time dateTime={at}>{formatMoment(at)}</time>
              <StatusBadge {...deliveryLooks[delivery]} />
            </li>
          ))}
        </ul>
      )}
      {mails && count > listLimitMax && (
        <p className={styles.rest}>
          The newest {mails.length} of {count} mails.
        </p>
      )}
    </Loaded>
  );
}
