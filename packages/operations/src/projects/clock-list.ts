import { clockTimes, type DueReminder, passedReminders, remindersOf } from '@landbrief/domain';
import { moveDueProject, type Project, type Write, withReminders } from '@landbrief/store';

export type Scheduled = Parameters<typeof clockTimes>[0];

/** When a project was first activated, in epoch milliseconds; reminders due before are not sent. */
export function activatedAt({ licensedAt }: Project): number {
  return licensedAt ? Date.parse(licensedAt) : 0;
}

/** When a project is due for the lifecycle clock (ISO 8601). */
export function dueTimes(project: Project | undefined): string[] {
  const times = project ? clockTimes(project as Scheduled, activatedAt(project)) : [];
  return times.map((at) => new Date(at).toISOString());
}

/** The writes that update the clock's list after a change of a project. */
export function clockWrites(before: Project | undefined, after: Project): Write[] {
  return moveDueProject(after.projectId, dueTimes(before), dueTimes(after));
}

/** What a project records of a reminder that was sent. */
export const reminderName = ({ deadline, days }: DueReminder): string => `${deadline}/${days}`;

/** What follows from other settings of reminders: the days that are over by now count as sent. */
export function withoutPassedReminders(
  before: Project,
  after: Project,
  now: string,
): Pick<Project, 'reminded'> {
  const set = [before, after].map((project) => JSON.stringify(remindersOf(project as Scheduled)));
  if (set[0] === set[1]) return {};
  const passed = passedReminders(after as Scheduled, before.settings, {
    since: activatedAt(before),
    now: Date.parse(now),
  });
  const names = passed.map((days) => reminderName({ ...after, days }));
  return { reminded: withReminders(before, names) };
}
