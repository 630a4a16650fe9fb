import type { RequirementState } from '@landbrief/domain';

/** How an answer stands to its requirement, in exports; blank for a question without one. */
export const requirementStateNames: Readonly<Record<RequirementState, string | undefined>> = {
  none: undefined,
  met: 'Met',
  overridden: 'Accepted',
  notMet: 'Not met',
  unanswered: 'Unanswered',
};
