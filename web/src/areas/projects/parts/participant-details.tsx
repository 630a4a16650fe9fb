import { participantStatus } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import type { Project } from '../../../api.ts';
import { useSession, useUser } from '../../../session/use-session.ts';
import { formatDay } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook, projectStatusLook } from '../../../ui/statuses.ts';
import { Attachments } from '../../attachments/parts/attachments.tsx';
import { ClarificationsFact } from '../../clarifications/parts/clarifications-link.tsx';
import { participantSteps } from '../participant-steps.ts';
import { useOwnOpenProperties } from '../queries.ts';
import { CompletePanel } from './complete-panel.tsx';
import { Deadline } from './deadline.tsx';
import { Decide } from './decide.tsx';
import { type Fact, Facts } from './facts.tsx';
import { AddPropertyButton, ProjectsButton } from './header-buttons.tsx';
import { OwnPropertiesPanel } from './own-properties.tsx';
import styles from './owner-details.module.css';
import { StepsPanel } from './steps-panel.tsx';

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
