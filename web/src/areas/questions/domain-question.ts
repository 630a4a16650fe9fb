import {
  comparisonOperatorSymbols,
  questionTypeNames,
  type Requirement,
  requirementText,
} from '@landbrief/domain';
import type { Question } from './queries.ts';

/** What is asked of an answer, in words: '>= 100 acres'. Empty for a question that is no requirement. */
export function shownRequirement({ requirement, requirementDetails, unit }: Question): string {
  if (!requirement || !requirementDetails) return '';
  return requirementText(domainRequirement(requirementDetails), unit).trim();
}

function domainRequirement(details: NonNullable<Question['requirementDetails']>): Requirement {
  return { ...details };
}

export function operatorName(operator: number): string {
  return Object.entries(comparisonOperatorSymbols).find(([code]) => Number(code) === operator)?.[1] ?? '';
}

/** 'Numeric, in acres', 'Choice, several allowed'. */
export function answerTypeText({
  type,
  unit,
  multiple,
}: Pick<Question, 'type' | 'unit' | 'multiple'>): string {
  const extra = unit ? `, in ${unit}` : multiple ? ', several allowed' : '';
  return `${questionTypeNames[type]}${extra}`;
}

/** The requirement without its operator: '100 acres', '10 and 20 acres', 'Site, Building'. */
export function operandText(question: Question): string {
  const { requirementDetails } = question;
  if (!requirementDetails) return '–';
  return shownRequirement(question).slice(operatorName(requirementDetails.operator).length).trim();
}
