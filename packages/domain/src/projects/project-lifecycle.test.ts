import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, endOfDay, startOfDay } from '../calendar.ts';
import { type ProjectStatus, projectStatus } from '../enumerations.ts';
import { isProblem } from '../problems.ts';
import {
  clockTimes,
  daysLeft,
  deadlineInFuture,
  dueReminder,
  dueTransition,
  nextProjectStatus,
  offeredTransitions,
  type ProjectState,
  reminderTimes,
  validateSchedule,
} from './project-lifecycle.ts';
import { isCopyTarget, nextPhase, participantAccess } from './project-status.ts';

const { new: setup, active, review, closed, archived, paused } = projectStatus;
const tz = 'America/Chicago';
const at = (text: string) => new Date(text).getTime();

const riverbend: ProjectState & { questionCount: number } = {
  status: active,
  startDate: '2026-03-02',
  deadline: '2026-03-31',
  tz,
  autoActivate: true,
  questionCount: 91,
};
const during = at('2026-03-15T12:00:00Z');
const after = at('2026-04-01T05:00:00Z');

describe('changes of status by hand', () => {
  const allowed: [number, number][] = [
    [setup, active],
    [active, paused],
    [active, review],
    [paused, active],
    [paused, review],
    [review, active],
    [review, closed],
    [closed, review],
    [closed, archived],
    [archived, closed],
  ];
  const statuses = Object.values(projectStatus);

  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('%i to %i', (from, to) => {
    const next = nextProjectStatus({ ...riverbend, status: from }, to, during);
    if (allowed.some(([one, other]) => one === from && other === to)) expect(next).toBe(to);
    else expect(next).toMatchObject({ code: 'invalid_transition', status: 409 });
  });

  it('active needs a deadline in the future', () => {
    for (const status of [paused, review]) {
      expect(nextProjectStatus({ ...riverbend, status }, active, after)).toMatchObject({
        code: 'deadline_passed',
      });
      const extended = { ...riverbend, status, deadline: '2026-04-01' };
      expect(nextProjectStatus(extended, active, after)).toBe(active);
      expect(
        isProblem(nextProjectStatus({ ...riverbend, status, deadline: undefined }, active, during)),
      ).toBe(true);
    }
    expect(nextProjectStatus({ ...riverbend, status: setup }, active, after)).toMatchObject({
      code: 'deadline_passed',
    });
    expect(nextProjectStatus({ ...riverbend, status: setup, deadline: undefined }, active, after)).toBe(
      active,
    );
  });

  it('activates nothing that asks no question, and lets what ran already go on', () => {
    const unasked = { ...riverbend, questionCount: 0 };
    expect(nextProjectStatus({ ...unasked, status: setup }, active, during)).toMatchObject({
      code: 'no_questions',
      status: 409,
    });
    expect(offeredTransitions({ ...unasked, status: setup }, during)).toMatchObject([
      { to: active, refused: { code: 'no_questions' } },
    ]);
    expect(nextProjectStatus({ ...unasked, status: paused }, active, during)).toBe(active);
  });

  it('refuses what is no status', () => {
    expect(isProblem(nextProjectStatus(riverbend, 9, during))).toBe(true);
    expect(isProblem(nextProjectStatus({ ...riverbend, status: -1 }, active, during))).toBe(true);
  });

  it('offers what is possible, with why not', () => {
    expect(offeredTransitions(riverbend, during)).toEqual([{ to: paused }, { to: review }]);
    const [toActive, toReview] = offeredTransitions({ ...riverbend, status: paused }, after);
    expect(toActive?.refused?.code).toBe('deadline_passed');
    expect(toReview).toEqual({ to: review });
  });
});

describe('the deadline', () => {
  it('is the end of its day where the owner is', () => {
    expect(deadlineInFuture(riverbend, after - 1)).toBe(true);
    expect(deadlineInFuture(riverbend, after)).toBe(false);
    expect(deadlineInFuture({ tz }, during)).toBe(false);
    expect(daysLeft(riverbend, at('2026-03-30T23:00:00Z'))).toBe(1);
    expect(daysLeft(riverbend, at('2026-04-01T04:59:59Z'))).toBe(0);
    expect(daysLeft(riverbend, after)).toBe(-1);
  });

  it('is checked with the start date and the time zone', () => {
    expect(validateSchedule(riverbend)).toEqual([]);
    expect(validateSchedule({ ...riverbend, deadline: '2026-03-02' })).toEqual([]);
    expect(validateSchedule({ ...riverbend, deadline: '2026-03-01' }).map((one) => one.path)).toEqual([
      'deadline',
    ]);
    expect(
      validateSchedule({ startDate: '2026-02-30', deadline: 'x', tz: 'Nowhere' }).map((one) => one.path),
    ).toEqual(['tz', 'startDate', 'deadline']);
    const slips = { startDate: '0206-03-02', deadline: '9999-12-31' };
    expect(validateSchedule({ ...slips, tz }).map((one) => one.path)).toEqual(['startDate', 'deadline']);
  });
});

