import { nextClockAt } from '@landbrief/domain';
import { moveDueProject, type Project, type Write } from '@landbrief/store';

export type Scheduled = Parameters<typeof nextClockAt>[0];

/** When the lifecycle clock looks at a project next, in ISO 8601; undefined: never. */
export function dueAt(project: Project | undefined): string | undefined {
  const at = project && nextClockAt(project as Scheduled);
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** The writes that keep the clock's list in step with a project's dates and status. */
export function clockWrites(before: Project | undefined, after: Project): Write[] {
  return moveDueProject(after.projectId, dueAt(before), dueAt(after));
}
