import type { AnswerValue, Question } from '@landbrief/domain';
import type { ColumnSet } from '../rows/column-set.ts';

/** The columns of the file in which a property's questions are answered offline. */
export const answerColumns = [
  'Phase',
  'Primary Category',
  'Secondary Category',
  'Tertiary Category',
  'Question',
  'Answer',
  'Unit',
  'Choices',
  'Required',
  'Requirement',
  'Note',
  'Tag',
] as const;
export type AnswerColumn = (typeof answerColumns)[number];

export const answersSheet = 'Answers';

/** Only tags and answers are read; people may add columns of their own. */
export const answerColumnSet: ColumnSet<AnswerColumn> = {
  of: 'an answers file',
  names: answerColumns,
  required: ['Tag', 'Answer'],
  others: 'ignored',
};

export interface QuestionAnswer {
  question: Question;
  value: AnswerValue | undefined;
}
