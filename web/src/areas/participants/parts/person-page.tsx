import { answersQuestions, participantRoleNames } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { IconBell, IconHistory, IconMailForward, IconPencil, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Project } from '../../../api.ts';
import { isSealedToOwner } from '../../../session/relation.ts';
import { type Fact, Facts } from '../../../shell/facts.tsx';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook } from '../../../ui/statuses.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { OwnersSeal } from '../../projects/parts/seal-notice.tsx';
import { deliveryLooks, invitationHint } from '../deliveries.ts';
import type { Participant, ParticipantDetail } from '../queries.ts';
import { participantCall, participantHistoryCall } from '../reads.ts';
import { useParticipantActs } from '../use-participant-acts.tsx';
import ParticipantMails from './participant-mails.tsx';
import { ParticipantMenu } from './participant-menu.tsx';
import styles from './person-page.module.css';

interface PersonPageProps {
  project: Project;
  participantId: string;
  listPath: string;
  listButton: ReactNode;
  /** Of somebody who answers: the properties, each with how far it is. */
  properties: (participant: Participant) => ReactNode;
}

/** One person's part in a project: of a participant for the owner's side, of a delegate for the delegator. */
export function PersonPage({ project, participantId, listPath, listButton, properties }: PersonPageProps) {
  const { data, error, refetch } = useQuery(participantCall(project._id, participantId));
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
        summary={[user.fullName === email ? '' : email, organizationOf(user)].filter(Boolean).join(' · ')}
        actions={
          <>
            {listButton}
            <Actions project={project} participant={participant} listPath={listPath} />
          </>
        }
      />
      <OwnersSeal project={project} />
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
        {answersQuestions(role) && properties(participant)}
        <Panel title="Mails" flush>
          <ParticipantMails participant={participant} />
        </Panel>
        {!isSealedToOwner(project) && <HistoryPanel projectId={project._id} participantId={participantId} />}
      </Stack>
    </>
  );
}

/** One that an inviter gave has no id: the person has not confirmed it. */
function organizationOf({ organizationId, organizationName }: Participant['user']): string | undefined {
  return organizationName && !organizationId ? `${organizationName} (as given)` : organizationName;
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

interface ActionsProps {
  project: Project;
  participant: Participant;
  listPath: string;
}

function Actions({ project, participant, listPath }: ActionsProps) {
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
        <ButtonWithIcon icon={IconRestore} loading={isBusy} onClick={bringBack}>
          Bring Back
        </ButtonWithIcon>
      )}
      {remind && (
        <ButtonWithIcon icon={IconBell} onClick={remind}>
          Remind Now
        </ButtonWithIcon>
      )}
      {resend && (
        <ButtonWithIcon
          variant={arrived.includes(participant.invitation.delivery) ? 'default' : 'filled'}
          icon={IconMailForward}
          loading={isBusy}
          onClick={resend}
        >
          Resend Invitation
        </ButtonWithIcon>
      )}
      <ParticipantMenu name={participant.user.fullName} acts={rest} inHead />
    </>
  );
}

/** What happened to somebody in the project, the newest first. */
function HistoryPanel({ projectId, participantId }: { projectId: string; participantId: string }) {
  const reading = useQuery(participantHistoryCall(projectId, participantId));
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
              <li className="ruled" key={_id}>
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
