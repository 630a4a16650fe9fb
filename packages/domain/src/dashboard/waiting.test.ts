import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { participantStatus, projectStatus, projectStatusNames } from '../enumerations.ts';
import {
  type OwnedProject,
  type RespondentProgress,
  selectMostUrgent,
  type Waiting,
  waitingForLicenceAdmin,
  waitingForOwner,
  waitingForRespondent,
  waitingKinds,
  waitingPerKindMax,
} from './waiting.ts';

const now = Date.parse('2026-11-22T18:00:00Z');
const schedule = { startDate: '2026-11-01', deadline: '2026-12-02', tz: 'America/Chicago' };
const due = { date: '2026-12-02', daysLeft: 10 };

function owned(status: number, changes: Partial<OwnedProject['counts']>, rest: Partial<OwnedProject> = {}) {
  const none = {
    properties: 0,
    submitted: 0,
    eliminated: 0,
    invited: 0,
    unseen: 0,
    unmet: 0,
    openClarifications: 0,
  };
  return { ...schedule, status, autoActivate: false, ...rest, counts: { ...none, ...changes } };
}

const { new: setup, active, review, closed, archived, paused } = projectStatus;

describe('what waits for an owner', () => {
  it('is what was answered and not seen or does not meet, and who has not answered the invitation', () => {
    expect(waitingForOwner(owned(active, { unseen: 157, unmet: 3, invited: 2 }), now)).toEqual([
      { kind: 'answersNotSeen', count: 157, ...due },
      { kind: 'requirementsNotMet', count: 3, ...due },
      { kind: 'notStarted', count: 2, ...due },
    ]);
  });

  it('is what is not submitted only when the deadline is near', () => {
    const counts = { properties: 9, submitted: 4, eliminated: 2 };
    expect(waitingForOwner(owned(active, counts), now)).toEqual([]);
    const near = { deadline: '2026-11-29' };
    expect(waitingForOwner(owned(active, counts, near), now)).toEqual([
      { kind: 'notSubmitted', count: 3, date: '2026-11-29', daysLeft: 7 },
    ]);
    expect(waitingForOwner(owned(active, { ...counts, submitted: 7 }, near), now)).toEqual([]);
  });

  it('is, in review, the decision; nobody can accept or submit any more', () => {
    const counts = { properties: 6, submitted: 5, invited: 2, unseen: 3, unmet: 2 };
    expect(waitingForOwner(owned(review, counts), now)).toEqual([
      { kind: 'answersNotSeen', count: 3 },
      { kind: 'requirementsNotMet', count: 2 },
      { kind: 'toDecide', count: 5 },
    ]);
  });

  it('is a paused project that can only go on with another deadline', () => {
    const over = { deadline: '2026-11-20' };
    expect(waitingForOwner(owned(paused, {}), now)).toEqual([]);
    expect(waitingForOwner(owned(paused, { unmet: 2 }), now)).toEqual([
      { kind: 'requirementsNotMet', count: 2 },
    ]);
    expect(waitingForOwner(owned(paused, {}, over), now)).toEqual([
      { kind: 'pausedTooLong', count: 1, date: '2026-11-20', daysLeft: -2 },
    ]);
  });

  it('is a project whose start has come and that does not start by itself', () => {
    const started = { kind: 'notActivated', count: 1, date: '2026-11-01', daysLeft: -21 };
    expect(waitingForOwner(owned(setup, { invited: 4 }), now)).toEqual([started]);
    expect(waitingForOwner(owned(setup, {}, { startDate: '2026-12-01' }), now)).toEqual([]);
    expect(waitingForOwner(owned(setup, {}, { autoActivate: true }), now)).toEqual([]);
  });

  it('is nothing in a project that is put away', () => {
    const counts = { properties: 6, submitted: 5, invited: 2, unseen: 3, unmet: 2 };
    for (const status of [closed, archived]) expect(waitingForOwner(owned(status, counts), now)).toEqual([]);
  });

  it('counts something, always', () => {
    const count = fc.nat(20);
    const project = fc.record({
      status: fc.constantFrom(...Object.keys(projectStatusNames).map(Number)),
      counts: fc.record({
        properties: count,
        submitted: count,
        eliminated: count,
        invited: count,
        unseen: count,
        unmet: count,
      }),
    });
    fc.assert(
      fc.property(project, ({ status, counts }) => {
        for (const one of waitingForOwner(owned(status, counts), now)) expect(one.count).toBeGreaterThan(0);
      }),
    );
  });
});

function part(changes: Partial<RespondentProgress>): RespondentProgress {
  return {
    role: 'participant',
    status: participantStatus.working,
    propertyCount: 0,
    submittedCount: 0,
    eliminatedCount: 0,
    awaitingCount: 0,
    sentBackCount: 0,
    toApproveCount: 0,
    delegateOpenCount: 0,
    delegatePropertyCount: 0,
    invitedDelegateCount: 0,
    ...changes,
  };
}

const kindsFor = (changes: Partial<RespondentProgress>, status: number = active) =>
  waitingForRespondent({ ...schedule, status }, part(changes), now).map(({ kind, count }) => [kind, count]);

