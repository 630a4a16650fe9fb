import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateAt } from '../calendar.ts';
import { projectStatus } from '../enumerations.ts';
import { dayInMilliseconds } from '../limits.ts';
import { clockTimes, dueTransition, type ProjectState } from './project-lifecycle.ts';

const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'Europe/London',
  'Europe/Riga',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const;

/** Around the days on which daylight saving begins or ends somewhere, and any others. */
const startDates = fc.oneof(
  fc.constantFrom('2026-03-07', '2026-03-28', '2026-04-04', '2026-04-23', '2026-10-24', '2026-10-31'),
  fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)),
);

/** Runs of the clock: every five minutes, sometimes twice in a minute, late by up to a day. */
const delays = fc.array(
  fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 59_000 }),
    fc.integer({ min: 0, max: dayInMilliseconds }),
  ),
  { minLength: 1, maxLength: 6 },
);

test('each change is made exactly once, on its local day unless the clock was late, in 12 time zones', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      startDates,
      fc.integer({ min: 0, max: 3 }),
      delays,
      (tz, startDate, days, late) => {
        const deadline = addDays(startDate, days);
        let project: ProjectState = {
          ...{ startDate, deadline, tz, status: projectStatus.new, autoActivate: true },
          settings: { remindParticipants: false },
        };
        const made: { to: number; at: number; due: number }[] = [];
        let now = 0;
        for (let round = 0; clockTimes(project).length > 0 && round < 5; round++) {
          const next = Math.min(...clockTimes(project));
          expect(dueTransition(project, next - 1)).toBeUndefined();
          now = Math.max(now, next + (late[round % late.length] ?? 0));
          // Twice at the same time: the second run makes only a change that has become due as well.
          for (let run = 0; run < 2; run++) {
            const due = Math.min(...clockTimes(project));
            const change = dueTransition(project, now);
            expect(change !== undefined).toBe(due <= now);
            if (!change) continue;
            made.push({ to: change.to, at: now, due });
            project = { ...project, status: change.to };
          }
        }
        expect(made.map(({ to }) => to)).toEqual([projectStatus.active, projectStatus.review]);
        const [activated, ended] = made.map(({ due }) => dateAt(due, tz));
        expect(activated).toBe(startDate);
        expect(ended).toBe(addDays(deadline, 1));
        expect(dateAt((made[1]?.due ?? 0) - 1, tz)).toBe(deadline);
        expect(clockTimes(project)).toEqual([]);
      },
    ),
  );
});
