import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerValue,
  isEmpty,
  leftOutText,
  notApplicable,
  parseAnswerValue,
  type Question,
  questionTextKey,
  questionType,
  saysNotApplicable,
  tagKey,
} from '@landbrief/domain';
import type { ProblemList } from '../rows/problem-list.ts';
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
import { notAskedText, type QuestionAnswer } from './columns.ts';

/** An answer of a file that differs from the current one. */
export interface AnswerDifference {
  row: number;
  question: Question;
  value: AnswerValue;
  /** The version of the answer when the sheet was downloaded from the property; 0 when there was none. */
  downloadedVersion?: number;
}

/** What a file has of a property. */
export interface ReadAnswers {
  differences: AnswerDifference[];
  /** Cells with the current answer, and cells that nobody edited since the sheet was downloaded. */
  unchanged: number;
  /** Cells without an answer; they change nothing. */
  blank: number;
  /** Blank cells whose answer was there when the sheet was downloaded, and still is. */
  emptied: number;
}

/** Where a property's answers are in a file, and what was found there. */
export interface PropertyColumn {
  propertyId: string;
  answer: string;
  /** Without it the answer's cell says so. */
  notApplicable: string | undefined;
  /** The current answers to what the property asks, by question. */
  answers: ReadonlyMap<string, QuestionAnswer>;
  found: ReadAnswers;
  /** The first row of each question with an answer. */
  firstRows: Map<string, number>;
}

export function columnOf(
  { propertyId, answers }: { propertyId: string; answers: readonly QuestionAnswer[] },
  answer: string,
  ownNotApplicable?: string,
): PropertyColumn {
  return {
    ...{ propertyId, answer, notApplicable: ownNotApplicable, firstRows: new Map() },
    answers: new Map(answers.map((one) => [one.question.id, one])),
    found: { differences: [], unchanged: 0, blank: 0, emptied: 0 },
  };
}

interface Reading {
  problems: ProblemList;
  index: QuestionIndex;
  columns: readonly PropertyColumn[];
}

type Row = RowCells<string>;

/** Reads a row's cell of each property; says whether the row was downloaded from other properties only. */
export function readRow(row: Row, { problems, index, columns }: Reading): { isOfOthers: boolean } {
  const isRead = <Value>(read: () => Value): { value: Value } | undefined => {
    const before = problems.count;
    const value = read();
    return problems.count === before ? { value } : undefined;
  };
  const written = isRead(() => parseDownloaded(row.text('Downloaded')));
  const byProperty = new Map(written?.value.map((one) => [one.propertyId, one]));
  const isOfOthers = byProperty.size > 0 && !columns.some(({ propertyId }) => byProperty.has(propertyId));
  let asked: { question: Question | undefined } | undefined;
  const findAsked = () => {
    asked ??= { question: findQuestion(row, index) };
    return asked.question;
  };
  for (const column of columns) {
    const content = isRead(() => contentIn(row, column));
    if (!written || !content) continue;
    const downloaded = byProperty.get(column.propertyId);
    readCell({ row, column, content: content.value, downloaded, findAsked, index });
  }
  return { isOfOthers };
}

interface ReadCell {
  row: Row;
  column: PropertyColumn;
  content: AnswerContent;
  downloaded: DownloadedAnswer | undefined;
  findAsked: () => Question | undefined;
  index: QuestionIndex;
}

function readCell({ row, column, content, downloaded, findAsked, index }: ReadCell): void {
  const { found, answers } = column;
  if (isBlankContent(content)) {
    found.blank += 1;
    if (isEmptied(row, column, index, downloaded)) found.emptied += 1;
    return;
  }
  if (content.text.trim() === leftOutText) {
    found.unchanged += 1;
    return;
  }
  const isNotAsked = content.text.trim() === notAskedText;
  if (isNotAsked && downloaded?.version === 0 && isUntouched(downloaded, content)) return;
  const question = findAsked();
  if (!question) return;
  const readings = readingsOf(content);
  const untouched = downloaded && readings.some((one) => isUntouched(downloaded, one));
  const answer = answers.get(question.id);
  if (!answer) {
    if (!isNotAsked && !untouched)
      row.addProblem(column.answer, 'unknown_question', 'is not asked this question.');
    return;
  }
  if (isSecond(row, column, question)) return;
  if (untouched || readings.some((one) => isSameContent(one, contentOf(answer)))) {
    found.unchanged += 1;
    return;
  }
  const value = answerIn(row, column, question, content);
  if (value === undefined) return;
  if (value === null) found.blank += 1;
  else if (isDeepStrictEqual(value, answer.value)) found.unchanged += 1;
  else {
    const since = downloaded ? { downloadedVersion: downloaded.version } : {};
    found.differences.push({ row: row.number, question, value, ...since });
  }
}

