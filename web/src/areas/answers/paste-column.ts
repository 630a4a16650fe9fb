import type { Question } from '@landbrief/contract';
import { isEmpty, questionTextKey, saysNotApplicable } from '@landbrief/domain';
import { type AnswerValue, type FieldContent, readContent, shownValue } from './answer-values.ts';
import type { Field } from './field.ts';
import { isUnsaved } from './save-state.ts';

/** A line of a pasted column, and what it becomes. */
export interface PastedRow {
  /** The cell as it was pasted. */
  text: string;
  /** Undefined: no question belongs to it. */
  question: Question | undefined;
  content: FieldContent;
  /** Undefined where it cannot be saved. */
  value: AnswerValue | undefined;
  /** Why it cannot be saved. */
  refused: string | undefined;
}

/** The cells of a pasted table; a cell in quotes can have line breaks, as spreadsheets copy it. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
  for (const [, quoted, plain = '', end] of text.matchAll(pattern)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/**
 * Matches pasted lines to questions: a column to the shown questions in order, two columns by the question's text or tag
 * in the first one. An empty cell leaves its question as it is.
 */
export function matchPasted(
  text: string,
  { shown, all }: { shown: readonly Question[]; all: readonly Question[] },
): PastedRow[] {
  const rows = pastedCells(text);
  const isNamed = rows.some(([, second = '']) => second !== '');
  const byName = new Map(
    all.flatMap((question) => [
      [questionTextKey(question.text), question] as const,
      [questionTextKey(question.tag), question] as const,
    ]),
  );
  const named = new Set<string>();
  return rows.flatMap((cells, index) => {
    const [first = '', second = ''] = cells;
    const cell = isNamed ? second : first;
    if (cell === '') return [];
    const question = isNamed ? byName.get(questionTextKey(first)) : shown[index];
    const row = rowOf(cell, question, isNamed ? first : undefined);
    if (!question || !named.has(question._id)) {
      if (question) named.add(question._id);
      return [row];
    }
    return [{ ...row, value: undefined, refused: 'is in the column twice.' }];
  });
}

function rowOf(text: string, question: Question | undefined, name: string | undefined): PastedRow {
  const isNotApplicable = question?.allowNotApplicable === true && saysNotApplicable(text);
  const content: FieldContent = { raw: isNotApplicable ? '' : text, isNotApplicable };
  if (!question) {
    const refused = name === undefined ? 'There are more lines than questions.' : `No question “${name}”.`;
    return { text, question, content, value: undefined, refused };
  }
  const { value, refused } = readContent(question, content);
  return { text, question, content, value, refused };
}

type Standing = 'refused' | 'new' | 'replaces' | 'same';

/** Whether a pasted line is saved: as its reader ticked it, also when its answer changes meanwhile; else if it replaces nothing. */
export function isTaken(standing: Standing, ticked: boolean | undefined): boolean {
  if (standing !== 'new' && standing !== 'replaces') return false;
  return ticked ?? standing === 'new';
}

/** What saving a pasted line would do; `before` is the present answer as it is shown. */
export function standingOf(
  { question, value }: PastedRow,
  field: Pick<Field, 'raw' | 'save'> | undefined,
): { standing: Standing; before: string } {
  if (!question || value === undefined) return { standing: 'refused', before: '' };
  if (!field) return { standing: 'new', before: '' };
  const { saved } = field.save;
  const isTyped = isUnsaved(field.save);
  const before = isTyped ? [field.raw].flat().join(', ') : shownValue(question, saved.value);
  if (isTyped) return { standing: 'replaces', before };
  if (isEmpty(saved.value)) return { standing: 'new', before };
  return { standing: before === shownValue(question, value) ? 'same' : 'replaces', before };
}
