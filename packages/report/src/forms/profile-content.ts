import { unitAfter } from '../format.ts';
import { type Verdict, verdictOf } from '../requirements.ts';
import { linesOf, textWidth } from '../text-width.ts';
import type { ReportProperty, ReportQuestion } from '../types.ts';

/** A row of the facts, all of one primary category; heights in points. */
export interface AnswerRow {
  readonly primary: string;
  readonly questions: readonly ReportQuestion[];
}

/** What a page has room for, and how much it leaves out. */
export interface ProfileContent {
  readonly requirements: readonly ReportQuestion[];
  readonly answerRows: readonly AnswerRow[];
  readonly moreRequirements: number;
  readonly moreAnswers: number;
}

/** Lines that the styles show of a text at most. */
const linesShown = 2;
const requirementColumns = 2;
const answerColumns = 3;

/** As in `profileCss`, in points. */
const requirement = { width: 165, text: 8.5, line: 11.6, small: 7.5, smallLine: 10.2, padding: 8 };
const fact = { width: 138, text: 7.5, line: 10, answer: 8.5, answerLine: 11.6, padding: 8 };
const headingHeight = 22;

const urgency: Record<Verdict, number> = { notMet: 0, unanswered: 1, accepted: 2, met: 3 };

function shownLines(text: string, size: number, width: number): number {
  return Math.min(linesShown, linesOf(text, size, width));
}

export function answerText(question: ReportQuestion): string {
  const unit = unitAfter(question);
  return `${question.answerDisplay ?? ''}${unit ? ` ${unit}` : ''}`;
}

function requirementHeight(question: ReportQuestion): number {
  const detail = `${answerText(question)} · ${question.requirementText ?? ''}`;
  return (
    shownLines(question.text, requirement.text, requirement.width) * requirement.line +
    shownLines(detail, requirement.small, requirement.width) * requirement.smallLine +
    requirement.padding
  );
}

function factHeight(question: ReportQuestion): number {
  return (
    shownLines(question.text, fact.text, fact.width) * fact.line +
    shownLines(answerText(question), fact.answer, fact.width) * fact.answerLine +
    fact.padding
  );
}

function rowsOf<T>(items: readonly T[], columns: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** The open ones first, the heavier before the lighter. */
function byUrgency(questions: readonly ReportQuestion[]): ReportQuestion[] {
  return questions.toSorted(
    (a, b) =>
      urgency[verdictOf(a) ?? 'met'] - urgency[verdictOf(b) ?? 'met'] || (b.weight ?? 0) - (a.weight ?? 0),
  );
}

/** Answers that say much in few words come first: what is required, quantities, then short texts. */
function telling(question: ReportQuestion): number {
  const isLong = textWidth(answerText(question)) > 30 || textWidth(question.text) > 36;
  return (question.required ? 4 : 0) + (question.unit ? 2 : 0) + (isLong ? 0 : 3);
}

/**
 * Fills a room of a height in points: requirements take half of it at most where there are other answers, and the
 * answers take the rest, row by row from each category in turn.
 */
export function profileContent(property: ReportProperty, height: number): ProfileContent {
  const requirements: ReportQuestion[] = [];
  const answered = new Map<string, ReportQuestion[]>();
  for (const { primary, questions } of property.sections) {
    for (const question of questions) {
      if (verdictOf(question)) requirements.push(question);
      else if (question.answerDisplay !== null)
        answered.set(primary, [...(answered.get(primary) ?? []), question]);
    }
  }
  let left = height;
  const shownRequirements: ReportQuestion[] = [];
  const requirementsEnd = answered.size > 0 ? height * 0.45 : 0;
  for (const row of rowsOf(byUrgency(requirements), requirementColumns)) {
    const after = left - Math.max(...row.map(requirementHeight));
    if (after < requirementsEnd) break;
    shownRequirements.push(...row);
    left = after;
  }
  const answerRows = fillAnswers(answered, left - headingHeight);
  const answers = [...answered.values()].reduce((sum, { length }) => sum + length, 0);
  const shownAnswers = answerRows.reduce((sum, { questions }) => sum + questions.length, 0);
  return {
    requirements: shownRequirements,
    answerRows,
    moreRequirements: requirements.length - shownRequirements.length,
    moreAnswers: answers - shownAnswers,
  };
}

function fillAnswers(answered: ReadonlyMap<string, readonly ReportQuestion[]>, height: number): AnswerRow[] {
  const queues = [...answered].map(([primary, questions]) => ({
    primary,
    rows: rowsOf(
      questions.toSorted((a, b) => telling(b) - telling(a)),
      answerColumns,
    ),
    shown: 0,
  }));
  let left = height;
  let isFull = false;
  while (!isFull) {
    isFull = true;
    for (const queue of queues) {
      const row = queue.rows[queue.shown];
      const rowHeight = row ? Math.max(...row.map(factHeight)) : Number.POSITIVE_INFINITY;
      if (rowHeight > left) continue;
      left -= rowHeight;
      queue.shown += 1;
      isFull = false;
    }
  }
  return shownRows(queues);
}

function shownRows(
  queues: readonly { primary: string; rows: readonly ReportQuestion[][]; shown: number }[],
): AnswerRow[] {
  return queues
    .filter(({ shown }) => shown > 0)
    .flatMap(({ primary, rows, shown }) =>
      rows.slice(0, shown).map((questions, index) => ({ primary: index === 0 ? primary : '', questions })),
    );
}
