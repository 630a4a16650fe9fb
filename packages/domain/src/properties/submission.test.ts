import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approval, propertyStatus, questionType } from '../enumerations.ts';
import { isProblem, type Problem } from '../problems.ts';
import {
  approvalsUnder,
  approve,
  awaitsDelegator,
  fullyApproved,
  initialApprovals,
  isDealtWith,
  movesToNextPhase,
  propertyStatusFor,
  propertyTransitions,
  reopenApprovals,
  sendBack,
} from './approval-rules.ts';
import {
  completionRefusal,
  missingForCompletion,
  missingForSubmission,
  type PropertyApproval,
  submissionRefusal,
} from './submission.ts';

const { new: fresh, working, finished, eliminated } = propertyStatus;

const question = (id: string, change: object = {}) => ({
  id,
  text: `Question ${id}`,
  tag: id,
  type: questionType.text,
  phase: 1,
  required: true,
  isRequirement: false,
  position: 1,
  primaryCategory: 'Utilities',
  secondaryCategory: 'Power',
  ...change,
});

/** A delegator sends back a property with these approvals. */
const back = (approvals: readonly PropertyApproval[], delegatorId: string) =>
  sendBack({ status: working, approvals }, { delegatorId });

describe('submitting', () => {
  const questions = [
    question('kv'),
    question('mw', { required: false, isRequirement: true }),
    question('note', { required: false }),
    question('later', { phase: 2 }),
    question('zoning', { primaryCategory: undefined, secondaryCategory: undefined }),
    question('acres', { primaryCategory: 'Site', secondaryCategory: undefined }),
  ];

  it('needs required questions and requirements of the phase and before, listed by category', () => {
    expect(missingForSubmission(questions, new Map(), 1)).toEqual([
      {
        primary: 'Utilities',
        secondary: 'Power',
        questions: [
          { id: 'kv', text: 'Question kv', tag: 'kv', reason: 'required' },
          { id: 'mw', text: 'Question mw', tag: 'mw', reason: 'requirement' },
        ],
      },
      { primary: 'Site', secondary: '', questions: [expect.objectContaining({ id: 'acres' })] },
      { primary: 'Uncategorized', secondary: '', questions: [expect.objectContaining({ id: 'zoning' })] },
    ]);
    const inPhase2 = missingForSubmission(questions, new Map(), 2).flatMap((category) => category.questions);
    expect(inPhase2.map(({ id }) => id)).toContain('later');
  });

  it('is not satisfied by empty answers, but is by an unmet requirement', () => {
    const answers = new Map(['kv', 'mw', 'zoning', 'acres'].map((id) => [id, { value: 0 as unknown }]));
    expect(missingForSubmission(questions, answers, 1)).toEqual([]);
    answers.set('mw', { value: null });
    expect(missingForSubmission(questions, answers, 1)).toHaveLength(1);
  });

  it('is refused with the list', () => {
    expect(submissionRefusal([])).toBeUndefined();
    const missing = missingForSubmission(questions, new Map(), 1);
    expect(submissionRefusal(missing)).toMatchObject({
      code: 'incomplete',
      status: 409,
      message: '4 questions still need an answer.',
      data: { missing },
    });
    expect(submissionRefusal(missing.slice(1, 2))?.message).toBe('1 question still needs an answer.');
  });
});

