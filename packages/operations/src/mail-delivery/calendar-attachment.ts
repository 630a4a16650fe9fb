import { calendarFile, dayInZone, endOfDay, nameWithoutLinks } from '@landbrief/domain';
import type { MailAttachment } from '@landbrief/platform';
import type { JobContext } from '../context.ts';
import type { MailCalendar } from '../outbox/outbox-kinds.ts';

/**
 * The deadline as a file for calendars: published and not requested, because nobody is to accept it. The product is its
 * organizer, who stays the same in all versions, and tells nothing of an owner who is not shown.
 */
export function calendarAttachment(
  { uid, projectId, sequence, deadline, tz, cancelled = false }: MailCalendar,
  projectName: string,
  { settings: { brand, siteUrl }, platform }: JobContext,
): MailAttachment {
  const method = cancelled ? 'CANCEL' : 'PUBLISH';
  const event = {
    uid: `${uid}@${brand.senderEmail.replace(/^.*@/, '')}`,
    ...{ sequence, cancelled },
    summary: `Due: ${nameWithoutLinks(projectName)}`,
    description: `Answers are due by the end of ${dayInZone(deadline, tz)}.`,
    url: `${siteUrl}/projects/${projectId}/details`,
    ends: endOfDay(deadline, tz),
  };
  const organizer = { name: brand.name, address: brand.senderEmail };
  const file = calendarFile([event], { method, organizer, now: platform.clock.now().getTime() });
  return {
    filename: 'deadline.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(file),
  };
}
