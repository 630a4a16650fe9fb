import type { Property, Question } from '@landbrief/contract';
import { propertyStatus } from '@landbrief/domain';

/** Whether the owner's side answers this question for the participant: an unmet requirement is accepted instead. */
export function ownerMayAnswer(
  mayEdit: boolean,
  { status }: Pick<Property, 'status'>,
  { requirement }: Pick<Question, 'requirement'>,
): boolean {
  return mayEdit && status !== propertyStatus.eliminated && !requirement;
}
