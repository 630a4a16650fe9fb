import {
  comparisonOperatorSymbols,
  isComparisonOperator,
  operatorWords,
  questionTypeNames,
  type Requirement,
  requirementWords,
} from '@landbrief/domain';
import type { Question } from './queries.ts';

/** What is asked of an answer, in words: 'at least 100 acres'. Empty for a question that is no requirement. */
export function shownRequirement({
  requirement,
  requirementDetails,
  unit,
}: Pick<Question, 'requirement' | 'unit'> & { requirementDetails?: Details | undefined }): string {
  if (!requirement || !requirementDetails) return '';
  return requirementWords(domainRequirement(requirementDetails), unit);
}

type Details = NonNullable<Question['requirementDetails']> | Requirement;

function domainRequirement(details: Details): Requirement {
  return { ...details };
}

/** An operator as a form offers it, with the label of document 1 section 4: 'At least (>=)', 'One Of'. */
export function operatorLabel(operator: number): string {
  const name = isComparisonOperator(operator) ? comparisonOperatorSymbols[operator] : '';
  const words = operatorWords(operator);
  if (name.toLowerCase() === words) return name;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${name})`;
}

/** 'Numeric, in acres', 'Choice, several allowed', 'Numeric, in feet, or not applicable'. */
export function answerTypeText({
  type,
  unit,
  multiple,
  allowNotApplicable,
}: Pick<Question, 'type' | 'unit' | 'multiple' | 'allowNotApplicable'>): string {
  const extra = unit ? `, in ${unit}` : multiple ? ', several allowed' : '';
  return `${questionTypeNames[type]}${extra}${allowNotApplicable ? ', or not applicable' : ''}`;
}
