import { categoryText, questionType, questionTypeNames } from '@landbrief/domain';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import { shownRequirement } from './domain-question.ts';
import { choicesOf, type QuestionValues, requirementOf } from './question-values.ts';

const answerType = [
  'Answer type',
  (values: QuestionValues) => {
    const name = Object.entries(questionTypeNames).find(([type]) => Number(type) === values.type)?.[1] ?? '';
    return values.type === questionType.choice ? `${name}: ${choicesOf(values).join(', ')}` : name;
  },
] as const;

const requirement = [
  'Requirement',
  (values: QuestionValues) =>
    shownRequirement({ ...values, requirementDetails: requirementOf(values) }) || 'None',
] as const;

const category = ['Category', categoryText] as const;

/** The fields of a question; a requirement, a category, and an answer type with its choices are each one. */
export const questionFields: FieldTexts<QuestionValues> = {
  text: 'Question',
  type: answerType,
  choices: answerType,
  multiple: 'Several choices',
  unit: 'Unit',
  required: 'Required',
  allowNotApplicable: 'May be “Not applicable”',
  phase: 'Phase',
  note: 'Note',
  dataField: 'Data field',
  primaryCategory: category,
  secondaryCategory: category,
  tertiaryCategory: category,
  tag: 'Tag',
  requirement,
  operator: requirement,
  value: requirement,
  values: requirement,
  minimum: requirement,
  maximum: requirement,
};
