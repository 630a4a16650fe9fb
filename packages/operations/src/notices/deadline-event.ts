import {
  type CalendarEvent,
  dayInZone,
  endOfDay,
  isClosedOrArchived,
  nameWithoutLinks,
  type ProjectStatus,
} from '@landbrief/domain';
import type { Project } from '@landbrief/store';
import type { Settings } from '../context.ts';
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

/** The deadline as an event of a calendar. */
export function calendarEvent(
  { uid, projectId, sequence, deadline, tz, cancelled = false }: MailCalendar,
  projectName: string,
  { brand, siteUrl }: Pick<Settings, 'brand' | 'siteUrl'>,
): CalendarEvent {
  return {
    uid: `${uid}@${brand.senderEmail.replace(/^.*@/, '')}`,
    ...{ sequence, cancelled },
    summary: `Due: ${nameWithoutLinks(projectName)}`,
    description: `Answers are due by the end of ${dayInZone(deadline, tz)}.`,
    url: `${siteUrl}/projects/${projectId}/details`,
    ends: endOfDay(deadline, tz),
  };
}
