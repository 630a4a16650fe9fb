import { type Write, write } from '../commit.ts';
import { whereAll } from '../conditions.ts';
import { notTrashed } from '../trashed.ts';
import { type Project, projects } from './projects.ts';

const REMINDERS_KEPT = 50;

const sentOf = ({ reminded = '' }: Project) => reminded.split(' ').filter(Boolean);

/** Whether this reminder was sent, even if the deadline was changed and changed back. */
export function wasReminded(project: Project, reminder: string): boolean {
  return sentOf(project).includes(reminder);
}

/** Records a reminder before it is sent; `stale` when reminders, status or deadline have changed since. */
export function recordReminder(project: Project, reminder: string): Write {
  return changeReminded(project, [...sentOf(project), reminder].slice(-REMINDERS_KEPT));
}

/** Takes back that a reminder was sent, of one that was stopped half-way; `stale` as above. */
export function takeBackReminder(project: Project, reminder: string): Write {
  const others = sentOf(project).filter((sent) => sent !== reminder);
  return changeReminded(project, others);
}

function changeReminded(
  { projectId, status, deadline, reminded: before }: Project,
  sent: readonly string[],
): Write {
  const isSame = before === undefined ? { exists: false as const } : { eq: before };
  return write(
    projects.transactUpdate(
      { projectId, reminded: sent.join(' ') },
      {
        condition: whereAll(
          { attr: 'status', eq: status },
          { attr: 'deadline', eq: deadline },
          { attr: 'reminded', ...isSame },
          notTrashed,
        ),
      },
    ),
  );
}
