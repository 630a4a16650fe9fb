import { answersQuestions, participantRoleNames, participantStatus } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconBan, IconMailForward, IconRestore } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb, usePageTitle } from '../../../shell/screen.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { formatMoment, plural } from '../../../ui/format.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook } from '../../../ui/statuses.ts';
import { toast } from '../../../ui/toast.ts';
import { type Fact, Facts } from '../../projects/parts/facts.tsx';
import { ParticipantsButton } from '../../projects/parts/header-buttons.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { mayEditProject } from '../../projects/relation.ts';
import { deliveryLooks, deliveryTexts } from '../deliveries.ts';
import {
  type Participant,
  useEliminateParticipant,
  useGetParticipant,
  useMarkParticipantWorking,
  useResendInvitation,
} from '../queries.ts';
import styles from './participant-detail.module.css';

/** One person's part in a project. */
export default function ParticipantDetail() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Detail project={project} />}</ProjectScreen>;
}

function Detail({ project }: { project: Project }) {
  const { participantid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  const { data, error, refetch } = useGetParticipant(project._id, participantid);
  const participant = data?.participant;
  useCrumb(participant?._id, participant?.user.fullName);
  usePageTitle(participant?.user.fullName);
  if (error && !participant) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!participant) return <SkeletonRows rows={6} label="the participant" />;
  const { user, email, status } = participant;
  return (
    <div className={styles.page}>
      <PageHeader
        title={user.fullName}
        badge={<StatusBadge {...participantStatusLook(status)} />}
        summary={[user.fullName === email ? '' : email, user.organizationName].filter(Boolean).join(' · ')}
        actions={
          <>
            <ParticipantsButton project={project} />
            {mayEditProject(project, actingAsReviewer) && (
              <Actions project={project} participant={participant} />
            )}
          </>
        }
      />
      <div className={styles.panels}>
        <Panel title="Part in the project">
          <Facts facts={partOf(participant)} />
        </Panel>
        <Panel title="Invitation">
          <Facts facts={invitationOf(participant)} />
          <p className={styles.hint}>{deliveryTexts[participant.invitation.delivery]}</p>
        </Panel>
      </div>
    </div>
  );
}

function partOf({ role, delegator, created, submittedPropertyCount, propertyCount }: Participant): Fact[] {
  return [
    { name: 'Role', value: participantRoleNames[role] },
    { name: 'Delegator', value: delegator?.fullName },
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

function Actions({ project, participant }: { project: Project; participant: Participant }) {
  const resend = useResendInvitation();
  const eliminate = useEliminateParticipant();
  const restore = useMarkParticipantWorking();
  const { _id: id, user, status, role, propertyCount } = participant;
  const isEliminated = status === participantStatus.eliminated;
  const ask = async () => {
    const what = propertyCount > 0 ? ` with ${plural(propertyCount, 'property', 'properties')}` : '';
    const message = `"${user.fullName}" is eliminated from "${project.name}"${what}, and can answer no more.`;
    if (!(await confirm({ title: 'Confirm Participant Elimination!', message, destructive: true }))) return;
    eliminate.mutate({ params: { id } }, { onSuccess: () => toast.success('Participant was eliminated.') });
  };
  return (
    <>
      {answersQuestions(role) &&
        (isEliminated ? (
          <Button
            variant="default"
            leftSection={<IconRestore size={16} aria-hidden />}
            loading={restore.isPending}
            onClick={() =>
              restore.mutate(
                { params: { id } },
                { onSuccess: () => toast.success('Participant can answer again.') },
              )
            }
          >
            Bring Back
          </Button>
        ) : (
          <Button
            variant="default"
            c="var(--bad)"
            leftSection={<IconBan size={16} aria-hidden />}
            loading={eliminate.isPending}
            onClick={() => void ask()}
          >
            Eliminate
          </Button>
        ))}
      {project.status !== 0 && !isEliminated && (
        <Button
          variant={arrived.includes(participant.invitation.delivery) ? 'default' : 'filled'}
          leftSection={<IconMailForward size={16} aria-hidden />}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { params: { participantId: id, projectId: project._id } },
              { onSuccess: () => toast.success('The invitation is sent again.') },
            )
          }
        >
          Resend Invitation
        </Button>
      )}
    </>
  );
}
