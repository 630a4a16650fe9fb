import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay } from './calendar.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: '01JD@landbrief.test',
  sequence: 3,
  summary: 'Due: Project Heron',
  description: 'January 31, 2027, end of day (Central Time)',
  url: 'https://rfi.example.test/projects/1',
  ends: endOfDay('2027-01-31', 'America/Chicago'),
};
const now = Date.UTC(2026, 10, 30, 12);
const file = (change: Partial<CalendarEvent> = {}) =>
  calendarFile([{ ...event, ...change }], { method: 'PUBLISH', now });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const propertyOf = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const unescaped = (value = '') => value.replaceAll(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one));

test('a deadline ends with its day where its project is, also when the clocks change', () => {
  expect(propertyOf(file(), 'DTEND')).toBe('20270201T060000Z');
  expect(propertyOf(file(), 'DTSTART')).toBe('20270201T053000Z');
  expect(propertyOf(file({ ends: endOfDay('2027-03-14', 'America/Chicago') }), 'DTEND')).toBe(
    '20270315T050000Z',
  );
  expect(file()).toContain('METHOD:PUBLISH\r\n');
  expect(propertyOf(file({ cancelled: true }), 'STATUS')).toBe('CANCELLED');
});

test('unfolded and unescaped, a text is what was written, on lines of 75 bytes at most', () => {
  const text = fc.array(
    fc.oneof(
      fc.stringMatching(/^[ -~]{0,90}$/),
      fc.constantFrom('\n', '\\n', ';', ',', '\\', 'é', '名', '👩‍🌾', 'Zürich, "Süd"; \\'),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(text, (parts) => {
      const summary = parts.join('');
      const made = file({ summary });
      for (const line of made.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(made.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(unescaped(propertyOf(made, 'SUMMARY'))).toBe(summary);
    }),
  );
});

test('line breaks and control characters of a text begin no property', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const made = file({ summary: text, description: `${text}\r\nATTACH:http://evil.example` });
      expect(unfolded(made)).toHaveLength(unfolded(file()).length);
    }),
  );
});
