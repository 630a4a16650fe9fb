import { clockTimes } from '@landbrief/domain';
import { moveDueProject, type Project, type Write } from '@landbrief/store';

export type Scheduled = Parameters<typeof clockTimes>[0];

/** When a project was first activated, in epoch milliseconds: reminders from before are not sent. */
export function activatedAt({ licensedAt }: Project): number {
  return licensedAt ? Date.parse(licensedAt) : 0;
}

/** When the lifecycle clock looks at a project, in ISO 8601. */
export function dueTimes(project: Project | undefined): string[] {
  const times = project ? clockTimes(project as Scheduled, activatedAt(project)) : [];
  return times.map((at) => new Date(at).toISOString());
}

/** The writes that keep the clock's list in step with a project's dates, status and reminders. */
export function clockWrites(before: Project | undefined, after: Project): Write[] {
  return moveDueProject(after.projectId, dueTimes(before), dueTimes(after));
}
