import {
  type AnswerValue,
  notApplicable,
  parseAnswerValue,
  type Question,
  questionType,
  saysNotApplicable,
  tagKey,
} from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { type CellProblem, ProblemList } from '../rows/problem-list.ts';
import { readRows } from '../rows/read-rows.ts';
import type { RowCells } from '../rows/row-cells.ts';
import { splitOperands } from '../template/list-text.ts';
import { type AnswerColumn, answerColumnSet, answersSheet } from './columns.ts';

export interface AnswersFile {
  /** The answers that can be saved, with the row of each. */
  answers: { row: number; question: Question; value: AnswerValue }[];
  /** The problems of the others; at most 2,000 are listed. */
  problems: readonly CellProblem[];
  /** The number of rows without an answer; they change nothing. */
  blank: number;
}

/**
 * Reads the answers to a property's questions from a file that was filled in offline (decisions 9). Questions are found
 * by their tags. "Not applicable" or "n/a" is read as that where the question allows it. A blank answer changes
 * nothing: answers are cleared on the screen, where the lost value is visible.
 */
export async function readAnswersFile(file: FileBytes, questions: readonly Question[]): Promise<AnswersFile> {
  const byTag = new Map(questions.map((question) => [tagKey(question.tag), question]));
  const problems = new ProblemList();
  const firstRows = new Map<string, number>();
  const answers: AnswersFile['answers'] = [];
  let blank = 0;
  for await (const row of readRows(file, answersSheet, answerColumnSet, problems)) {
    const question = questionOf(row, byTag, firstRows);
    if (!question) continue;
    const value = answerOf(row, question);
    if (value === null) blank += 1;
    else if (value !== undefined && !problems.hasRow(row.number))
      answers.push({ row: row.number, question, value });
  }
  return { answers, problems: problems.listed, blank };
}

function questionOf(
  row: RowCells<AnswerColumn>,
  byTag: ReadonlyMap<string, Question>,
  firstRows: Map<string, number>,
): Question | undefined {
  const tag = row.text('Tag').trim();
  const key = tagKey(tag);
  if (key === '') {
    if (row.text('Answer') !== '') row.addProblem('Tag', 'required', 'is required beside an answer.');
    return undefined;
  }
  const first = firstRows.get(key);
  if (first !== undefined) {
    row.addProblem('Tag', 'duplicate_tag', `"${tag}" is the tag of row ${first} already.`);
    return undefined;
  }
  firstRows.set(key, row.number);
  const question = byTag.get(key);
  if (!question) row.addProblem('Tag', 'unknown_tag', `No question has the tag "${tag}".`);
  return question;
}

/** The value as it is saved; null when blank, undefined when it was refused. */
function answerOf(row: RowCells<AnswerColumn>, question: Question): AnswerValue | null | undefined {
  const text = row.text('Answer');
  const { value, details } = parseAnswerValue(question, rawAnswer(row, question, text));
  for (const { message } of details ?? []) row.addProblem('Answer', 'invalid', message);
  return value;
}

function rawAnswer(row: RowCells<AnswerColumn>, question: Question, text: string): unknown {
  if (question.allowNotApplicable && saysNotApplicable(text)) return notApplicable;
  if (question.type === questionType.number) return row.parseNumber(text, question.unit) ?? text;
  const several = question.type === questionType.choice && question.multiple;
  return several ? splitOperands(text, question.choices) : text;
}
