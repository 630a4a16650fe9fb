import { daysLeft, projectStatus } from '@landbrief/domain';
import { IconCalendarEvent } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay, formatDaysLeft } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import styles from './dashboard.module.css';
import { type ListedProject, useDashboard } from './queries.ts';
import when from './when.module.css';

const soon = 7;
const shown = 5;

/** Open projects by their deadline, the nearest first; in review it is over, and nobody is late. */
function nextDeadlines(projects: readonly ListedProject[]): ListedProject[] {
  return projects
    .filter(({ status }) => status !== projectStatus.review)
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline))
    .slice(0, shown);
}

export function NextDeadlines() {
  const { data, isError } = useDashboard();
  // The failure is told once, beside it, where the projects should be.
  if (isError && !data) return null;
  const projects = data && nextDeadlines(data.projects);
  return (
    <Panel title="Next deadlines" flush>
      {!projects && <SkeletonRows rows={3} label="the deadlines" />}
      {projects?.length === 0 && (
        <EmptyState icon={IconCalendarEvent} title="Nothing is due">
          The deadlines of your open projects will stand here.
        </EmptyState>
      )}
      {projects && projects.length > 0 && (
        <ul className={styles.due}>
          {projects.map((project) => (
            <Due key={project._id} project={project} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Due({ project }: { project: ListedProject }) {
  const left = daysLeft(project, Date.now());
  const isOver = left !== undefined && left < 0;
  const isSoon = left !== undefined && left >= 0 && left <= soon;
  return (
    <li>
      <span>{project.name}</span>
      <span className={when.when} data-soon={isSoon || undefined} data-over={isOver || undefined}>
        {formatDaysLeft(left)}
        <small>{formatDay(project.deadline)}</small>
      </span>
    </li>
  );
}
