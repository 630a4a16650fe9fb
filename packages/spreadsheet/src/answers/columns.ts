import type { AnswerValue, Question } from '@landbrief/domain';
import { answerSynonyms } from '../mapping/synonyms.ts';
import { yesNoWords } from '../mapping/value-words.ts';
import { type ColumnSet, problemColumn } from '../rows/column-set.ts';

/** The columns of the file in which a property's questions are answered offline. */
export const answerColumns = [
  'Phase',
  'Primary Category',
  'Secondary Category',
  'Tertiary Category',
  'Question',
  'Answer',
  'Not Applicable',
  'Unit',
  'Choices',
  'Required',
  'Requirement',
  'Note',
  'Tag',
  'Downloaded',
] as const;
export type AnswerColumn = (typeof answerColumns)[number];

export const answersSheet = 'Answers';

/** What identifies a row however the sheet is sorted; hidden in workbooks. */
export const hiddenColumns: ReadonlySet<AnswerColumn> = new Set(['Tag', 'Downloaded']);

/** Tags, questions and answers are read; people may add columns of their own. */
export const answerColumnSet: ColumnSet<AnswerColumn> = {
  of: 'an answers file',
  names: answerColumns,
  required: ['Answer'],
  others: 'ignored',
  notRead: [problemColumn],
  mapped: {
    synonyms: answerSynonyms,
    words: { 'Not Applicable': yesNoWords },
    numbers: { Answer: 'sometimes' },
    longTexts: 'Question',
  },
};

/** A question of a property with its current answer. */
export interface QuestionAnswer {
  question: Question;
  value: AnswerValue | undefined;
  /** Of the answer; absent where there is none. */
  version?: number | undefined;
}

export interface AnsweredProperty {
  propertyId: string;
  name: string;
}
