import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateAt } from '../calendar.ts';
import { projectStatus } from '../enumerations.ts';
import { dayInMilliseconds } from '../limits.ts';
import {
  clockTimes,
  deadlineInFuture,
  dueReminder,
  isStillDue,
  type ProjectState,
  remindersSince,
  reminderTimes,
} from './project-lifecycle.ts';
import { type Reminders, reminderGroups, reminderProblems } from './reminders.ts';

const tz = 'America/Chicago';
const start = Date.parse('2026-03-01T15:00:00Z');

const reminders: fc.Arbitrary<Reminders> = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
  time: fc.constantFrom('00:00', '02:30', '08:00', '23:59'),
  to: fc.constant(reminderGroups),
});

const events = fc.array(
  fc.tuple(
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 * dayInMilliseconds })),
    fc.oneof(
      fc.record({ move: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ set: reminders, on: fc.boolean() }),
      fc.constant({ pause: true }),
    ),
  ),
  { maxLength: 12 },
);

/** What the clock and the changes of a project do with reminders, with a clock that is never late. */
class Model {
  now = start;
  readonly sent: { deadline: string; days: number; at: number }[] = [];
  readonly recorded = new Set<string>();
  since = start;
  project: ProjectState;

  constructor(reminders: Reminders) {
    this.project = {
      ...{ startDate: '2026-03-01', deadline: '2026-03-20', tz, status: projectStatus.active },
      settings: { remindParticipants: true, reminders },
    };
  }

  turn(): void {
    const { project, now, recorded } = this;
    const days = dueReminder(project, this.since, now);
    const name = `${project.deadline}/${days}`;
    if (days === undefined || recorded.has(name)) return;
    recorded.add(name);
    this.sent.push({ deadline: project.deadline ?? '', days, at: now });
  }

  wait(until: number): void {
    for (const at of clockTimes(this.project, this.since).toSorted((one, other) => one - other)) {
      if (at <= this.now || at > until) continue;
      this.now = at;
      this.turn();
    }
    this.now = until;
  }

  set(reminders: Reminders, remindParticipants: boolean): void {
    const { project: before, since, now } = this;
    this.project = { ...before, settings: { remindParticipants, reminders } };
    const wasSent = (days: number) => this.recorded.has(`${before.deadline}/${days}`);
    this.since = remindersSince([before, this.project], { since, now, wasSent });
  }
}

const isWaiting = ({ project }: Model, at: number) =>
  project.status === projectStatus.active && deadlineInFuture(project, at);

test('each reminder goes out once, for the deadline that stands, at its time or at once when that is over by a change', () => {
  fc.assert(
    fc.property(reminders, events, (first, changes) => {
      const model = new Model(first);
      for (const [wait, change] of changes) {
        const [from, until] = [model.now, model.now + wait];
        const expected = reminderTimes(model.project).filter(
          ({ at, days }) =>
            at > from &&
            at <= until &&
            isWaiting(model, at) &&
            !model.recorded.has(`${model.project.deadline}/${days}`),
        );
        const count = model.sent.length;
        model.wait(until);
        expect(model.sent.slice(count)).toEqual(
          expected.map((one) => ({ deadline: model.project.deadline, ...one })),
        );
        const before = model.sent.length;
        const ahead = reminderTimes(model.project).filter(({ at }) => at > model.now);
        if ('move' in change)
          model.project = { ...model.project, deadline: addDays(dateAt(model.now, tz), change.move) };
        else if ('set' in change) model.set(change.set, change.on);
        else {
          const isActive = model.project.status === projectStatus.active;
          model.project = {
            ...model.project,
            status: isActive ? projectStatus.paused : projectStatus.active,
          };
        }
        const nameOf = (days: number) => `${model.project.deadline}/${days}`;
        const recorded = new Set(model.recorded);
        model.turn();
        if (!('set' in change)) continue;
        // What was ahead is over now, by another time of day.
        const late = reminderTimes(model.project).filter(
          ({ days, at }) =>
            at <= model.now && ahead.some((one) => one.days === days) && !recorded.has(nameOf(days)),
        );
        const isActive = isWaiting(model, model.now);
        expect(model.sent.slice(before).map(({ days }) => days)).toEqual(
          isActive ? late.map(({ days }) => days) : [],
        );
      }
      const names = model.sent.map(({ deadline, days }) => `${deadline}/${days}`);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('one that goes out goes on at another time of day, and stops where its deadline, day or status is another', () => {
  fc.assert(
    fc.property(reminders, reminders, fc.nat(), fc.boolean(), (first, other, pick, isMoved) => {
      const model = new Model(first);
      const { project } = model;
      const times = reminderTimes(project);
      const { days = 0, at = 0 } = times[pick % times.length] ?? {};
      const due = { deadline: project.deadline ?? '', days };
      expect(isStillDue(project, due, start, at)).toBe(true);
      const settings = { remindParticipants: true, reminders: { ...first, time: other.time } };
      expect(isStillDue({ ...project, settings }, due, start, at)).toBe(true);
      expect(isStillDue({ ...project, status: projectStatus.paused }, due, start, at)).toBe(false);
      const deadline = addDays(due.deadline, isMoved ? 1 : -1);
      expect(isStillDue({ ...project, deadline }, due, start, at)).toBe(false);
      const without = { ...first, days: first.days.filter((one) => one !== days) };
      expect(isStillDue({ ...project, settings: { ...settings, reminders: without } }, due, start, at)).toBe(
        false,
      );
      const next = times[times.findIndex((one) => one.days === days) + 1];
      // One that is over and added meanwhile is not due, and stops nothing.
      if (next) expect(isStillDue(project, due, next.at, next.at)).toBe(true);
      if (next) expect(isStillDue(project, due, next.at - 1, next.at)).toBe(false);
    }),
  );
});

test.each([
  [{ days: [] }, ['days']],
  [{ days: [1, 2, 3, 4, 5, 6] }, ['days']],
  [{ days: [7, 7] }, ['days']],
  [{ days: [0, 1.5, 61] }, ['days']],
  [{ time: '24:00' }, ['time']],
  [{ time: '8:00' }, ['time']],
  [{ to: [] }, ['to']],
  [{ days: [60, 30, 14, 7, 1], time: '23:59' }, []],
] as const)('%o has problems in %j', (given, fields) => {
  const problems = reminderProblems({ days: [7, 1], time: '08:00', to: reminderGroups, ...given });
  expect(problems.map(({ path }) => path)).toEqual(fields);
});
