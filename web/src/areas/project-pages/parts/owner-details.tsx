import { bounds, daysInWords, projectStatus, remindersOf } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import {
  isProjectEditor,
  isSealedToOwner,
  mayCloneProject,
  mayDeleteProject,
  mayEditProject,
} from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { type Fact, Facts } from '../../../shell/facts.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { formatDay, formatNumber, plural } from '../../../ui/format.ts';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import { Attachments } from '../../attachments/parts/attachments.tsx';
import { ParticipantProgress } from '../../participants/parts/participant-progress.tsx';
import { EditProjectButton, ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { NewProjectButton } from '../../project-frame/new-project-button.tsx';
import { NextSteps } from '../../projects/parts/next-steps.tsx';
import { ParticipantsPanel, PhasesPanel, PropertiesPanel } from '../../projects/parts/overview-panels.tsx';
import styles from '../../projects/parts/owner-details.module.css';
import { RetentionNotice } from '../../projects/parts/retention-notice.tsx';
import { SealNotice } from '../../projects/parts/seal-notice.tsx';
import { StagePanel } from '../../projects/parts/stage-panel.tsx';
import { WaitingPanel } from '../../projects/parts/waiting-panel.tsx';
import { sealNames } from '../../projects/project-values.ts';
import type { ProjectOverview } from '../../projects/queries.ts';
import { overviewCall } from '../../projects/reads.ts';
import { choosingPath } from '../../report-windows/report-path.ts';

const HistoryPanel = lazy(() => import('../../projects/parts/history-panel.tsx'));
const TeamPanel = lazy(() => import('./team-panel.tsx'));

/** The page that a project is run from, for its owner's side. */
export function OwnerDetails({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const mayEdit = mayEditProject(project, actingAsReviewer);
  const isSealed = isSealedToOwner(project);
  const { submittedPropertyCount, propertyCount } = project;
  const overview = useQuery(overviewCall(project._id));
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
            {!isSealed && <ExportButton project={project} />}
            <EditProjectButton project={project} />
            <ProjectMenu project={project} />
          </>
        }
      />
      <Stack>
        <StagePanel project={project} progress={progress} />
        {project.retention && <RetentionNotice project={project} retention={project.retention} />}
        {project.seal && <SealNotice project={project} seal={project.seal} />}
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
            {!isSealed && (
              <Suspense fallback={<HistoryLoading />}>
                <HistoryPanel projectId={project._id} />
              </Suspense>
            )}
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
  overview: UseQueryResult<{ overview: ProjectOverview }>;
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
  const reminders = remindersOf(project);
  const { questionCount, requiredCount, requirementCount, status, autoActivate, consent } = project;
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
    { name: 'Answers', value: settings.sealOpenedBy && sealNames[settings.sealOpenedBy] },
    {
      name: 'Confidentiality',
      value: consent ? `Version ${consent.version} is agreed to first` : 'No agreement is asked for',
      to: `${base}/confidentiality`,
    },
    { name: 'Reminders', value: reminders ? `${daysInWords(reminders.days)} before` : 'Off' },
    {
      name: 'Answers are valid',
      value: settings.answersValidDays && plural(settings.answersValidDays, 'day'),
    },
    {
      name: 'Properties by participant',
      value: formatNumber(settings.propertiesPerParticipant ?? bounds.propertiesPerParticipant),
    },
    { name: 'Participants see', value: seenOf(settings) },
    { name: 'Downloaded PDFs', value: settings.watermark && 'With name and time on each page' },
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

/** Questions, properties and answers as a spreadsheet. */
function ExportButton({ project }: { project: Project }) {
  const { save, isExporting } = useSaveExport(project);
  return (
    <ButtonWithIcon icon={IconDownload} loading={isExporting} onClick={save}>
      Export
    </ButtonWithIcon>
  );
}

/** What a project is about, and its facts; some lead to their screen. */
function AboutPanel({
  project: { description, contactEmail },
  facts,
}: {
  project: Project;
  facts: readonly (Fact & { to?: string })[];
}) {
  return (
    <Panel title="About">
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.facts}>
        <Facts
          facts={[
            ...facts.map(({ name, value, to }) => ({
              name,
              value: to ? <Link to={to}>{value}</Link> : value,
            })),
            { name: 'Contact', value: contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
          ]}
        />
      </div>
    </Panel>
  );
}

const CloneDialog = lazyPart(() => import('../../projects/parts/clone-dialog.tsx'));
const DeleteDialog = lazyPart(() => import('../../projects/parts/delete-dialog.tsx'));

/** What is rarely done with a whole project. */
function ProjectMenu({ project }: { project: Project }) {
  const { actingAsReviewer, mayCreateProjects } = useSession();
  const [dialog, setDialog] = useState<'clone' | 'delete'>();
  const mayClone = mayCreateProjects && mayCloneProject(project);
  const mayDelete = mayDeleteProject(project, actingAsReviewer);
  const { save, isExporting } = useSaveExport(project, { clarifications: true });
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionsMenu
        name={project.name}
        inHead
        busy={isExporting}
        actions={[
          !isSealedToOwner(project) && { kind: 'export', label: 'Export with Clarifications', onClick: save },
          mayEditProject(project, actingAsReviewer) && {
            kind: 'letters',
            label: 'Letters',
            to: `/projects/${project._id}/letters`,
          },
          mayClone && { kind: 'copy', label: 'Clone Project', onClick: () => setDialog('clone') },
          mayDelete && { kind: 'delete', label: 'Delete Project', onClick: () => setDialog('delete') },
        ]}
      />
      {dialog === 'clone' && <CloneDialog project={project} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog project={project} onClose={close} />}
    </>
  );
}

/**
 * Saves questions, properties and answers as a spreadsheet (document 1 section 2), with the clarifications if asked to; a
 * large one is made in the background, which the project's reports show.
 */
function useSaveExport({ _id: projectId }: Project, query: { clarifications?: boolean } = {}) {
  const { mutate, isPending } = useCall('exportProject', { action: 'export the project' });
  const navigate = useNavigateFromHere();
  const save = () =>
    mutate(
      { params: { projectId }, query },
      {
        onSuccess: (made) => {
          if ('blob' in made) saveFile(made, made.fileName);
          else void navigate(choosingPath(projectId, made.job.choices, made.jobId));
        },
      },
    );
  return { save, isExporting: isPending };
}
