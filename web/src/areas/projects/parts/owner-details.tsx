import type { Project } from '../../../api.ts';
import { isBuilt } from '../../../routes.ts';
import { useSession } from '../../../session/use-session.ts';
import { formatDay } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import { ParticipantProgress } from '../../participants/parts/participant-progress.tsx';
import { mayEditProject } from '../relation.ts';
import { Counts } from './counts.tsx';
import { Deadline } from './deadline.tsx';
import { type Fact, Facts } from './facts.tsx';
import { EditProjectButton, ProjectsButton } from './header-buttons.tsx';
import { NewProjectButton } from './new-project-button.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './owner-details.module.css';
import { StatusActions } from './status-actions.tsx';

/** Where a project stands, for its owner's side. */
export function OwnerDetails({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const mayEdit = mayEditProject(project, actingAsReviewer);
  const base = `/projects/${project._id}`;
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
            <EditProjectButton project={project} />
            {mayEdit && <StatusActions project={project} />}
          </>
        }
      />
      <div className={styles.page}>
        {mayEdit && <NextSteps project={project} />}
        <Counts counts={countsOf(project, base)} />
        <div className={styles.columns}>
          <Panel title="Progress" flush>
            <div className={styles.meter}>
              <ProgressMeter
                label="Submitted properties"
                done={project.submittedPropertyCount}
                total={project.propertyCount}
              />
            </div>
            <ParticipantProgress project={project} mayInvite={mayEdit} />
          </Panel>
          <div className={styles.side}>
            <Panel title="Schedule">
              <Facts facts={scheduleOf(project)} />
            </Panel>
            <Panel title="About">
              {project.description && <p className={styles.description}>{project.description}</p>}
              <Facts facts={aboutOf(project)} />
            </Panel>
          </div>
        </div>
      </div>
    </>
  );
}

function countsOf(project: Project, base: string) {
  const { questionCount, requiredCount, requirementCount, participantCount, propertyCount } = project;
  const link = (page: string) => (isBuilt(`/projects/:projectid/${page}`) ? `${base}/${page}` : undefined);
  return [
    { name: 'Questions', value: questionCount, detail: `${requiredCount} required`, to: link('questions') },
    { name: 'Requirements', value: requirementCount, to: link('requirements') },
    { name: 'Participants', value: participantCount, to: link('participants') },
    {
      name: 'Properties',
      value: propertyCount,
      detail: `${project.submittedPropertyCount} submitted`,
      to: link('properties'),
    },
  ];
}

function scheduleOf(project: Project): Fact[] {
  const { startDate, tz, activePhase, phaseCount, autoActivate, status } = project;
  return [
    { name: 'Start', value: formatDay(startDate) },
    { name: 'Deadline', value: <Deadline project={project} /> },
    { name: 'Time zone', value: tz.replaceAll('_', ' ') },
    { name: 'Phase', value: `${activePhase} of ${phaseCount}` },
    {
      name: 'Activation',
      value: status === 0 && (autoActivate ? 'Automatic, on the start date' : 'By you'),
    },
  ];
}

const sharingNames = { none: 'Not shared', view: 'Colleagues see it', edit: 'Colleagues change it' } as const;

function aboutOf(project: Project): Fact[] {
  const { owner, client, confidentialName, contactEmail, sharing, settings } = project;
  return [
    { name: 'Owner', value: owner?.fullName },
    { name: 'Client', value: client },
    { name: 'Shown to participants', value: confidentialName },
    { name: 'Contact', value: contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a> },
    { name: 'Sharing', value: sharingNames[sharing.organization] },
    { name: 'Reminders', value: settings.remindParticipants ? '7 days and 1 day before' : 'Off' },
  ];
}
