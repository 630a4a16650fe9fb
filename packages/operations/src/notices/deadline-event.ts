import { isClosedOrArchived, type ProjectStatus } from '@landbrief/domain';
import type { Project } from '@landbrief/store';
import type { MailCalendar } from '../outbox/outbox-kinds.ts';

/**
 * A project's deadline for the calendar that comes with a mail. The project's version numbers the versions of the event:
 * it is raised by every change of the deadline or the status.
 */
export function deadlineEvent(project: Project): Omit<MailCalendar, 'uid'> {
  const { projectId, deadline, tz, version, status } = project;
  return {
    ...{ projectId, deadline, tz, sequence: version },
    ...(isClosedOrArchived(status as ProjectStatus) ? { cancelled: true } : {}),
  };
}