describe('the clock', () => {
  const project = { ...riverbend, status: setup };
  const starts = at('2026-03-02T06:00:00Z');

  it('activates when the start date begins, if the project wants it', () => {
    expect(dueTransition(project, starts - 1)).toBeUndefined();
    expect(dueTransition(project, starts)).toEqual({ from: setup, to: active });
    expect(dueTransition({ ...project, autoActivate: false }, starts)).toBeUndefined();
    expect(dueTransition({ ...project, startDate: undefined }, starts)).toBeUndefined();
    expect(clockTimes(project)).toEqual([starts]);
    expect(clockTimes({ ...project, autoActivate: false })).toEqual([]);
    expect(clockTimes({ ...project, startDate: undefined })).toEqual([]);
  });

  it('reviews when the deadline has passed', () => {
    expect(dueTransition(riverbend, after - 1)).toBeUndefined();
    expect(dueTransition(riverbend, after)).toEqual({ from: active, to: review });
    const quiet = { ...riverbend, settings: { remindParticipants: false } };
    expect(clockTimes(quiet)).toEqual([after]);
    for (const status of [review, closed, archived, paused]) {
      expect(dueTransition({ ...riverbend, status }, after)).toBeUndefined();
      expect(clockTimes({ ...riverbend, status })).toEqual([]);
    }
  });

  it('makes every change once and in order, however late and often it runs', () => {
    const moments = fc.array(fc.integer({ min: starts - 1e9, max: after + 1e9 }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(moments, (runs) => {
        let status: ProjectStatus = setup;
        const changes: ProjectStatus[] = [];
        for (const now of runs.sort((a, b) => a - b)) {
          for (let due = dueTransition({ ...project, status }, now); due; ) {
            expect(due.from).toBe(status);
            status = due.to;
            changes.push(status);
            due = dueTransition({ ...project, status }, now);
          }
        }
        const last = Math.max(...runs);
        expect(changes).toEqual(last >= after ? [active, review] : last >= starts ? [active] : []);
      }),
    );
  });
});

describe('reminders', () => {
  const activated = at('2026-03-02T06:00:30Z');

  it('are due 7 days and 1 day before the deadline', () => {
    expect(reminderTimes(riverbend)).toEqual([
      { days: 7, at: at('2026-03-24T05:00:00Z') },
      { days: 1, at: at('2026-03-30T05:00:00Z') },
    ]);
    expect(dueReminder(riverbend, activated, at('2026-03-24T04:59:59Z'))).toBeUndefined();
    expect(dueReminder(riverbend, activated, at('2026-03-24T05:00:00Z'))).toBe(7);
    expect(dueReminder(riverbend, activated, at('2026-03-30T05:00:00Z'))).toBe(1);
  });

  it('send one, not two, when the clock is late; none after the deadline or out of active', () => {
    expect(dueReminder(riverbend, activated, after - 1)).toBe(1);
    expect(dueReminder(riverbend, activated, after)).toBeUndefined();
    expect(dueReminder({ ...riverbend, status: paused }, activated, after - 1)).toBeUndefined();
    expect(dueReminder({ ...riverbend, deadline: undefined }, activated, after - 1)).toBeUndefined();
  });

  it('are times of the clock, unless the owner switched them off or the project was activated after them', () => {
    const [week, day] = reminderTimes(riverbend).map(({ at }) => at);
    expect(clockTimes(riverbend, activated)).toEqual([week, day, after]);
    expect(clockTimes(riverbend, week)).toEqual([day, after]);
    const quiet = { ...riverbend, settings: { remindParticipants: false } };
    expect(clockTimes(quiet, activated)).toEqual([after]);
    expect(dueReminder(quiet, activated, after - 1)).toBeUndefined();
  });

  it('do not come right after the invitation', () => {
    const invited = at('2026-03-26T12:00:00Z');
    expect(dueReminder(riverbend, invited, at('2026-03-26T13:00:00Z'))).toBeUndefined();
    expect(dueReminder(riverbend, invited, at('2026-03-30T13:00:00Z'))).toBe(1);
  });

  it('are at most one a day and two in all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (length) => {
        const start = startOfDay('2026-03-02', tz);
        const deadline = addDays('2026-03-02', length);
        const seen = new Set<number>();
        for (let now = start; now < endOfDay(deadline, tz); now += 6 * 3_600_000) {
          const due = dueReminder({ ...riverbend, deadline }, start, now);
          if (due) seen.add(due);
        }
        expect(seen.size).toBe(length > 7 ? 2 : length > 1 ? 1 : 0);
      }),
    );
  });
});

describe('what a status allows', () => {
  it('participants', () => {
    expect(participantAccess(setup)).toBe('nothing');
    expect(participantAccess(active)).toBe('everything');
    expect(participantAccess(review)).toBe('review');
    for (const status of [paused, closed, archived]) expect(participantAccess(status)).toBe('read');
    expect(participantAccess(42)).toBe('nothing');
  });

  it('copying questions into the project', () => {
    expect(Object.values(projectStatus).filter(isCopyTarget)).toEqual([setup]);
  });

  it('the next phase, one at a time', () => {
    expect(nextPhase({ status: active, activePhase: 1, phaseCount: 3 })).toBe(2);
    expect(nextPhase({ status: active, activePhase: 3, phaseCount: 3 })).toMatchObject({
      code: 'not_allowed_in_status',
    });
    expect(isProblem(nextPhase({ status: setup, activePhase: 1, phaseCount: 3 }))).toBe(true);
    expect(isProblem(nextPhase({ status: closed, activePhase: 1, phaseCount: 3 }))).toBe(true);
  });
});
