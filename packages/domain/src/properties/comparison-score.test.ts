import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequirementState } from '../answers/answer.ts';
import { scoreOf, scorePercent, weightOf } from './comparison-score.ts';

const states: readonly RequirementState[] = ['none', 'unanswered', 'met', 'overridden', 'notMet'];
const requirement = fc.record({ state: fc.constantFrom(...states), weight: fc.integer({ min: 0, max: 5 }) });
const requirements = fc.array(requirement, { maxLength: 40 });

describe('the score of a property', () => {
  it('is the share of the weight that is met or accepted', () => {
    const score = scoreOf([
      { state: 'met', weight: 3 },
      { state: 'overridden', weight: 1 },
      { state: 'notMet', weight: 2 },
      { state: 'unanswered', weight: 2 },
      { state: 'none', weight: 5 },
    ]);
    expect(score).toEqual({ met: 3, accepted: 1, notMet: 2, unanswered: 2, total: 8, share: 0.5 });
  });

  it('has no share where nothing has a weight', () => {
    expect(scoreOf([])).not.toHaveProperty('share');
    expect(scoreOf([{ state: 'notMet', weight: 0 }])).not.toHaveProperty('share');
  });

  it('is between 0 and 1, and the same in any order', () => {
    fc.assert(
      fc.property(requirements, (all) => {
        const score = scoreOf(all);
        expect(score.share ?? 0).toBeGreaterThanOrEqual(0);
        expect(score.share ?? 1).toBeLessThanOrEqual(1);
        expect(scoreOf(all.toReversed())).toEqual(score);
      }),
    );
  });

  it('does not fall when a requirement is met, accepted or answered', () => {
    fc.assert(
      fc.property(requirements, requirement, (others, one) => {
        const share = (state: RequirementState) => scoreOf([...others, { ...one, state }]).share ?? 0;
        expect(share('met')).toBeGreaterThanOrEqual(share('notMet'));
        expect(share('overridden')).toBe(share('met'));
        expect(share('unanswered')).toBe(share('notMet'));
      }),
    );
  });

  it('stays when all weights are multiplied, and without those of weight 0', () => {
    fc.assert(
      fc.property(requirements, fc.integer({ min: 1, max: 9 }), (all, times) => {
        const more = all.map(({ state, weight }) => ({ state, weight: weight * times }));
        expect(scoreOf(more).share ?? -1).toBeCloseTo(scoreOf(all).share ?? -1, 10);
        expect(scoreOf(all.filter(({ weight }) => weight > 0))).toEqual(scoreOf(all));
      }),
    );
  });

  it('is 100 percent only when nothing is missing, and 0 only when nothing is met', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(scorePercent)).toEqual([0, 1, 50, 99, 100]);
  });

  it('counts a requirement without a weight of its own once', () => {
    expect([weightOf({}, 'acres'), weightOf({ acres: 0 }, 'acres')]).toEqual([1, 0]);
  });
});
