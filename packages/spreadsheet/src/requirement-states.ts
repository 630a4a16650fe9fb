import { countedAsMetText, notAnsweredText, type RequirementState } from '@landbrief/domain';
import type { CellTone } from './table-content.ts';

/** How an answer stands to its requirement, in exports; blank for a question without one. */
export const requirementStateNames: Readonly<Record<RequirementState, string | undefined>> = {
  none: undefined,
  met: 'Met',
  overridden: countedAsMetText,
  notMet: 'Not met',
  unanswered: notAnsweredText,
};

/** The background of an answer, beside the word. */
export const requirementTones: Readonly<Partial<Record<RequirementState, CellTone>>> = {
  met: 'good',
  overridden: 'accepted',
  notMet: 'bad',
};
