import { clockTimes, type DueReminder, remindersOf, remindersSince } from '@landbrief/domain';
import { moveDueProject, type Project, type Write, wasReminded } from '@landbrief/store';

export type Scheduled = Parameters<typeof clockTimes>[0];

/** When it was first activated, or its reminders set, in epoch milliseconds; reminders due before are not sent. */
export function remindedFrom({ licensedAt, remindersSince: set }: Project): number {
  return Math.max(...[licensedAt, set].map((at) => (at ? Date.parse(at) : 0)));
}

/** When a project is due for the lifecycle clock (ISO 8601). */
export function dueTimes(project: Project | undefined): string[] {
  const times = project ? clockTimes(project as Scheduled, remindedFrom(project)) : [];
  return times.map((at) => new Date(at).toISOString());
}

/** The writes that update the clock's list after a change of a project. */
export function clockWrites(before: Project | undefined, after: Project): Write[] {
  return moveDueProject(after.projectId, dueTimes(before), dueTimes(after));
}

/** What a project records of a reminder that was sent. */
export const reminderName = ({ deadline, days }: DueReminder): string => `${deadline}/${days}`;

/** What follows from other settings of reminders: from when on they are sent. */
export function remindersSet(before: Project, after: Project, now: string): Pick<Project, 'remindersSince'> {
  const projects = [before as Scheduled, after as Scheduled] as const;
  const set = projects.map((project) => JSON.stringify(remindersOf(project)));
  if (set[0] === set[1]) return {};
  const { deadline } = projects[0];
  const wasSent = (days: number) =>
    deadline !== undefined && wasReminded(before, reminderName({ deadline, days }));
  const since = remindersSince(projects, { since: remindedFrom(before), now: Date.parse(now), wasSent });
  return { remindersSince: new Date(since).toISOString() };
}
