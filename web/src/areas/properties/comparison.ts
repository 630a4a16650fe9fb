import type { Answer, ListedProperty, Question } from '@landbrief/contract';
import {
  countsAsMet,
  csvField,
  isAsked,
  notAskedText,
  type RequirementState,
  requirementState,
} from '@landbrief/domain';
import { domainQuestion, entriesOf, isAnswered, latestValue } from '../answers/answer-values.ts';
import { sectionsOf } from '../answers/sections.ts';

/** Properties across, questions down: what the comparison shows, before it is drawn. */

export interface Cell {
  property: ListedProperty;
  /** False: the question belongs to a phase that the property has not reached. */
  asked: boolean;
  answer: Answer | undefined;
  /** '' when unanswered. */
  display: string;
  state: RequirementState;
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
  cells: Cell[];
}

/** A cell that was opened, and where it stands on the page. */
export interface OpenCell {
  row: QuestionRow;
  cell: Cell;
  anchor: HTMLElement;
}

export type ComparisonRow = CategoryRow | QuestionRow;

export interface ComparisonView {
  /** A primary category. */
  category?: string | undefined;
  requirementsOnly: boolean;
  hideEqual: boolean;
}

type AnswersOf = ReadonlyMap<string, ReadonlyMap<string, Answer>>;

/** The answers of each property by question; worked out once for all views. */
export function answersByProperty(properties: readonly ListedProperty[]): AnswersOf {
  return new Map(
    properties.map(({ _id, answers = [] }) => [
      _id,
      new Map(answers.map((answer) => [answer.question, answer])),
    ]),
  );
}

function cellOf(question: Question, property: ListedProperty, answers: AnswersOf): Cell {
  const asked = isAsked(question, property.phase);
  if (!asked) return { property, asked, answer: undefined, display: '', state: 'none' };
  const answer = answers.get(property._id)?.get(question._id);
  return {
    property,
    asked,
    answer,
    display: (isAnswered(answer) && answer && entriesOf(answer)[0]?.display) || '',
    state: requirementState(domainQuestion(question), {
      value: latestValue(answer),
      override: answer?.override,
    }),
  };
}

function isEqual(cells: readonly Cell[]): boolean {
  const [first] = cells;
  return cells.every(
    ({ display, state, asked }) =>
      display === first?.display && state === first.state && asked === first.asked,
  );
}

/** The questions that at least one of the properties is asked by now. */
export function askedOf(questions: readonly Question[], properties: readonly ListedProperty[]): Question[] {
  return questions.filter((question) => properties.some(({ phase }) => isAsked(question, phase)));
}

/** The rows of a view, each category above its questions; categories without any are left out. */
export function comparisonRows(
  questions: readonly Question[],
  properties: readonly ListedProperty[],
  { category, requirementsOnly, hideEqual }: ComparisonView,
  answers: AnswersOf = answersByProperty(properties),
): ComparisonRow[] {
  const primaries = sectionsOf(askedOf(questions, properties)).filter(
    ({ name }) => category === undefined || name === category,
  );
  return primaries.flatMap((primary) =>
    primary.sections.flatMap(({ name, questions: asked }): ComparisonRow[] => {
      const title = [primary.name, name].filter(Boolean).join(' > ');
      const rows = asked
        .filter(({ requirement }) => requirement || !requirementsOnly)
        .map(
          (question): QuestionRow => ({
            kind: 'question',
            key: question._id,
            category: title,
            question,
            cells: properties.map((property) => cellOf(question, property, answers)),
          }),
        )
        .filter(({ cells }) => !(hideEqual && isEqual(cells)));
      return rows.length > 0 ? [{ kind: 'category', key: `category ${title}`, name: title }, ...rows] : [];
    }),
  );
}

export interface Met {
  met: number;
  total: number;
}

/** How many of the requirements that a property is asked by now it meets; overridden ones count as met. */
export function requirementsMet(
  questions: readonly Question[],
  property: ListedProperty,
  answers: AnswersOf,
): Met {
  const states = questions
    .filter(({ requirement }) => requirement)
    .map((question) => cellOf(question, property, answers).state)
    .filter((state) => state !== 'none');
  return { met: states.filter(countsAsMet).length, total: states.length };
}

/** Exactly the rows and columns of a view, as CSV; what begins like a formula is written as text (decisions 9). */
export function comparisonCsv(
  rows: readonly ComparisonRow[],
  properties: readonly ListedProperty[],
  requirementOf: (question: Question) => string,
): string {
  const head = ['Category', 'Question', 'Requirement', ...properties.map(({ name }) => name)];
  const lines = rows
    .filter((row): row is QuestionRow => row.kind === 'question')
    .map(({ category, question, cells }) => [
      category,
      question.text,
      requirementOf(question),
      ...cells.map((cell) => exportedValue(question, cell)),
    ]);
  return [head, ...lines].map((line) => line.map(csvField).join(',')).join('\r\n');
}

/** A number without a unit as a number, everything else as it is shown. */
function exportedValue({ unit }: Question, { answer, display, asked }: Cell): string | number {
  if (!asked) return notAskedText;
  const value = latestValue(answer);
  return typeof value === 'number' && !unit ? value : display;
}
