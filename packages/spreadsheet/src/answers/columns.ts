import type { AnswerValue, Question } from '@landbrief/domain';
import { answerSynonyms } from '../mapping/synonyms.ts';
import { yesNoWords } from '../mapping/value-words.ts';
import { type ColumnSet, headingText, problemColumn } from '../rows/column-set.ts';

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
export const hiddenColumns: ReadonlySet<string> = new Set(['Tag', 'Downloaded']);

/** Tags, questions and answers are read; people may add columns of their own. */
export const answerColumnSet: ColumnSet<string> = {
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
  /** It is confidential, and not to be shown. */
  isLeftOut?: boolean | undefined;
}

export interface AnsweredProperty {
  propertyId: string;
  name: string;
}

/** A property with the questions that it asks and their current answers. */
export interface PropertyAnswers extends AnsweredProperty {
  answers: readonly QuestionAnswer[];
}

/** The cells of a property that is not asked the question of their row. */
export const notAskedText = '–';

/** The columns beside those of the properties, in a file of several of them. */
export const sharedColumns: readonly string[] = answerColumns.filter(
  (column) => column !== 'Answer' && column !== 'Not Applicable',
);

/** The columns of a file of several properties, with the headings of theirs. */
export const columnSetOf = (headings: readonly string[]): ColumnSet<string> => ({
  ...answerColumnSet,
  names: [...sharedColumns, ...headings],
  required: [],
});

/** Properties with the headings of their columns: their names, numbered where several have the same one. */
export function withHeadings<Property extends AnsweredProperty>(
  properties: readonly Property[],
): (Property & { heading: string })[] {
  const taken = new Set([...answerColumns, problemColumn].map(headingText));
  return properties.map((property) => {
    const name = property.name.replace(/\s+/g, ' ').trim();
    let heading = name;
    for (let at = 2; taken.has(headingText(heading)); at += 1) heading = `${name} (${at})`;
    taken.add(headingText(heading));
    return { ...property, heading };
  });
}
