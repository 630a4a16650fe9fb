import { bounds, projectStatus } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { formatDay, formatNumber, plural } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import { Attachments } from '../../attachments/parts/attachments.tsx';
import { ParticipantProgress } from '../../participants/parts/participant-progress.tsx';
import { useGetProjectOverview } from '../queries.ts';
import { isProjectEditor, mayEditProject } from '../relation.ts';
import { AboutPanel } from './about-panel.tsx';
import { ExportButton } from './export-button.tsx';
import { EditProjectButton, ProjectsButton } from './header-buttons.tsx';
import { NewProjectButton } from './new-project-button.tsx';
import { NextSteps } from './next-steps.tsx';
import { ParticipantsPanel, PhasesPanel, PropertiesPanel } from './overview-panels.tsx';
import styles from './owner-details.module.css';
import { ProjectMenu } from './project-menu.tsx';
import { StagePanel } from './stage-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const HistoryPanel = lazy(() => import('./history-panel.tsx'));
const TeamPanel = lazy(() => import('./team-panel.tsx'));

/** The page that a project is run from, for its owner's side. */
export function OwnerDetails({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const mayEdit = mayEditProject(project, actingAsReviewer);
  const { submittedPropertyCount, propertyCount } = project;
  const overview = useGetProjectOverview(project._id);
  const properties = overview.data?.overview.properties;
  const progress = properties
    ? { open: properties.new + properties.working, submitted: properties.submitted }
    : { open: propertyCount - submittedPropertyCount, submitted: submittedPropertyCount };
  return (
    <>
      <PageHeader
        title={project.name}
        badge={<StatusBadge {...projectStatusLook(project.status)} />}
        summary={[project.client, ...project.tags].filter(Boolean).join(' · ')}
        actions={
          <>
            <ProjectsButton />
            <NewProjectButton variant="default" />
            <ExportButton project={project} />
            <EditProjectButton project={project} />
            <ProjectMenu project={project} />
          </>
        }
      />
      <Stack>
        <StagePanel project={project} progress={progress} />
        {mayEdit && <NextSteps project={project} />}
        {project.status !== projectStatus.new && <Overview project={project} overview={overview} />}
        <div className={styles.columns}>
          <div className={styles.side}>
            <Panel title="Progress" flush>
              <ParticipantProgress project={project} mayInvite={mayEdit} />
            </Panel>
            <AboutPanel project={project} facts={factsOf(project)} />
          </div>
          <div className={styles.side}>
            <Suspense fallback={<HistoryLoading />}>
              <HistoryPanel projectId={project._id} />
            </Suspense>
            <Attachments to={{ projectId: project._id }} />
            <Suspense fallback={<TeamLoading />}>
              <TeamPanel project={project} />
            </Suspense>
          </div>
        </div>
      </Stack>
    </>
  );
}

/** The numbers of a project as pictures, and what they ask for. */
function Overview({
  project,
  overview: { data, error, refetch },
}: {
  project: Project;
  overview: ReturnType<typeof useGetProjectOverview>;
}) {
  const { actingAsReviewer } = useSession();
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.figures}>
        {['participants', 'properties', 'what waits for you'].map((label) => (
          <Panel key={label} flush>
            <SkeletonRows rows={5} label={label} />
          </Panel>
        ))}
      </div>
    );
  }
  const { overview } = data;
  return (
    <div className={styles.figures}>
      <ParticipantsPanel
        project={project}
        overview={overview}
        mayRemind={mayEditProject(project, actingAsReviewer)}
      />
      <PropertiesPanel project={project} overview={overview} />
      <div className={styles.side}>
        {isProjectEditor(project, actingAsReviewer) && <WaitingPanel project={project} overview={overview} />}
        {project.phaseCount > 1 && <PhasesPanel project={project} overview={overview} />}
      </div>
    </div>
  );
}

const sharingNames = { none: 'Not shared', view: 'Colleagues see it', edit: 'Colleagues change it' } as const;

function factsOf(project: Project) {
  const { startDate, deadline, tz, client, confidentialName, sharing, settings } = project;
  const { questionCount, requiredCount, requirementCount, status, autoActivate } = project;
  const base = `/projects/${project._id}`;
  return [
    {
      name: 'Questions',
      value: `${formatNumber(questionCount)}, ${formatNumber(requiredCount)} required`,
      to: `${base}/questions`,
    },
    { name: 'Requirements', value: formatNumber(requirementCount), to: `${base}/requirements` },
    { name: 'Dates', value: `${formatDay(startDate)} – ${formatDay(deadline)}` },
    { name: 'Time zone', value: tz.replaceAll('_', ' ') },
    {
      name: 'Activation',
      value: status === 0 && (autoActivate ? 'Automatic, on the start date' : 'By you'),
    },
    { name: 'Client', value: client },
    { name: 'Shown to participants', value: confidentialName },
    { name: 'Sharing', value: sharingNames[sharing.organization] },
    { name: 'Reminders', value: settings.remindParticipants ? '7 days and 1 day before' : 'Off' },
    {
      name: 'Answers are valid',
      value: settings.answersValidDays && plural(settings.answersValidDays, 'day'),
    },
    {
      name: 'Properties by participant',
      value: formatNumber(settings.propertiesPerParticipant ?? bounds.propertiesPerParticipant),
    },
    { name: 'Participants see', value: seenOf(settings) },
    { name: 'Questionnaires', value: settings.allowContributors ? 'Allowed' : 'Not allowed' },
  ];
}

function seenOf({ showOwnerToParticipants, participantsSeeRequirements }: Project['settings']): string {
  const seen = [showOwnerToParticipants && 'the owner', participantsSeeRequirements && 'the requirements'];
  return seen.filter(Boolean).join(', ') || 'neither owner nor requirements';
}

function TeamLoading() {
  return (
    <Panel title="Team" flush>
      <SkeletonRows rows={3} label="the team" />
    </Panel>
  );
}

function HistoryLoading() {
  return (
    <Panel title="What happened last" flush>
      <SkeletonRows rows={5} label="what happened" />
    </Panel>
  );
}
