import {
  type MissingProperty,
  participantAccess,
  participantRole,
  participantStatus,
  takePartTexts,
} from '@landbrief/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDashed, IconListCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiProblem, type Project } from '../../../api.ts';
import { useSession, useUser } from '../../../session/use-session.ts';
import { type Fact, Facts } from '../../../shell/facts.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { formatDay } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook, projectStatusLook } from '../../../ui/statuses.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { Attachments } from '../../attachments/parts/attachments.tsx';
import { ClarificationsFact } from '../../clarifications/parts/clarifications-link.tsx';
import { AddPropertyButton, ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { participantSteps, type Step } from '../../projects/participant-steps.ts';
import { Deadline } from '../../projects/parts/deadline.tsx';
import stepStyles from '../../projects/parts/next-steps.module.css';
import { OwnPropertiesPanel } from '../../projects/parts/own-properties.tsx';
import styles from '../../projects/parts/owner-details.module.css';
import { SealNotice } from '../../projects/parts/seal-notice.tsx';
import { useOwnOpenProperties } from '../../projects/queries.ts';

const ColleaguesPanel = lazyPart(() => import('./colleagues-panel.tsx'));

type Participation = NonNullable<Project['participant']>;

/** A project as somebody who answers sees it: what is asked, until when, and what is left to do. */
export default function ParticipantDetails({ project }: { project: Project }) {
  const { participant } = project;
  const { organization } = useUser();
  const isWorking = participant?.status === participantStatus.working;
  return (
    <>
      <PageHeader
        title={project.name}
        badge={<StatusBadge {...projectStatusLook(project.status)} />}
        summary={project.client ?? project.confidentialName}
        actions={
          <>
            <ProjectsButton />
            <AddPropertyButton project={project} variant="default" />
            {participant && <Decide project={project} participant={participant} />}
          </>
        }
      />
      <Stack>
        {participant?.status === participantStatus.declined && (
          <Panel title="You declined">
            <p className={styles.description}>{participant.declineReason ?? 'You gave no reason.'}</p>
          </Panel>
        )}
        {project.seal && <SealNotice project={project} seal={project.seal} />}
        {participant && isWorking && <Steps project={project} participant={participant} />}
        <div className={styles.columns}>
          {participant && (
            <div className={styles.side}>
              <OwnPropertiesPanel project={project} participant={participant} />
              {organization && <ColleaguesPanel project={project} participantId={participant._id} />}
            </div>
          )}
          <div className={styles.side}>
            <Panel title="About">
              {project.description && <p className={styles.description}>{project.description}</p>}
              <Facts facts={factsOf(project)} />
            </Panel>
            {project.attachments.length > 0 && <Attachments to={{ projectId: project._id }} />}
          </div>
        </div>
      </Stack>
    </>
  );
}

/** Where one is, and Complete once it can be done. */
function Steps({ project, participant }: { project: Project; participant: Participation }) {
  const properties = useOwnOpenProperties(project._id, participant._id);
  const { actingAsReviewer } = useSession();
  if (!properties) return null;
  const { steps, mayComplete } = participantSteps({
    ...properties,
    delegates: participant.delegates,
  });
  return (
    <>
      <StepsPanel base={`/projects/${project._id}`} steps={steps} />
      {mayComplete && !actingAsReviewer && (
        <CompletePanel project={project} participantId={participant._id} />
      )}
    </>
  );
}

function factsOf(project: Project): Fact[] {
  const { participant, owner, contactEmail, startDate, tz, questionCount, requiredCount } = project;
  const soFar = project.activePhase < project.phaseCount ? ' so far' : '';
  return [
    { name: 'My part', value: participant && <StatusBadge {...participantStatusLook(participant.status)} /> },
    { name: 'Start', value: formatDay(startDate) },
    { name: 'Deadline', value: <Deadline project={project} /> },
    { name: 'Time zone', value: tz.replaceAll('_', ' ') },
    { name: 'Questions', value: `${questionCount}${soFar}, ${requiredCount} of them required` },
    { name: 'Clarifications', value: <ClarificationsFact projectId={project._id} /> },
    {
      name: 'Owner',
      value: owner && [owner.fullName, owner.organizationName].filter(Boolean).join(', '),
    },
    { name: 'Contact', value: contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
  ];
}

const reasons: Record<MissingProperty['reason'], string> = {
  noProperty: 'there is none of yours yet',
  notSubmitted: 'not submitted yet',
  notApproved: 'not approved by you yet',
};

/** Complete one's part; what still stands against it is listed, each a step away. */
export function CompletePanel({ project, participantId }: { project: Project; participantId: string }) {
  const complete = useCall('completeParticipation');
  const missing = missingOf(complete.error);
  const ask = async () => {
    const message = `You tell the owner of "${project.name}" that all your properties are in.`;
    if (!(await confirm({ title: 'Complete Your Part?', message }))) return;
    complete.mutate(
      { params: { id: participantId } },
      { onSuccess: () => toast.success('Your part is complete.') },
    );
  };
  return (
    <Panel>
      <Group justify="space-between" gap="sm">
        <Text>When all your properties are submitted, complete your part.</Text>
        <Button loading={complete.isPending} onClick={() => void ask()}>
          Complete
        </Button>
      </Group>
      {complete.error && !missing && <ProblemAlert error={complete.error} />}
      {missing && (
        <Notice
          mt="md"
          role="alert"
          icon={IconListCheck}
          title="Still missing"
          withCloseButton
          onClose={() => complete.reset()}
        >
          <ul>
            {missing.map(({ id, name, reason }) => (
              <li key={id}>
                <Link to={`/projects/${project._id}/properties/${reason === 'noProperty' ? 'add' : id}`}>
                  {name}
                </Link>
                : {reasons[reason]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Panel>
  );
}

function missingOf(error: Error | null): MissingProperty[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'incomplete') return undefined;
  const { missing } = error.data;
  return Array.isArray(missing) ? (missing as MissingProperty[]) : undefined;
}

const DeclineDialog = lazyPart(() => import('../../projects/parts/decline-dialog.tsx'));

interface DecideProps {
  project: Project;
  participant: NonNullable<Project['participant']>;
}

const { invited, working } = participantStatus;

/** Participate or Decline, while the invitation is open; the way back after declining, and out before any property. */
export function Decide({ project, participant }: DecideProps) {
  const { actingAsReviewer } = useSession();
  const accept = useCall('setParticipation', { action: 'answer the invitation' });
  const [isDeclining, setDeclining] = useState(false);
  if (actingAsReviewer || participantAccess(project.status) !== 'everything') return null;
  const { _id, status } = participant;
  const takePart = takePartTexts[status];
  const onAccept = () =>
    accept.mutate(
      { params: { projectId: project._id, participantId: _id, participating: true } },
      { onSuccess: () => toast.success('You take part in this project.') },
    );
  return (
    <>
      {status === invited && (
        <ButtonWithIcon disabled={accept.isPending} icon={IconX} onClick={() => setDeclining(true)}>
          Decline
        </ButtonWithIcon>
      )}
      {takePart && (
        <ButtonWithIcon loading={accept.isPending} icon={IconCircleCheck} variant="filled" onClick={onAccept}>
          {takePart}
        </ButtonWithIcon>
      )}
      {mayDeclineAfterAll(participant) && (
        <ActionsMenu
          name={project.name}
          inHead
          actions={[{ kind: 'eliminate', label: 'Decline', onClick: () => setDeclining(true) }]}
        />
      )}
      {isDeclining && (
        <DeclineDialog project={project} participantId={_id} onClose={() => setDeclining(false)} />
      )}
    </>
  );
}

/**
 * Whoever has accepted and finds nothing to offer; a delegator may have delegates at work. In a menu: a button would
 * stand where Participate was, under a finger that taps twice.
 */
function mayDeclineAfterAll({ status, role, propertyCount }: DecideProps['participant']): boolean {
  return status === working && propertyCount === 0 && role !== participantRole.delegator;
}

const looks = {
  done: { icon: IconCircleCheck, words: 'done' },
  now: { icon: IconCircle, words: 'to do' },
  waits: { icon: IconCircleDashed, words: 'waiting' },
} as const;

/** The steps of whoever answers, in order; what can be done now leads there. */
export function StepsPanel({ base, steps }: { base: string; steps: readonly Step[] }) {
  return (
    <Panel title="Your steps" flush>
      <ol className={stepStyles.steps}>
        {steps.map((step) => (
          <li key={step.label} aria-current={step.state === 'now' ? 'step' : undefined}>
            {step.to === undefined ? (
              <div className={stepStyles.step}>
                <StepContent {...step} />
              </div>
            ) : (
              <Link to={`${base}/${step.to}`} className={stepStyles.step}>
                <StepContent {...step} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StepContent({ label, state, detail }: Step) {
  const { icon: Icon, words } = looks[state];
  return (
    <>
      <Icon size={18} stroke={1.7} aria-hidden className={state === 'done' ? stepStyles.done : 'faint'} />
      <span className="strong">
        {label}
        <span className="visually-hidden">, {words}</span>
      </span>
      <span className={stepStyles.detail}>{detail}</span>
    </>
  );
}
