import { dueReminder, dueTransition, isProblem } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getProject,
  listDueProjects,
  moveDueProject,
  type Project,
  recordReminder,
  type Write,
  wasReminded,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { activatedAt, dueTimes, type Scheduled } from './clock-list.ts';
import { statusWrites } from './project-status.ts';

const DUE_AT_ONCE = 100;
/** What cannot be, as when no licence is left, is tried again so much later, and so does not stand before the others. */
const RETRY_SECONDS = 60 * 60;
/** How often a project is read again that somebody changed meanwhile. */
const MAX_TRIES = 4;

/**
 * Activates what starts, reminds of deadlines and moves to review what has ended (decisions 6). It may run late or twice:
 * each change is conditional on the status that it leaves, each reminder on not being one that was sent. Returns how many
 * projects something was done to.
 */
export async function turnLifecycleClock(environment: Environment): Promise<number> {
  const { clock, log } = environment.platform;
  const now = timestamp(clock);
  let changed = 0;
  for (const { projectId, at } of await listDueProjects(now, DUE_AT_ONCE)) {
    try {
      changed += await turnAsItStands(projectId, at, now);
    } catch (error) {
      if (isProblem(error)) log.info('lifecycle.put-off', { projectId, code: error.code });
      else log.error('lifecycle.failed', error, { projectId });
      await putOff(projectId, at, clock.now());
    }
  }
  return changed;
}

async function putOff(projectId: string, at: string, now: Date): Promise<void> {
  const again = new Date(now.getTime() + RETRY_SECONDS * 1000).toISOString();
  await commitWrites(moveDueProject(projectId, [at], [again]));
}

/** Somebody who changes the project at that moment does not keep it from its time: it is read and turned again. */
async function turnAsItStands(projectId: string, at: string, now: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await turnProject(projectId, at, now);
    } catch (error) {
      const isOvertaken = isProblem(error) && error.code === 'stale';
      if (!isOvertaken) throw error;
      // It stays due: the clock's next turn is minutes away.
      if (attempt === MAX_TRIES) return 0;
    }
  }
}

async function turnProject(projectId: string, at: string, now: string): Promise<number> {
  const project = await getProject(projectId, { consistent: true });
  const due = project && dueTransition(project as Scheduled, Date.parse(now));
  if (!project || !due) {
    const reminder = project ? reminderWrites(project, now) : [];
    const ahead = dueTimes(project).filter((time) => time > now);
    await commitWrites([...reminder, ...moveDueProject(projectId, [at], ahead)]);
    return reminder.length > 0 ? 1 : 0;
  }
  const writes = await statusWrites(project, due.to, { now, newId: () => newId() });
  await commitWrites(writes);
  return 1;
}

/** The reminder that is due, if it did not go out yet. */
function reminderWrites(project: Project, now: string): Write[] {
  const { projectId, deadline } = project;
  const days = dueReminder(project as Scheduled, activatedAt(project), Date.parse(now));
  const reminder = `${deadline}/${days}`;
  if (days === undefined || wasReminded(project, reminder)) return [];
  return [
    recordReminder(project, reminder),
    enqueue('reminder-due', { projectId, deadline, days }, { outboxId: newId(), now }),
  ];
}
