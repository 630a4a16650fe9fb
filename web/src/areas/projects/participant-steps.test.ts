import { describe, expect, it } from 'vitest';
import { participantSteps, type StepProperty } from './participant-steps.ts';

const levee: StepProperty = { _id: 'levee', status: 1, requiredCount: 57, requiredQuestionsAnswered: 45 };
const mill: StepProperty = { _id: 'mill', status: 2, requiredCount: 57, requiredQuestionsAnswered: 57 };
const of = (properties: StepProperty[], isDelegator = false) => {
  const { steps, mayComplete } = participantSteps({ properties, isDelegator });
  return { mayComplete, steps: steps.map(({ state, detail }) => `${state}: ${detail}`) };
};

describe('the steps of a participant', () => {
  it('begin with a property; nothing can be completed without one', () => {
    expect(of([])).toEqual({
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
    expect(of([levee, mill])).toEqual({
      mayComplete: false,
      steps: [
        'done: 2 properties',
        'now: 12 required answers left',
        'waits: Waits for the required answers.',
        'waits: Waits until every property is submitted.',
      ],
    });
    const [, answer] = participantSteps({ properties: [mill, levee], isDelegator: false }).steps;
    expect(answer?.to).toBe('properties/levee');
  });

  it('lead to the property that can be submitted', () => {
    const ready = { ...levee, requiredQuestionsAnswered: 57 };
    const { steps } = participantSteps({ properties: [ready, mill], isDelegator: false });
    expect(steps[2]).toMatchObject({ state: 'now', detail: '1 of 2 are in', to: 'properties/levee' });
  });

  it('end with completing, when all is submitted or eliminated', () => {
    expect(of([mill, { ...levee, status: 3 }])).toMatchObject({
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
    expect(of([], true).mayComplete).toBe(true);
    expect(of([levee], true).mayComplete).toBe(false);
  });
});
