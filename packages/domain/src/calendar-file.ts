import { hiddenCharacters } from './names.ts';

/** One deadline in a calendar. It ends with its day, where its project is. */
export interface CalendarEvent {
  /** The same for all versions of an event. */
  uid: string;
  /** Raised with each version. */
  sequence: number;
  summary: string;
  description: string;
  url: string;
  /** The first moment after the deadline. Epoch milliseconds. */
  ends: number;
  cancelled?: boolean;
}

interface CalendarFile {
  method?: 'PUBLISH' | 'CANCEL';
  /** Who keeps the calendar: name and address. */
  organizer?: { name: string; address: string };
  /** The name of a calendar that programs subscribe to. */
  name?: string;
  /** When it was made: epoch milliseconds. */
  now: number;
}

/** How long an event is in the calendar, up to its deadline. */
const SHOWN_MINUTES = 30;
const LINE_BYTES = 75;

/** Events as iCalendar (RFC 5545): lines of at most 75 bytes, texts escaped. */
export function calendarFile(events: readonly CalendarEvent[], file: CalendarFile): string {
  const { method, name, organizer, now } = file;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Landbrief//Deadlines//EN', 'CALSCALE:GREGORIAN'],
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H'] : []),
    ...events.flatMap((event) => eventLines(event, organizer, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, organizer: CalendarFile['organizer'], now: number): string[] {
  const { uid, sequence, summary, description, url, ends, cancelled } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(ends - SHOWN_MINUTES * 60_000)}`,
    `DTEND:${utc(ends)}`,
    `SEQUENCE:${sequence}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    ...(organizer ? [`ORGANIZER;CN="${parameter(organizer.name)}":mailto:${organizer.address}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A text as a value of iCalendar. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(hiddenCharacters, ' ').replaceAll(/[\\;,]/g, '\\$&'))
    .join('\\n');
}

const parameter = (text: string) => text.replaceAll(hiddenCharacters, ' ').replaceAll('"', "'");

/** Breaks a line after 75 bytes at most, never inside a character; each further line begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let result = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
