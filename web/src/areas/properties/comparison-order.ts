import type { Question } from '@landbrief/contract';
import { isEmpty, isNotApplicable } from '@landbrief/domain';
import { type Column, cellOf, type Met } from './comparison.ts';

/** What the properties are sorted by: `name`, `score`, `met` or a question's id, with `-` before it from the end. */
export type Order = string;

type Key = string | number | undefined;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Pinned properties first, in their order; the others sorted, those without a value last; else as they were. */
export function orderedColumns(
  columns: readonly Column[],
  order: Order,
  {
    questions,
    met,
    pinned,
  }: { questions: readonly Question[]; met: ReadonlyMap<string, Met>; pinned: readonly string[] },
): Column[] {
  const isDescending = order.startsWith('-');
  const by = isDescending ? order.slice(1) : order;
  const question = questions.find(({ _id }) => _id === by);
  const keyOf = (column: Column): Key => {
    const { _id, name } = column.property;
    if (by === 'name') return name;
    if (by === 'score') return met.get(_id)?.score.share;
    if (by === 'met') return met.get(_id)?.met;
    return question && answerKey(question, column);
  };
  const place = new Map(pinned.map((id, at) => [id, at]));
  const keyed = columns.map((column) => ({
    column,
    key: keyOf(column),
    pin: place.get(column.property._id),
  }));
  keyed.sort((a, b) => {
    if (a.pin !== undefined || b.pin !== undefined) return (a.pin ?? place.size) - (b.pin ?? place.size);
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined);
    return isDescending ? compare(b.key, a.key) : compare(a.key, b.key);
  });
  return keyed.map(({ column }) => column);
}

function answerKey(question: Question, column: Column): Key {
  const { value, display } = cellOf(question, column);
  if (isEmpty(value) || isNotApplicable(value)) return undefined;
  return typeof value === 'number' ? value : display;
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
