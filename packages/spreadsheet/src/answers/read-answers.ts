import type { Question, SheetMapping } from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { ProblemList } from '../rows/problem-list.ts';
import { readRows } from '../rows/read-rows.ts';
import { columnOf, type PropertyColumn, questionIndex, type ReadAnswers, readRow } from './answer-cells.ts';
import { answerColumnSet, answersSheet, type QuestionAnswer } from './columns.ts';
import { columnsOfProperties, type PropertiesToFind } from './property-columns.ts';

export interface AnswersFile extends ReadAnswers {
  /** The sheet was downloaded from another property. */
  isOfAnotherProperty: boolean;
  problems: ProblemList;
}

interface ReadAnswersOptions {
  propertyId: string;
  /** The questions that the property asks, with their current answers. */
  answers: readonly QuestionAnswer[];
  listedMax?: number | undefined;
  /** How the columns are read; without it the file is the documented one. */
  mapping?: SheetMapping | undefined;
}

/**
 * Compares a file that was filled in offline with a property's current answers (decisions 9). Questions are found by
 * their tags, else by their texts. A row that nobody edited since it was downloaded changes nothing, even when the
 * answer was changed on the screen meanwhile; neither does a blank one: answers are cleared on the screen, where the
 * lost value is visible.
 */
export async function readAnswersFile(file: FileBytes, options: ReadAnswersOptions): Promise<AnswersFile> {
  const problems = new ProblemList(options.listedMax);
  const column = columnOf(options, 'Answer', 'Not Applicable');
  const index = questionIndex(options.answers);
  let isOfAnotherProperty = false;
  const { mapping } = options;
  for await (const row of readRows(file, answersSheet, answerColumnSet, problems, { mapping }))
    if (readRow(row, { problems, index, columns: [column] }).isOfOthers) isOfAnotherProperty = true;
  return { ...column.found, isOfAnotherProperty, problems };
}

interface AnswersOfMany {
  /** Those that have a column, in its order. */
  properties: (ReadAnswers & { propertyId: string; column: string })[];
  problems: ProblemList;
}

interface ReadManyOptions extends PropertiesToFind {
  listedMax?: number | undefined;
}

/**
 * Compares a file with a column for each property with the current answers of these properties. A column is found by
 * what the hidden one says of its heading, else by the property's name; its cells are read as those of a single property.
 */
export async function readAnswersOfMany(file: FileBytes, options: ReadManyOptions): Promise<AnswersOfMany> {
  const problems = new ProblemList(options.listedMax);
  let columns: PropertyColumn[] = [];
  const columnsInFile = columnsOfProperties(options, problems, (found) => {
    columns = found;
  });
  let index: ReturnType<typeof questionIndex> | undefined;
  const kept = { keepHeadingProblems: true };
  for await (const row of readRows(file, answersSheet, columnsInFile, problems, kept)) {
    index ??= questionIndex(unionOf(columns));
    readRow(row, { problems, index, columns });
  }
  const properties = columns.map(({ propertyId, answer, found }) => ({
    propertyId,
    column: answer,
    ...found,
  }));
  return { properties, problems };
}

function unionOf(columns: readonly PropertyColumn[]): { question: Question }[] {
  const all = columns.flatMap(({ answers }) => [...answers.values()]);
  return [...new Map(all.map(({ question }) => [question.id, { question }])).values()];
}
