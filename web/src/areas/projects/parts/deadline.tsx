import { daysLeft, projectStatus } from '@landbrief/domain';
import type { Project } from '../../../api.ts';
import { formatDay, formatDaysLeft } from '../../../ui/format.ts';
import styles from './deadline.module.css';

const soon = 7;

/** The day, and how many are left where the owner is while it still matters. */
export function Deadline({ project }: { project: Pick<Project, 'deadline' | 'tz' | 'status'> }) {
  const { status } = project;
  const matters =
    status === projectStatus.new || status === projectStatus.active || status === projectStatus.paused;
  const days = matters ? daysLeft(project, Date.now()) : undefined;
  const tone = days === undefined ? undefined : days < 0 ? 'over' : days <= soon ? 'soon' : undefined;
  return (
    <span className={styles.deadline}>
      <span>{formatDay(project.deadline)}</span>
      {days !== undefined && (
        <span className={styles.left} data-tone={tone}>
          {formatDaysLeft(days)}
        </span>
      )}
    </span>
  );
}
