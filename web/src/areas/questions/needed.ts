import { isMandatory } from '@landbrief/domain';
import type { Question } from './queries.ts';

/** Must be answered before the property can be submitted. */
export function isNeeded({ required, requirement }: Pick<Question, 'required' | 'requirement'>): boolean {
  return isMandatory({ required, isRequirement: requirement });
}
