import { answersQuestions, participantRoleNames } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { IconBell, IconMailForward, IconPencil, IconRestore } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Project } from '../../../api.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook } from '../../../ui/statuses.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { type Fact, Facts } from '../../projects/parts/facts.tsx';
import { deliveryLooks, invitationHint } from '../deliveries.ts';
import { type Participant, type ParticipantDetail, useGetParticipant } from '../queries.ts';
import { useParticipantActs } from '../use-participant-acts.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { ParticipantMenu } from './participant-menu.tsx';
import styles from './person-page.module.css';
import { PropertiesOf } from './properties-of.tsx';

/** One person's part in a project: of a participant for the owner's side, of a delegate for the delegator. */
export function PersonPage({
  project,
  participantId,
  listPath,
  listButton,
  mayApprove,
}: {
  project: Project;
  participantId: string;
  listPath: string;
  listButton: ReactNode;
  mayApprove: boolean;
}) {
  const { data, error, refetch } = useGetParticipant(project._id, participantId);
  const participant = data?.participant;
  useCrumb(participant?._id, participant?.user.fullName);
  if (error && !participant) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!participant) return <SkeletonRows rows={6} label="the participant" />;
  const { user, email, status, role } = participant;
  return (
    <>
      <PageHeader
        title={user.fullName}
        badge={answersQuestions(role) && <StatusBadge {...participantStatusLook(status)} />}
        summary={[user.fullName === email ? '' : email, user.organizationName].filter(Boolean).join(' · ')}
        actions={
          <>
            {listButton}
            <Actions project={project} participant={participant} listPath={listPath} />
          </>
        }
      />
      <Stack>
        <div className={styles.panels}>
          <Panel title="Part in the project">
            <Facts facts={partOf(participant)} />
          </Panel>
          <Panel title="Invitation">
            <Facts facts={invitationOf(participant)} />
            <p className={styles.hint}>{invitationHint(participant.invitation)}</p>
          </Panel>
          {answersQuestions(role) && (
            <Panel title="Communities">
              <Communities participant={participant} />
            </Panel>
          )}
        </div>
        {answersQuestions(role) && (
          <PropertiesOf project={project} participant={participant} mayApprove={mayApprove} />
        )}
        <MailsPanel projectId={project._id} participantId={participantId} />
        <HistoryPanel projectId={project._id} participantId={participantId} />
      </Stack>
    </>
  );
}

function Communities({ participant: { communities, user } }: { participant: ParticipantDetail }) {
  if (communities.length === 0) {
    return (
      <p className={styles.hint}>
        {user.fullName} has not chosen the communities to work for
        {user.loisTemp ? ', and has not registered' : ''}.
      </p>
    );
  }
  return (
    <ul className={styles.communities}>
      {communities.map(({ communityId, communityName, countyName, stateAbbrev }) => (
        <li key={communityId}>
          {communityName}
          <span>{[countyName, stateAbbrev].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

function partOf({
  role,
  delegator,
  declineReason,
  created,
  submittedPropertyCount,
  propertyCount,
}: Participant): Fact[] {
  return [
    { name: 'Role', value: participantRoleNames[role] },
    { name: 'Delegator', value: delegator?.fullName },
    { name: 'Declined because', value: declineReason },
    { name: 'Added', value: formatMoment(created) },
    {
      name: 'Properties',
      value: answersQuestions(role) && (
        <ProgressMeter label="Submitted" done={submittedPropertyCount} total={propertyCount} />
      ),
    },
  ];
}

function invitationOf({ invitation, user }: Participant): Fact[] {
  return [
    { name: 'Delivery', value: <StatusBadge {...deliveryLooks[invitation.delivery]} /> },
    { name: 'When', value: invitation.at && formatMoment(invitation.at) },
    { name: 'Account', value: user.loisTemp ? 'Has not registered yet' : 'Registered' },
  ];
}

const arrived: readonly Participant['invitation']['delivery'][] = ['queued', 'sent'];

function Actions({
  project,
  participant,
  listPath,
}: {
  project: Project;
  participant: Participant;
  listPath: string;
}) {
  const navigate = useNavigateFromHere();
  const { actsOf, dialog } = useParticipantActs(project, listPath, () => void navigate(listPath));
  const acts = actsOf(participant);
  const { editPath, resend, remind, bringBack, isBusy } = acts;
  const rest = { ...acts, editPath: undefined, resend: undefined, remind: undefined, bringBack: undefined };
  return (
    <>
      {dialog}
      {editPath && (
        <LinkButton to={editPath} icon={IconPencil}>
          Edit
        </LinkButton>
      )}
      {bringBack && (
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          loading={isBusy}
          onClick={bringBack}
        >
          Bring Back
        </Button>
      )}
      {remind && (
        <Button variant="default" leftSection={<IconBell size={16} aria-hidden />} onClick={remind}>
          Remind Now
        </Button>
      )}
      {resend && (
        <Button
          variant={arrived.includes(participant.invitation.delivery) ? 'default' : 'filled'}
          leftSection={<IconMailForward size={16} aria-hidden />}
          loading={isBusy}
          onClick={resend}
        >
          Resend Invitation
        </Button>
      )}
      <ParticipantMenu name={participant.user.fullName} acts={rest} inHead />
    </>
  );
}