describe('completing', () => {
  const property = (id: string, status: number, approvals: PropertyApproval[] = []) => ({
    id,
    name: `Site ${id}`,
    status,
    approvals,
  });

  it('needs all own properties submitted or eliminated', () => {
    const own = [
      property('a', finished),
      property('b', eliminated),
      property('c', working),
      property('d', fresh),
    ];
    expect(missingForCompletion('me', own)).toEqual([
      { id: 'c', name: 'Site c', reason: 'notSubmitted' },
      { id: 'd', name: 'Site d', reason: 'notSubmitted' },
    ]);
    expect(missingForCompletion('me', own.slice(0, 2))).toEqual([]);
  });

  it('needs a property, be it eliminated by now, or of a delegate', () => {
    const missing = missingForCompletion('me', []);
    expect(missing).toEqual([{ id: 'me', name: 'Add a property', reason: 'noProperty' }]);
    expect(completionRefusal(missing)).toMatchObject({
      status: 409,
      code: 'incomplete',
      message: 'Add a property first, and submit it.',
      data: { missing },
    });
    expect(missingForCompletion('me', [property('b', eliminated)])).toEqual([]);
    expect(missingForCompletion('me', [], [property('a', finished)])).toEqual([]);
  });

  it('needs a delegator to have approved the delegates’ properties', () => {
    const waiting = [
      { participantId: 'city', status: approval.approved },
      { participantId: 'state', status: approval.working },
    ];
    const theirs = [property('a', working, waiting), property('b', finished), property('c', eliminated)];
    const missing = missingForCompletion('state', [], theirs);
    expect(missing).toEqual([{ id: 'a', name: 'Site a', reason: 'notApproved' }]);
    expect(completionRefusal(missing)).toMatchObject({ code: 'incomplete', data: { missing } });
    expect(completionRefusal([])).toBeUndefined();
  });
});

