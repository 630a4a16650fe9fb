import type { Answer, ComparedProperty, Question } from '@landbrief/contract';
import {
  displayAnswer,
  isAsked,
  isEmpty,
  notApplicable,
  type RequirementState,
  requirementState,
  type Score,
  scoreOf,
  weightOf,
} from '@landbrief/domain';
import { type AnswerValue, domainQuestion, entriesOf, latestValue } from '../answers/answer-values.ts';
import { sectionsOf } from '../answers/sections.ts';
import type { ReadProperty } from './comparison-pages.ts';

/** Properties across, questions down: what the comparison shows, before it is drawn. */

export interface Cell {
  /** False: the question belongs to a phase that the property has not reached. */
  asked: boolean;
  value: AnswerValue;
  /** '' when unanswered. */
  display: string;
  /** Equal for equal values, also of those that are cut. */
  key: string;
  state: RequirementState;
  isUnseen: boolean;
  /** Why it is confidential. */
  confidential?: string | undefined;
}

/** A property with the cells that were worked out so far. */
export interface Column extends ReadProperty {
  cells: Map<string, Cell>;
}

export interface CategoryRow {
  kind: 'category';
  key: string;
  name: string;
}

export interface QuestionRow {
  kind: 'question';
  key: string;
  category: string;
  question: Question;
}

export interface OpenCell {
  question: Question;
  property: ComparedProperty;
}

export type ComparisonRow = CategoryRow | QuestionRow;

export interface ComparisonView {
  /** A primary category. */
  category?: string | undefined;
  requirementsOnly: boolean;
  hideEqual: boolean;
  /** Only requirements that a property does not meet. */
  notMetOnly: boolean;
}

const notAsked: Cell = { asked: false, value: null, display: '', key: '', state: 'none', isUnseen: false };

/** What a property has for a question; the same object until it changes. */
export function cellOf(question: Question, column: Column): Cell {
  const known = column.cells.get(question._id);
  if (known) return known;
  const cell = isAsked(question, column.property.phase) ? readCell(question, column) : notAsked;
  column.cells.set(question._id, cell);
  return cell;
}

function readCell(question: Question, { property, places }: Column): Cell {
  const place = places.get(question._id) ?? -1;
  const value = property.notApplicable.includes(place) ? notApplicable : (property.values[place] ?? null);
  const cut = property.cut[place];
  const display = property.displays[place] ?? displayAnswer(question, value);
  const state = (): RequirementState => {
    if (!question.requirement || !question.requirementDetails) return 'none';
    if (property.met.includes(place)) return 'met';
    if (property.accepted.includes(place)) return 'overridden';
    return isEmpty(value) ? 'unanswered' : 'notMet';
  };
  return {
    asked: true,
    value,
    display: cut === undefined ? display : `${display}…`,
    key: cut ?? display,
    state: state(),
    isUnseen: property.unseen.includes(place),
    confidential: property.confidential?.[place],
  };
}

/** The cell of an answer that was read in full. */
export function cellOfAnswer(question: Question, answer: Answer | undefined): Cell {
  const value = latestValue(answer);
  const display = (answer && !isEmpty(value) && entriesOf(answer)[0]?.display) || '';
  return {
    asked: true,
    value,
    display,
    key: display,
    state: requirementState(domainQuestion(question), { value, override: answer?.override }),
    isUnseen: answer !== undefined && !answer.seen,
    confidential: answer?.confidential?.reason,
  };
}

/** The column with another cell, where that differs from the one that it has. */
export function withCell(column: Column, question: Question, cell: Cell): Column {
  const before = cellOf(question, column);
  const isSame =
    before.state === cell.state &&
    before.isUnseen === cell.isUnseen &&
    before.confidential === cell.confidential &&
    (before.key === cell.key ||
      (before.display.endsWith('…') && cell.display.startsWith(before.display.slice(0, -1))));
  return isSame ? column : { ...column, cells: new Map(column.cells).set(question._id, cell) };
}

/** The questions that at least one of the properties is asked by now. */
export function askedOf(questions: readonly Question[], columns: readonly Column[]): Question[] {
  const phase = Math.max(0, ...columns.map(({ property }) => property.phase));
  return questions.filter((question) => isAsked(question, phase));
}

/** The rows of a view, each category above its questions; categories without any are left out. */
export function comparisonRows(
  questions: readonly Question[],
  columns: readonly Column[],
  { category, requirementsOnly, hideEqual, notMetOnly }: ComparisonView,
): ComparisonRow[] {
  const cellsOf = (question: Question) => columns.map((column) => cellOf(question, column));
  const isShown = (question: Question) =>
    (question.requirement || !requirementsOnly) &&
    !(notMetOnly && !cellsOf(question).some(({ state }) => state === 'notMet')) &&
    !(hideEqual && isEqual(cellsOf(question)));
  return sectionsOf(askedOf(questions, columns))
    .filter(({ name }) => category === undefined || name === category)
    .flatMap((primary) =>
      primary.sections.flatMap(({ name, questions: asked }): ComparisonRow[] => {
        const title = [primary.name, name].filter(Boolean).join(' > ');
        const rows = asked
          .filter(isShown)
          .map(
            (question): QuestionRow => ({ kind: 'question', key: question._id, category: title, question }),
          );
        return rows.length > 0 ? [{ kind: 'category', key: `category ${title}`, name: title }, ...rows] : [];
      }),
    );
}

function isEqual(cells: readonly Cell[]): boolean {
  const [first] = cells;
  return cells.every(
    ({ key, state, asked }) => key === first?.key && state === first.state && asked === first.asked,
  );
}

export interface Met {
  met: number;
  total: number;
  score: Score;
}

/** How many of the requirements that a property is asked by now it meets, and its score. */
export function requirementsMet(
  questions: readonly Question[],
  column: Column,
  weights: Readonly<Record<string, number>>,
): Met {
  const states = questions
    .filter(({ requirement }) => requirement)
    .map((question) => ({
      state: cellOf(question, column).state,
      weight: weightOf(weights, question._id),
    }))
    .filter(({ state }) => state !== 'none');
  const met = states.filter(({ state }) => state === 'met' || state === 'overridden').length;
  return { met, total: states.length, score: scoreOf(states) };
}
