import { dueReminder, dueTransition, isProblem, type ProblemCode, projectStatus } from '@landbrief/domain';
import { derivedId, newId, timestamp } from '@landbrief/platform';
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
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import { dueTimes, remindedFrom, reminderName, type Scheduled } from './clock-list.ts';
import { statusWrites } from './project-status.ts';
import { retentionWrites } from './retention.ts';

const MAX_PROJECTS = 100;
/** The delay before a refused change is retried, as when no licence is left, so that it does not block the others. */
const RETRY_SECONDS = 60 * 60;
/** Attempts when a project changes meanwhile. */
const MAX_TRIES = 4;

/**
 * Activates projects that start, sends reminders of deadlines, moves ended projects to review (decisions 6), and archives,
 * announces and deletes closed ones (docs/decisions/retention.md). It may run
 * late or twice: each change is conditional on the project's current status, each reminder on not being sent yet. Returns
 * the number of projects changed or reminded of.
 */
export async function runLifecycleClock(environment: Environment): Promise<number> {
  const { clock, log } = environment.platform;
  const now = timestamp(clock);
  let changed = 0;
  for (const { projectId, at } of await listDueProjects(now, MAX_PROJECTS)) {
    try {
      changed += await processWithRetries(projectId, at, now);
    } catch (error) {
      if (isProblem(error)) {
        log.info('lifecycle.put-off', { projectId, code: error.code });
        await tellOwner(projectId, error.code, now);
      } else log.error('lifecycle.failed', error, { projectId });
      await postpone(projectId, at, clock.now());
    }
  }
  return changed;
}

/** Of each reason one time, however often the clock tries again: the id of what it enqueues is the same. */
async function tellOwner(projectId: string, code: ProblemCode, now: string): Promise<void> {
  const project = await getProject(projectId);
  if (project?.status !== projectStatus.new) return;
  const outboxId = derivedId(projectId, `not activated ${code} ${project.startDate} ${project.deadline}`);
  await commitUnlessDone([enqueue('project-not-activated', { projectId, code }, { outboxId, now })]);
}

async function postpone(projectId: string, at: string, now: Date): Promise<void> {
  const retryAt = new Date(now.getTime() + RETRY_SECONDS * 1000).toISOString();
  await commitWrites(moveDueProject(projectId, [at], [retryAt]));
}

/** Retries when the project changes meanwhile. */
async function processWithRetries(projectId: string, at: string, now: string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await processProject(projectId, at, now);
    } catch (error) {
      const isStale = isProblem(error) && error.code === 'stale';
      if (!isStale) throw error;
      // It stays due: the clock runs again in minutes.
      if (attempt === MAX_TRIES) return 0;
    }
  }
}

async function processProject(projectId: string, at: string, now: string): Promise<number> {
  const project = await getProject(projectId, { consistent: true });
  const retained = project ? await retentionWrites(project, at, now) : [];
  if (retained.length > 0) {
    await commitWrites(retained);
    return 1;
  }
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

/** The writes for the reminder that is due, unless it was sent. */
function reminderWrites(project: Project, now: string): Write[] {
  const { projectId, deadline } = project;
  const days = dueReminder(project as Scheduled, remindedFrom(project), Date.parse(now));
  if (days === undefined) return [];
  const reminder = reminderName({ deadline, days });
  if (wasReminded(project, reminder)) return [];
  return [
    recordReminder(project, reminder),
    enqueue('reminder-due', { projectId, deadline, days }, { newId, now }),
  ];
}