describe('approval', () => {
  const good = (outcome: PropertyApproval[] | Problem): PropertyApproval[] => {
    if (isProblem(outcome)) throw outcome;
    return outcome;
  };
  const delegated = initialApprovals('city', 'state');

  it('of a plain participant is the submission', () => {
    const approvals = good(approve(initialApprovals('city'), 'city'));
    expect(fullyApproved(approvals)).toBe(true);
    expect(propertyStatusFor(working, approvals, 5)).toBe(finished);
  });

  it('of a delegate’s property takes the delegate first, then the delegator', () => {
    expect(approve(delegated, 'state')).toMatchObject({ code: 'not_allowed_in_status' });
    const submitted = good(approve(delegated, 'city'));
    expect(fullyApproved(submitted)).toBe(false);
    expect(awaitsDelegator(submitted)).toBe(true);
    expect(propertyStatusFor(working, submitted, 5)).toBe(working);
    const approved = good(approve(submitted, 'state'));
    expect(fullyApproved(approved)).toBe(true);
    expect(awaitsDelegator(approved)).toBe(false);
    expect(awaitsDelegator(delegated)).toBe(false);
  });

  it('leaves out a delegator who is not approving', () => {
    const approvals = initialApprovals('city', 'state', false);
    expect(approvals[1]?.status).toBe(approval.notApproving);
    expect(fullyApproved(good(approve(approvals, 'city')))).toBe(true);
    expect(approve(approvals, 'state')).toMatchObject({ code: 'permission_error' });
  });

  it('is nobody else’s', () => {
    expect(approve(delegated, 'rival')).toMatchObject({ code: 'permission_error' });
    expect(back(delegated, 'rival')).toMatchObject({ code: 'permission_error' });
    expect(back(good(approve(delegated, 'city')), 'city')).toMatchObject({ code: 'permission_error' });
  });

  it('can be sent back, and then has to be given again', () => {
    expect(back(delegated, 'state')).toMatchObject({ code: 'not_allowed_in_status' });
    const submitted = good(approve(delegated, 'city'));
    const reopened = good(back(submitted, 'state'));
    expect(reopened).toEqual(delegated);
    expect(propertyStatusFor(working, reopened, 5)).toBe(working);
  });

  it('can not be sent back once it is submitted to the owner', () => {
    const approved = good(approve(good(approve(delegated, 'city')), 'state'));
    expect(back(approved, 'state')).toMatchObject({ code: 'not_allowed_in_status' });
  });

  it('can be sent back by the owner’s side once it is submitted, and never before', () => {
    const approved = good(approve(good(approve(delegated, 'city')), 'state'));
    expect(good(sendBack({ status: finished, approvals: approved }, 'owner'))).toEqual(delegated);
    for (const status of [fresh, working, eliminated])
      expect(sendBack({ status, approvals: good(approve(delegated, 'city')) }, 'owner')).toMatchObject({
        code: 'not_allowed_in_status',
      });
  });

  it('has dealt with a question from the answer given after it was sent back', () => {
    const at = '2026-11-20T10:00:00.000Z';
    expect(isDealtWith(undefined, at)).toBe(false);
    expect(isDealtWith('2026-11-20T10:00:00Z', at)).toBe(false);
    expect(isDealtWith('2026-11-20T10:00:00.001Z', at)).toBe(true);
  });

  it('stays as it is when the delegator is exchanged, added or taken away', () => {
    const under = (
      approvals: PropertyApproval[],
      delegator: string | undefined,
      { status = working as number, approves = true } = {},
    ) =>
      approvalsUnder(
        { status, participantId: 'city', approvals },
        delegator ? { participantId: delegator, approves } : undefined,
      ).map((entry) => [entry.participantId, entry.status]);
    const { working: open, approved, notApproving } = approval;
    const waits = good(approve(delegated, 'city'));
    expect(under(delegated, 'other')).toEqual([
      ['city', open],
      ['other', open],
    ]);
    expect(under(waits, 'other')).toEqual([
      ['city', approved],
      ['other', open],
    ]);
    expect(under(good(approve(waits, 'state')), 'other', { status: finished })).toEqual([
      ['city', approved],
      ['other', approved],
    ]);
    expect(under(waits, undefined)).toEqual([['city', approved]]);
    expect(under(waits, 'state', { approves: false })).toEqual([
      ['city', approved],
      ['state', notApproving],
    ]);
    expect(under(waits.slice(0, 1), 'state')).toEqual([
      ['city', approved],
      ['state', open],
    ]);
  });

  it('given twice is given once', () => {
    const once = good(approve(delegated, 'city'));
    expect(good(approve(once, 'city'))).toEqual(once);
  });

  it('never makes a property submitted without its delegate and its delegator', () => {
    const step = fc.constantFrom('city', 'state', 'rival', 'back', 'reopen');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let approvals = delegated;
        for (const one of steps) {
          const next =
            one === 'back'
              ? back(approvals, 'state')
              : one === 'reopen'
                ? reopenApprovals(approvals)
                : approve(approvals, one);
          if (!isProblem(next)) approvals = next;
          const [city, state] = approvals.map(({ status }) => status === approval.approved);
          expect(fullyApproved(approvals)).toBe(city === true && state === true);
          expect(state && !city).toBe(false);
        }
      }),
    );
  });
});

describe('a property’s status', () => {
  it('follows answers and approvals, and stays eliminated', () => {
    const none = initialApprovals('city');
    expect(propertyStatusFor(fresh, none, 0)).toBe(fresh);
    expect(propertyStatusFor(fresh, none, 1)).toBe(working);
    expect(propertyStatusFor(working, none, 0)).toBe(working);
    expect(propertyStatusFor(finished, none, 3)).toBe(working);
    expect(propertyStatusFor(fresh, [{ participantId: 'city', status: 1 }], 0)).toBe(finished);
    expect(propertyStatusFor(eliminated, [{ participantId: 'city', status: 1 }], 9)).toBe(eliminated);
    expect(propertyTransitions[eliminated]).toEqual([fresh, working, finished]);
  });

  it('decides who moves to the next phase', () => {
    expect(movesToNextPhase({ status: finished, phase: 1 }, 1)).toBe(true);
    expect(movesToNextPhase({ status: finished, phase: 2 }, 1)).toBe(false);
    expect(movesToNextPhase({ status: eliminated, phase: 1 }, 1)).toBe(false);
    expect(movesToNextPhase({ status: working, phase: 1 }, 1)).toBe(false);
  });
});
