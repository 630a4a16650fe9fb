import {
  addDays,
  dateAt,
  daysBetween,
  endOfDay,
  isCalendarDate,
  startOfDay,
  timeOfDay,
} from '../calendar.ts';
import { type ProjectStatus, projectStatus, projectStatusNames } from '../enumerations.ts';
import { type Problem, type ProblemDetail, problem } from '../problems.ts';
import { isTimeZone } from '../time-zone.ts';
import { isClosedOrArchived, isProjectStatus } from './project-status.ts';
import { defaultReminders, type Reminders } from './reminders.ts';

const { new: setup, active, review, closed, archived, paused } = projectStatus;

/** The changes of status that a person may make (decisions 6). */
export const projectTransitions: Record<ProjectStatus, readonly ProjectStatus[]> = {
  [setup]: [active],
  [active]: [paused, review],
  [paused]: [active, review],
  [review]: [active, closed],
  [closed]: [review, archived],
  [archived]: [closed],
};

/**
 * Calendar dates in the time zone `tz`: a project starts when the start date begins, and is due when the deadline's day
 * ends.
 */
export interface ProjectSchedule {
  startDate?: string | undefined;
  deadline?: string | undefined;
  tz: string;
}

interface ReminderSettings {
  remindParticipants: boolean;
  /** Without it, `defaultReminders`. */
  reminders?: Reminders | undefined;
}

export interface ProjectState extends ProjectSchedule {
  /** A code of `projectStatus`. */
  status: number;
  autoActivate?: boolean | undefined;
  /** Participants are reminded of the deadline unless the owner switched it off. */
  settings?: ReminderSettings | undefined;
  /** Of a closed project: when the clock looks at it next (ISO 8601). */
  retentionAt?: string | undefined;
}

/** Epoch milliseconds; undefined without a start date. */
export function startsAt({ startDate, tz }: ProjectSchedule): number | undefined {
  return startDate === undefined ? undefined : startOfDay(startDate, tz);
}

/** The first moment after the deadline's day, in epoch milliseconds; undefined without a deadline. */
export function deadlineEndsAt({ deadline, tz }: ProjectSchedule): number | undefined {
  return deadline === undefined ? undefined : endOfDay(deadline, tz);
}

export function deadlineInFuture(project: ProjectSchedule, now: number): boolean {
  const ends = deadlineEndsAt(project);
  return ends !== undefined && now < ends;
}

/** Whole days until the deadline's day, 0 on it, negative after it. */
export function daysLeft({ deadline, tz }: ProjectSchedule, now: number): number | undefined {
  return deadline === undefined ? undefined : daysBetween(dateAt(now, tz), deadline);
}

/** Dates outside are typing errors. */
const [firstDate, lastDate] = ['2000-01-01', '2199-12-31'];

export function validateSchedule({ startDate, deadline, tz }: ProjectSchedule): ProblemDetail[] {
  const details: ProblemDetail[] = [];
  if (!isTimeZone(tz)) details.push({ path: 'tz', message: 'is not a time zone.' });
  const dates = { startDate, deadline };
  for (const [path, date] of Object.entries(dates)) {
    if (date === undefined) continue;
    if (!isCalendarDate(date)) details.push({ path, message: 'is not a date.' });
    else if (date < firstDate || date > lastDate)
      details.push({ path, message: 'must be between the years 2000 and 2199.' });
  }
  if (details.length === 0 && startDate !== undefined && deadline !== undefined && deadline < startDate) {
    details.push({ path: 'deadline', message: 'must not be before the start date.' });
  }
  return details;
}

interface ProjectWithQuestions extends ProjectState {
  questionCount: number;
}

/**
 * The status after a change, or why it is refused. The first activation takes a licence for good, so the project must
 * have a question; a deadline must be in the future.
 */
export function nextProjectStatus(
  project: ProjectWithQuestions,
  to: number,
  now: number,
): ProjectStatus | Problem {
  if (!isProjectStatus(project.status) || !isProjectStatus(to)) return problem('invalid_transition');
  if (!projectTransitions[project.status].includes(to)) {
    const [fromName, toName] = [projectStatusNames[project.status], projectStatusNames[to]];
    return problem('invalid_transition', { message: `A project can't go from ${fromName} to ${toName}.` });
  }
  if (project.status === setup && project.questionCount === 0) return problem('no_questions');
  if (to !== active || deadlineInFuture(project, now)) return to;
  // A project may begin without a deadline; it goes on only with one.
  return project.status === setup && project.deadline === undefined ? to : problem('deadline_passed');
}