function contentIn(row: Row, column: PropertyColumn): AnswerContent {
  const text = row.text(column.answer);
  return { text, isNotApplicable: marksNotApplicable(row, column) };
}

function marksNotApplicable(row: Row, { notApplicable: column }: PropertyColumn): boolean {
  if (column === undefined) return false;
  return saysNotApplicable(row.text(column)) || row.yesOrNo(column) === true;
}

/** The text "Not applicable" may be that, or an answer in words. */
function readingsOf(content: AnswerContent): AnswerContent[] {
  return saysNotApplicable(content.text) ? [content, { text: '', isNotApplicable: true }] : [content];
}

function isEmptied(
  row: Row,
  { answers }: PropertyColumn,
  { byTag }: QuestionIndex,
  downloaded: DownloadedAnswer | undefined,
): boolean {
  if (!downloaded || isUntouched(downloaded, { text: '', isNotApplicable: false })) return false;
  const id = byTag.get(tagKey(row.text('Tag').trim()))?.id;
  return id !== undefined && !isEmpty(answers.get(id)?.value);
}

function isSecond(row: Row, { answer, firstRows }: PropertyColumn, { id }: Question): boolean {
  const first = firstRows.get(id);
  if (first === undefined) firstRows.set(id, row.number);
  else row.addProblem(answer, 'duplicate_tag', `answers the question of row ${first} again.`);
  return first !== undefined;
}

/** The value as it is saved; null when it is empty, undefined when it was refused. */
function answerIn(
  row: Row,
  column: PropertyColumn,
  question: Question,
  content: AnswerContent,
): AnswerValue | null | undefined {
  if (isCut(content)) {
    row.addProblem(
      column.answer,
      'invalid',
      'was too long for a cell and is cut; please change it on the screen.',
    );
    return undefined;
  }
  const noAnswer = column.notApplicable ?? column.answer;
  const saysSo = saysNotApplicable(content.text);
  if (content.isNotApplicable && content.text.trim() !== '' && !saysSo) {
    row.addProblem(noAnswer, 'invalid', 'is Yes beside an answer; please keep one of them.');
    return undefined;
  }
  const { value, details } = parseAnswerValue(question, rawAnswer(row, column.answer, question, content));
  const wrong = content.isNotApplicable ? noAnswer : column.answer;
  for (const { message } of details ?? []) row.addProblem(wrong, 'invalid', message);
  return value;
}

function rawAnswer(row: Row, column: string, question: Question, content: AnswerContent): unknown {
  const { text } = content;
  if (content.isNotApplicable) return notApplicable;
  if (question.allowNotApplicable && saysNotApplicable(text)) return notApplicable;
  if (question.type === questionType.number) return row.parseNumber(column, text, question.unit) ?? text;
  const several = question.type === questionType.choice && question.multiple;
  return several ? splitOperands(text, question.choices) : text;
}

interface QuestionIndex {
  byTag: ReadonlyMap<string, Question>;
  /** Several questions may have the same text. */
  byText: ReadonlyMap<string, readonly Question[]>;
}

export function questionIndex(answers: readonly Pick<QuestionAnswer, 'question'>[]): QuestionIndex {
  const questions = answers.map(({ question }) => question);
  return {
    byTag: new Map(questions.map((question) => [tagKey(question.tag), question])),
    byText: Map.groupBy(questions, ({ text }) => questionTextKey(text)),
  };
}

/** The question that a row answers: by its tag, else by its text. Adds a problem when there is none. */
function findQuestion(row: Row, { byTag, byText }: QuestionIndex): Question | undefined {
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
