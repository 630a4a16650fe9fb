import { clockTimes } from '@landbrief/domain';
import { moveDueProject, type Project, type Write } from '@landbrief/store';

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
