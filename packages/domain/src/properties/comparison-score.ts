import type { RequirementState } from '../answers/answer.ts';

/** The weight of a requirement in a comparison: 0 leaves it out of the score. */
export const requirementWeights = { min: 0, max: 5, default: 1 } as const;

/** What a property's requirements weigh in a comparison, by how its answers stand to them. */
export interface ScoreParts {
  met: number;
  /** Not met, and accepted by the owner's side. */
  accepted: number;
  notMet: number;
  unanswered: number;
}

export interface Score extends ScoreParts {
  total: number;
  /** 0 to 1; absent where no requirement has a weight. */
  share?: number;
}

const partOf: Readonly<Record<Exclude<RequirementState, 'none'>, keyof ScoreParts>> = {
  met: 'met',
  overridden: 'accepted',
  notMet: 'notMet',
  unanswered: 'unanswered',
};

/**
 * The score of a property (docs/decisions/comparison.md): the share of the weight of its requirements that are met or
 * accepted. An unanswered requirement is not met; one that the property is not asked yet (`none`) does not count.
 */
export function scoreOf(requirements: Iterable<{ state: RequirementState; weight: number }>): Score {
  const parts: ScoreParts = { met: 0, accepted: 0, notMet: 0, unanswered: 0 };
  for (const { state, weight } of requirements) if (state !== 'none') parts[partOf[state]] += weight;
  const total = parts.met + parts.accepted + parts.notMet + parts.unanswered;
  return { ...parts, total, ...(total > 0 ? { share: (parts.met + parts.accepted) / total } : {}) };
}

/** A share in whole percent: 100 only when nothing is missing, and 0 only when nothing is met. */
export function scorePercent(share: number): number {
  if (share <= 0) return 0;
  return share >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** The weight of a requirement, with the default where none is set. */
export function weightOf(weights: Readonly<Record<string, number>>, questionId: string): number {
  return weights[questionId] ?? requirementWeights.default;
}
