import { calendarFile } from '@landbrief/domain';
import type { MailAttachment } from '@landbrief/platform';
import type { JobContext } from '../context.ts';
import { calendarEvent } from '../notices/deadline-event.ts';
import type { MailCalendar } from '../outbox/outbox-kinds.ts';

/**
 * The deadline as a file for calendars: published and not requested, because nobody is to accept it. The product is its
 * organizer, who stays the same in all versions, and tells nothing of an owner who is not shown.
 */
export function calendarAttachment(
  calendar: MailCalendar,
  projectName: string,
  { settings, platform }: JobContext,
): MailAttachment {
  const { brand } = settings;
  const method = calendar.cancelled ? 'CANCEL' : 'PUBLISH';
  const event = calendarEvent(calendar, projectName, settings);
  const organizer = { name: brand.name, address: brand.senderEmail };
  const file = calendarFile([event], { method, organizer, now: platform.clock.now().getTime() });
  return {
    filename: 'deadline.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(file),
  };
}
