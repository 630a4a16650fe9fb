import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerValue,
  isEmpty,
  notApplicable,
  parseAnswerValue,
  type Question,
  questionTextKey,
  questionType,
  type SheetMapping,
  saysNotApplicable,
  tagKey,
} from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { ProblemList } from '../rows/problem-list.ts';
import { readRows } from '../rows/read-rows.ts';
import type { RowCells } from '../rows/row-cells.ts';
import { splitOperands } from '../template/list-text.ts';
import {
  type AnswerContent,
  contentOf,
  type DownloadedAnswer,
  isBlankContent,
  isCut,
  isSameContent,
  isUntouched,
  parseDownloaded,
} from './answer-content.ts';
import { type AnswerColumn, answerColumnSet, answersSheet, type QuestionAnswer } from './columns.ts';

/** An answer of a file that differs from the current one. */
export interface AnswerDifference {
  row: number;
  question: Question;
  value: AnswerValue;
  /** The version of the answer when the sheet was downloaded from the property; 0 when there was none. */
  downloadedVersion?: number;
}

export interface AnswersFile {
  differences: AnswerDifference[];
  /** Rows with the current answer, and rows that nobody edited since the sheet was downloaded. */
  unchanged: number;
  /** Rows without an answer; they change nothing. */
  blank: number;
  /** Blank rows whose answer was there when the sheet was downloaded, and still is. */
  emptied: number;
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
  const index = questionIndex(options.answers);
  const found: AnswersFile = {
    ...{ differences: [], unchanged: 0, blank: 0, emptied: 0, isOfAnotherProperty: false },
    problems,
  };
  const firstRows = new Map<string, number>();
  for await (const row of readRows(file, answersSheet, answerColumnSet, problems, {
    mapping: options.mapping,
  }))
    readRow(row, { found, index, firstRows, ...options });
  return found;
}

interface Reading extends ReadAnswersOptions {
  found: AnswersFile;
  index: QuestionIndex;
  /** The first row of each question with an answer. */
  firstRows: Map<string, number>;
}

function readRow(row: RowCells<AnswerColumn>, { found, index, firstRows, propertyId }: Reading): void {
  const { problems } = found;
  const content = { text: row.text('Answer'), isNotApplicable: marksNotApplicable(row) };
  const written = parseDownloaded(row.text('Downloaded'));
  const downloaded = written?.propertyId === propertyId ? written : undefined;
  if (written && !downloaded) found.isOfAnotherProperty = true;
  if (problems.hasRow(row.number)) return;
  if (isBlankContent(content)) {
    found.blank += 1;
    if (isEmptied(row, index, downloaded)) found.emptied += 1;
    return;
  }
  const answer = findQuestion(row, index);
  if (!answer || isSecond(row, answer.question, firstRows)) return;
  if (isSameContent(content, contentOf(answer)) || (downloaded && isUntouched(downloaded, content))) {
    found.unchanged += 1;
    return;
  }
  const { question } = answer;
  const value = answerIn(row, question, content);
  if (value === undefined) return;
  if (value === null) found.blank += 1;
  else if (isDeepStrictEqual(value, answer.value)) found.unchanged += 1;
  else {
    const since = downloaded ? { downloadedVersion: downloaded.version } : {};
    found.differences.push({ row: row.number, question, value, ...since });
  }
}

function marksNotApplicable(row: RowCells<AnswerColumn>): boolean {
  return saysNotApplicable(row.text('Not Applicable')) || row.yesOrNo('Not Applicable') === true;
}

function isEmptied(
  row: RowCells<AnswerColumn>,
  { byTag }: QuestionIndex,
  downloaded: DownloadedAnswer | undefined,
): boolean {
  if (!downloaded || isUntouched(downloaded, { text: '', isNotApplicable: false })) return false;
  return !isEmpty(byTag.get(tagKey(row.text('Tag').trim()))?.value);
}

function isSecond(row: RowCells<AnswerColumn>, { id }: Question, firstRows: Map<string, number>): boolean {
  const first = firstRows.get(id);
  if (first === undefined) firstRows.set(id, row.number);
  else row.addProblem('Answer', 'duplicate_tag', `answers the question of row ${first} again.`);
  return first !== undefined;
}

/** The value as it is saved; null when it is empty, undefined when it was refused. */
function answerIn(
  row: RowCells<AnswerColumn>,
  question: Question,
  content: AnswerContent,
): AnswerValue | null | undefined {
  if (isCut(content)) {
    row.addProblem(
      'Answer',
      'invalid',
      'was too long for a cell and is cut; please change it on the screen.',
    );
    return undefined;
  }
  const saysSo = saysNotApplicable(content.text);
  if (content.isNotApplicable && content.text.trim() !== '' && !saysSo) {
    row.addProblem('Not Applicable', 'invalid', 'is Yes beside an answer; please keep one of them.');
    return undefined;
  }
  const { value, details } = parseAnswerValue(question, rawAnswer(row, question, content));
  const column = content.isNotApplicable ? 'Not Applicable' : 'Answer';
  for (const { message } of details ?? []) row.addProblem(column, 'invalid', message);
  return value;
}

function rawAnswer(row: RowCells<AnswerColumn>, question: Question, content: AnswerContent): unknown {
  const { text } = content;
  if (content.isNotApplicable) return notApplicable;
  if (question.allowNotApplicable && saysNotApplicable(text)) return notApplicable;
  if (question.type === questionType.number) return row.parseNumber('Answer', text, question.unit) ?? text;
  const several = question.type === questionType.choice && question.multiple;
  return several ? splitOperands(text, question.choices) : text;
}

export interface QuestionIndex {
  byTag: ReadonlyMap<string, QuestionAnswer>;
  /** Several questions may have the same text. */
  byText: ReadonlyMap<string, readonly QuestionAnswer[]>;
}

function questionIndex(answers: readonly QuestionAnswer[]): QuestionIndex {
  return {
    byTag: new Map(answers.map((answer) => [tagKey(answer.question.tag), answer])),
    byText: Map.groupBy(answers, ({ question }) => questionTextKey(question.text)),
  };
}

/** The question that a row answers: by its tag, else by its text. Adds a problem when there is none. */
function findQuestion(
  row: RowCells<AnswerColumn>,
  { byTag, byText }: QuestionIndex,
): QuestionAnswer | undefined {
  const tag = row.text('Tag').trim();
  const tagged = byTag.get(tagKey(tag));
  if (tagged) return tagged;
  const text = row.text('Question').trim();
  const [found, ...others] = text === '' ? [] : (byText.get(questionTextKey(text)) ?? []);
  if (found && others.length === 0) return found;
  if (found) {
    const count = others.length + 1;
    row.addProblem(
      'Question',
      'ambiguous_question',
      `is the text of ${count} questions; the tag says which one.`,
    );
  } else if (tag !== '')
    row.addProblem('Tag', 'unknown_tag', `The property asks no question with the tag "${tag}".`);
  else if (text !== '')
    row.addProblem('Question', 'unknown_question', 'is not a question that the property asks.');
  else row.addProblem('Question', 'required', 'is required beside an answer.');
  return undefined;
}
