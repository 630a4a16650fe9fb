import { describe, expect, it } from 'vitest';
import { participantSteps, type StepProperty } from './participant-steps.ts';

const levee: StepProperty = { _id: 'levee', requiredCount: 57, requiredQuestionsAnswered: 45 };
const ready = { ...levee, requiredQuestionsAnswered: 57 };
/** A delegator without delegates. */
const nobody = { count: 0, invited: 0, properties: 0, open: 0, toApprove: 0 };
/** So many are in, and these are open. */
const stepsOf = (
  inAlready: number,
  open: StepProperty[],
  { delegates, openCount = open.length }: { delegates?: typeof nobody; openCount?: number } = {},
) => participantSteps({ count: inAlready + openCount, openCount, open, delegates });
const of = (...given: Parameters<typeof stepsOf>) => {
  const { steps, mayComplete } = stepsOf(...given);
  return { mayComplete, steps: steps.map(({ state, detail }) => `${state}: ${detail}`) };
};

describe('the steps of a participant', () => {
  it('begin with a property; nothing can be completed without one', () => {
    expect(of(0, [])).toEqual({
      mayComplete: false,
      steps: [
        'now: Each site or building that you want to offer.',
        'waits: Waits for your first property.',
        'waits: Waits for your first property.',
        'waits: Waits for a submitted property.',
      ],
    });
  });

  it('go on with the required answers, which submitting waits for', () => {
    expect(of(1, [levee])).toEqual({
      mayComplete: false,
      steps: [
        'done: 2 properties',
        'now: 12 required answers left',
        'waits: Waits for the required answers.',
        'waits: Waits until every property is submitted.',
      ],
    });
    const [, answer] = stepsOf(1, [levee]).steps;
    expect(answer?.to).toBe('properties/levee');
  });

  it('lead to the property that can be submitted', () => {
    const { steps } = stepsOf(1, [ready]);
    expect(steps[2]).toMatchObject({ state: 'now', detail: '1 of 2 are in', to: 'properties/levee' });
  });

  it('lead to what was sent back, and say so', () => {
    const back = { ...levee, _id: 'mill', stage: 'sentBack' as const };
    expect(stepsOf(1, [levee, back]).steps[2]).toMatchObject({
      ...{ state: 'now', detail: '1 of 3 are in, 1 sent back to you', to: 'properties/mill' },
    });
  });

  it.each([
    [{}, 'waits', 'You have no delegates.'],
    [{ count: 2, invited: 1 }, 'waits', '1 of 2 delegates invited, not answered yet.'],
    [{ count: 2 }, 'waits', 'Waits for their first property.'],
    [
      { count: 2, properties: 3, open: 2 },
      'waits',
      '1 of 3 properties approved; the others are not submitted yet.',
    ],
    [{ count: 2, properties: 3, open: 2, toApprove: 1 }, 'now', '1 property to approve'],
    [{ count: 2, properties: 3 }, 'done', 'All of them are approved.'],
  ])('say to a delegator how far the delegates are: %j', (some, state, detail) => {
    const [, , , step] = stepsOf(1, [], { delegates: { ...nobody, ...some } }).steps;
    expect(step).toMatchObject({ label: 'Approve your delegates’ properties', state, detail });
  });

  it('end with completing, when all is submitted or eliminated', () => {
    expect(of(2, [])).toMatchObject({
      mayComplete: true,
      steps: [
        'done: 2 properties',
        'done: Nothing required is left.',
        'done: All of them are in.',
        'now: Tells the owner that all is in.',
      ],
    });
  });

  it('let a delegator complete whose delegates have the properties', () => {
    expect(of(0, [], { delegates: nobody }).mayComplete).toBe(true);
    expect(of(0, [levee], { delegates: nobody }).mayComplete).toBe(false);
  });

  it('tell of 2,000 properties what holds for all of them, of which a page is looked at', () => {
    const page = (property: StepProperty) => Array.from({ length: 50 }, () => property);
    expect(of(50, page(levee), { openCount: 1950 })).toEqual({
      mayComplete: false,
      steps: [
        'done: 2,000 properties',
        'now: 1,950 properties still open',
        'now: 50 of 2,000 are in',
        'waits: Waits until every property is submitted.',
      ],
    });
    const [, answer, submit] = stepsOf(50, page(ready), { openCount: 1950 }).steps;
    expect(answer).toMatchObject({ state: 'now', to: 'properties' });
    expect(submit).toMatchObject({ state: 'now', to: 'properties/levee' });
    expect(of(1950, [levee]).steps).toEqual([
      'done: 1,951 properties',
      'now: 12 required answers left',
      'waits: Waits for the required answers.',
      'waits: Waits until every property is submitted.',
    ]);
    expect(of(2000, []).mayComplete).toBe(true);
  });
});
