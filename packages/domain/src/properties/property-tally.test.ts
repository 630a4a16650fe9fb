import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyStatus } from '../enumerations.ts';
import { isProblem } from '../problems.ts';
import { approve, initialApprovals, reopenApprovals } from './approval-rules.ts';
import { tallyChange, tallyOf } from './property-tally.ts';
import type { PropertyApproval } from './submission.ts';

const { new: untouched, working, finished, eliminated } = propertyStatus;
const none = {
  properties: 0,
  submitted: 0,
  eliminated: 0,
  open: 0,
  ...{ awaiting: 0, sentBack: 0, unseen: 0, unmet: 0 },
};

function approvedBy(approvals: readonly PropertyApproval[], participantId: string): PropertyApproval[] {
  const approved = approve(approvals, participantId);
  if (isProblem(approved)) throw approved;
  return approved;
}

describe('the tally of a property', () => {
  const own = initialApprovals('pete');
  const delegates = initialApprovals('dan', 'dora');

  it('counts it once: open, submitted or eliminated', () => {
    expect(tallyOf(undefined)).toEqual(none);
    const answers = { unseen: 12, unmet: 3 };
    expect(tallyOf({ status: untouched, approvals: own }, answers)).toEqual({
      ...none,
      properties: 1,
      open: 1,
    });
    const submitted = { ...none, properties: 1, submitted: 1, unseen: 12 };
    const approved = { status: finished, approvals: approvedBy(own, 'pete') };
    expect(tallyOf(approved, answers)).toEqual({ ...submitted, unmet: 1 });
    expect(tallyOf(approved, { unseen: 12, unmet: 0 })).toEqual(submitted);
    expect(tallyOf(approved, { unseen: 12 })).toEqual(submitted);
    const again = { status: untouched, approvals: own, submittedPhase: 1 };
    expect(tallyOf(again, answers)).toEqual({ ...none, properties: 1, open: 1, unseen: 12 });
    expect(tallyOf({ ...again, status: eliminated }, answers)).toMatchObject({ unseen: 0 });
    expect(tallyOf({ status: eliminated, approvals: own }, answers)).toEqual({
      ...none,
      properties: 1,
      eliminated: 1,
    });
  });

  it('lets a property of a delegate wait for the delegator from its submission to its approval', () => {
    const handedOver = approvedBy(delegates, 'dan');
    expect(tallyOf({ status: untouched, approvals: delegates })).toMatchObject({
      open: 1,
      awaiting: 0,
      sentBack: 0,
    });
    expect(tallyOf({ status: working, approvals: delegates })).toMatchObject({
      open: 1,
      awaiting: 0,
      sentBack: 1,
    });
    expect(tallyOf({ status: working, approvals: handedOver })).toMatchObject({ open: 1, awaiting: 1 });
    expect(tallyOf({ status: eliminated, approvals: handedOver })).toMatchObject({ open: 0, awaiting: 0 });
    expect(tallyOf({ status: finished, approvals: approvedBy(handedOver, 'dora') })).toMatchObject({
      submitted: 1,
      open: 0,
      awaiting: 0,
    });
    expect(tallyOf({ status: working, approvals: reopenApprovals(handedOver) })).toMatchObject({
      open: 1,
      awaiting: 0,
    });
  });

  const tallied = fc.option(
    fc.record({
      property: fc.record({
        status: fc.constantFrom(untouched, working, finished, eliminated),
        approvals: fc.constantFrom(own, delegates, approvedBy(delegates, 'dan')),
      }),
      answers: fc.record({ unseen: fc.nat(500), unmet: fc.option(fc.nat(3), { nil: undefined }) }),
    }),
    { nil: undefined },
  );

  it('comes, after any changes, to what there is at the end', () => {
    fc.assert(
      fc.property(fc.array(tallied, { minLength: 1 }), (states) => {
        const tallies = states.map((state) => tallyOf(state?.property, state?.answers));
        const sum = { ...none };
        for (const [index, after] of tallies.entries()) {
          const change = tallyChange(tallies[index - 1] ?? none, after);
          for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += change[key];
        }
        expect(sum).toEqual(tallies.at(-1));
      }),
    );
  });

  it('counts every property as one thing of three', () => {
    fc.assert(
      fc.property(tallied, (state) => {
        const { properties, open, submitted, eliminated: out, awaiting } = tallyOf(state?.property);
        expect(open + submitted + out).toBe(properties);
        expect(awaiting).toBeLessThanOrEqual(open);
      }),
    );
  });
});