describe('what waits for somebody who answers', () => {
  it('is first of all the invitation', () => {
    expect(waitingForRespondent({ ...schedule, status: active }, part({ status: 0 }), now)).toEqual([
      { kind: 'invitation', count: 1, ...due },
    ]);
  });

  it('goes on from the first property to the submission of all and the end', () => {
    expect(kindsFor({})).toEqual([['firstProperty', 1]]);
    expect(kindsFor({ propertyCount: 3, submittedCount: 1 })).toEqual([['toSubmit', 2]]);
    expect(kindsFor({ propertyCount: 3, submittedCount: 2, eliminatedCount: 1 })).toEqual([
      ['readyToComplete', 1],
    ]);
    expect(kindsFor({ propertyCount: 3, submittedCount: 3, status: 2 })).toEqual([]);
  });

  it('is not, of a delegate, what waits for the delegator', () => {
    const handedOver = { role: 'delegate', propertyCount: 2, awaitingCount: 2 };
    expect(kindsFor(handedOver)).toEqual([]);
    expect(kindsFor({ ...handedOver, propertyCount: 3 })).toEqual([['toSubmit', 1]]);
    const sentBack = { ...handedOver, propertyCount: 4, sentBackCount: 1 };
    expect(kindsFor(sentBack)).toEqual([
      ['sentBack', 1],
      ['toSubmit', 1],
    ]);
  });

  it('is, of a delegator, what the delegates submitted and who of them has not accepted', () => {
    const delegates = { role: 'delegator', delegatePropertyCount: 3, delegateOpenCount: 3 };
    expect(kindsFor({ ...delegates, toApproveCount: 2, invitedDelegateCount: 1 })).toEqual([
      ['approvals', 2],
      ['delegatesNotStarted', 1],
    ]);
    expect(kindsFor(delegates)).toEqual([]);
    expect(kindsFor({ ...delegates, delegateOpenCount: 0 })).toEqual([['readyToComplete', 1]]);
    expect(kindsFor({ role: 'delegator' })).toEqual([['firstProperty', 1]]);
    const afterCompleting = { ...delegates, status: participantStatus.delegatorCompleted, toApproveCount: 1 };
    expect(kindsFor(afterCompleting)).toEqual([['approvals', 1]]);
    expect(kindsFor({ ...afterCompleting, status: participantStatus.eliminated })).toEqual([]);
  });

  it('is nothing after declining, when eliminated, and in a project that is not active', () => {
    const open = { propertyCount: 2, toApproveCount: 1 };
    for (const status of [participantStatus.declined, participantStatus.eliminated])
      expect(kindsFor({ ...open, status })).toEqual([]);
    for (const status of [setup, paused, review, closed, archived]) {
      expect(kindsFor(open, status)).toEqual([]);
      expect(kindsFor({ status: participantStatus.invited }, status)).toEqual([]);
    }
  });
});

describe('what waits for who administers licences', () => {
  const kinds = (
    limits: Partial<Parameters<typeof waitingForLicenceAdmin>[0]['limits']>,
    licenceYearStart: string,
  ) =>
    waitingForLicenceAdmin(
      { limits: { userLimit: 5, userCount: 3, rfiLimit: 10, rfisUsed: 4, ...limits }, licenceYearStart },
      now,
    );

  it('is what is used up, and the year that ends within 60 days', () => {
    expect(kinds({}, '2026-04-01')).toEqual([]);
    expect(kinds({}, '2026-01-22')).toEqual([]);
    expect(kinds({}, '2026-01-21')).toEqual([
      { kind: 'licenceYearEnds', count: 6, date: '2027-01-21', daysLeft: 60 },
    ]);
    expect(kinds({ rfisUsed: 10, userCount: 6 }, '2026-04-01')).toEqual([
      { kind: 'projectLicencesUsedUp', count: 10 },
      { kind: 'seatsUsedUp', count: 6 },
    ]);
  });

  it('is nothing where licences are unlimited, or none were bought', () => {
    expect(kinds({ userLimit: 0, rfiLimit: 0 }, '2026-01-01')).toEqual([]);
    expect(kinds({ userLimit: -1, userCount: 0, rfiLimit: -1, rfisUsed: 0 }, '2026-01-01')).toEqual([]);
  });
});

describe('the most urgent', () => {
  const one = (kind: Waiting['kind'], daysLeft?: number): Waiting => ({ kind, count: 1, daysLeft });

  it('is what is over, then what is due soon, then what has no date, then what has time', () => {
    const sorted = [
      one('pausedTooLong', -3),
      one('notSubmitted', 0),
      one('invitation', 4),
      one('admissions'),
      one('toSubmit', 12),
      one('answersNotSeen', 12),
    ];
    expect(selectMostUrgent(sorted.toReversed())).toEqual({ items: sorted, more: [] });
  });

  it('is told ten times of a kind, and how many more there are', () => {
    const waiting = fc.record({
      kind: fc.constantFrom(...waitingKinds.slice(0, 3)),
      count: fc.integer({ min: 1, max: 9 }),
      daysLeft: fc.option(fc.integer({ min: -20, max: 90 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(waiting, { maxLength: 60 }), (all) => {
        const { items, more } = selectMostUrgent(all);
        for (const kind of waitingKinds) {
          const of = (some: readonly Waiting[]) => some.filter((each) => each.kind === kind);
          const told = of(items).length;
          expect(told).toBeLessThanOrEqual(waitingPerKindMax);
          expect(told + (more.find((left) => left.kind === kind)?.count ?? 0)).toBe(of(all).length);
        }
      }),
    );
  });
});