/** The changes of status that the screens offer now; `refused` says why one is not possible at the moment. */
export function offeredTransitions(
  project: ProjectWithQuestions,
  now: number,
): { to: ProjectStatus; refused?: Problem }[] {
  if (!isProjectStatus(project.status)) return [];
  return projectTransitions[project.status].map((to) => {
    const next = nextProjectStatus(project, to, now);
    return typeof next === 'number' ? { to } : { to, refused: next };
  });
}

/**
 * The change of status that the clock makes now (decisions 6): setup to active when the start date begins, if
 * `autoActivate` is set; active to review when the deadline's day has ended. Call it again for a change that follows.
 */
export function dueTransition(
  project: ProjectState,
  now: number,
): { from: ProjectStatus; to: ProjectStatus } | undefined {
  if (project.status === setup && project.autoActivate) {
    const starts = startsAt(project);
    return starts !== undefined && now >= starts ? { from: setup, to: active } : undefined;
  }
  if (project.status !== active) return undefined;
  const ends = deadlineEndsAt(project);
  return ends !== undefined && now >= ends ? { from: active, to: review } : undefined;
}

/**
 * When the clock has to process the project, in epoch milliseconds: in setup at the start, while active at the
 * reminders that are due after `since` and at the end of the deadline's day, and when a closed project's time has come.
 */
export function clockTimes(project: ProjectState, since = Number.NEGATIVE_INFINITY): number[] {
  if (project.status === setup && project.autoActivate) return [startsAt(project) ?? []].flat();
  if (isClosedOrArchived(project.status) && project.retentionAt) return [Date.parse(project.retentionAt)];
  if (project.status !== active) return [];
  const reminders = reminderTimes(project).map(({ at }) => at);
  return [...reminders.filter((at) => at > since), deadlineEndsAt(project) ?? []].flat();
}

/** The reminders that a project sends, the earliest first; undefined where its owner switched them off. */
export function remindersOf({ settings }: Pick<ProjectState, 'settings'>): Reminders | undefined {
  if (settings?.remindParticipants === false) return undefined;
  const { days, ...others } = settings?.reminders ?? defaultReminders;
  return { ...others, days: days.toSorted((one, other) => other - one) };
}

/** When each reminder is due, the earliest first: at the time of day that the project sets, in its time zone. */
export function reminderTimes(
  project: ProjectSchedule & Pick<ProjectState, 'settings'>,
): { days: number; at: number }[] {
  const { deadline, tz } = project;
  const reminders = remindersOf(project);
  if (deadline === undefined || !reminders) return [];
  return reminders.days.map((days) => ({
    days,
    at: timeOfDay(addDays(deadline, -days), reminders.time, tz),
  }));
}

/**
 * The reminder that is due now, as days before the deadline: the latest one whose time has come, so that a late clock
 * sends only one. There is none after the deadline, nor if its time was before `since` (when the participant was invited,
 * the project activated, or its reminders set).
 */
export function dueReminder(project: ProjectState, since: number, now: number): number | undefined {
  if (project.status !== active || !deadlineInFuture(project, now)) return undefined;
  const latest = reminderTimes(project).findLast(({ at }) => at <= now);
  return latest && latest.at > since ? latest.days : undefined;
}

/** One reminder of a project. */
export interface DueReminder {
  deadline: string;
  /** Before the deadline. */
  days: number;
}

/**
 * Whether a reminder that goes out goes on: not when the deadline was moved, the day taken out, the project is no longer
 * active, or a later reminder is due. A time of day that is changed meanwhile stops nothing.
 */
export function isStillDue(
  project: ProjectState,
  { deadline, days }: DueReminder,
  since: number,
  now: number,
): boolean {
  const isDue = project.deadline === deadline && remindersOf(project)?.days.includes(days);
  if (!isDue || project.status !== active || !deadlineInFuture(project, now)) return false;
  return (dueReminder(project, since, now) ?? days) >= days;
}

/**
 * From when on reminders are due that are set `now` (epoch milliseconds): those that are over are not sent afterwards, but
 * for one that was still to be sent, before or just then, which is due at once.
 */
export function remindersSince(
  [before, after]: readonly [ProjectState, ProjectState],
  { since, now, wasSent }: { since: number; now: number; wasSent: (days: number) => boolean },
): number {
  const due = dueReminder(before, since, now);
  const isAwaited = ({ days, at }: { days: number; at: number }) =>
    (at > now || days === due) && !wasSent(days);
  const awaited = reminderTimes(before).filter(isAwaited);
  const late = reminderTimes(after).findLast(
    ({ days, at }) => at <= now && awaited.some((one) => one.days === days),
  );
  return late ? late.at - 1 : now;
}
