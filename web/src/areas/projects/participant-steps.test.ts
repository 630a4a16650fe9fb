import { describe, expect, it } from 'vitest';
import { participantSteps, type StepProperty } from './participant-steps.ts';

const levee: StepProperty = { _id: 'levee', requiredCount: 57, requiredQuestionsAnswered: 45 };
const ready = { ...levee, requiredQuestionsAnswered: 57 };
/** So many are in, and these are open. */
const stepsOf = (
  inAlready: number,
  open: StepProperty[],
  { isDelegator = false, openCount = open.length } = {},
) => participantSteps({ count: inAlready + openCount, openCount, open, isDelegator });
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
    expect(of(0, [], { isDelegator: true }).mayComplete).toBe(true);
    expect(of(0, [levee], { isDelegator: true }).mayComplete).toBe(false);
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
