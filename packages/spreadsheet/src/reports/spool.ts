import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  displayAnswer,
  isAsked,
  isNotApplicable,
  leftOutText,
  misfitOf,
  notApplicableText,
  type Question,
  type RequirementState,
  requirementState,
} from '@landbrief/domain';
import type { CellValue } from '../table-content.ts';
import type { ReportContent, ReportedAnswer, ReportedProperty } from './report-content.ts';

type Spooled = string | number | null;

/** A property without its answers, which are in the cells. */
export type SpooledProperty = Omit<ReportedProperty, 'answers'>;

/** What a property has for a question: undefined where it has no answer and is not asked yet. */
export type AnswerCell = ({ value: CellValue; state: RequirementState } & GivenBy) | undefined;

/** Of a list of answers: who gave it and when (ISO 8601, UTC), and a number with its unit. */
interface GivenBy {
  by?: string | undefined;
  at?: string | undefined;
  number?: number | undefined;
  unit?: string | undefined;
}

export interface SpooledRow {
  property: SpooledProperty;
  /** By the question's place among all. */
  cell: (question: number) => AnswerCell;
}

const states: readonly RequirementState[] = ['none', 'unanswered', 'met', 'overridden', 'notMet'];

type Cell = [value: Spooled, state: number, given?: GivenBy];

/** A line of the file: `cells` has for each question the value and the place of the state, or null. */
interface Line {
  property: SpooledProperty;
  cells: readonly (Cell | null)[];
}

interface SpoolOptions {
  path: string;
  /** Called before a property is read again; what it throws ends the reading. */
  beforeEach?: (() => void) | undefined;
}

/**
 * The properties of a report in a file, one a line, so that each sheet reads them again without all of them being in
 * memory, and without the answers being read twice from where they are stored.
 */
export class PropertySpool {
  readonly #path: string;
  readonly #beforeEach: (() => void) | undefined;
  /** Places of the questions that some property has answered. */
  readonly answered: ReadonlySet<number>;
  readonly properties: number;
  readonly answers: number;

  private constructor(
    { path, beforeEach }: SpoolOptions,
    counted: Pick<PropertySpool, 'answered' | 'properties' | 'answers'>,
  ) {
    this.#path = path;
    this.#beforeEach = beforeEach;
    this.answered = counted.answered;
    this.properties = counted.properties;
    this.answers = counted.answers;
  }

  static async write(
    { form, questions, properties }: Pick<ReportContent, 'form' | 'questions' | 'properties'>,
    options: SpoolOptions,
  ): Promise<PropertySpool> {
    const { path } = options;
    const file = createWriteStream(path);
    const failure = once(file, 'error').then(([error]) => {
      throw error;
    });
    const answered = new Set<number>();
    let count = 0;
    let answers = 0;
    const write = async () => {
      for await (const property of properties) {
        const cells = questions.map((question) => spooledCell(question, property, form === 'answers'));
        for (const [at, cell] of cells.entries()) {
          if (!cell || cell[0] === null) continue;
          answered.add(at);
          answers += 1;
        }
        const { answers: _, ...rest } = property;
        const line: Line = { property: rest, cells };
        if (!file.write(lineText(line))) await once(file, 'drain');
        count += 1;
      }
      file.end();
      await once(file, 'finish');
    };
    try {
      await Promise.race([write(), failure]);
    } finally {
      failure.catch(() => undefined);
      file.destroy();
      // One that is still being opened would come into being after it was deleted.
      if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
    }
    return new PropertySpool(options, { answered, properties: count, answers });
  }

  async *rows(): AsyncGenerator<SpooledRow, void, undefined> {
    const input = createReadStream(this.#path);
    try {
      for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
        this.#beforeEach?.();
        const { property, cells }: Line = JSON.parse(text);
        yield { property, cell: (question) => cellOf(cells[question]) };
      }
    } finally {
      input.destroy();
    }
  }
}

/** `readline` ends a line at the separators of Unicode too. */
function lineText(line: Line): string {
  const escaped = (separator: string) => `\\u${separator.charCodeAt(0).toString(16)}`;
  return `${JSON.stringify(line).replace(/[\u2028\u2029]/g, escaped)}\n`;
}

function spooledCell(
  question: Question,
  { phase, answers }: ReportedProperty,
  isListed: boolean,
): Cell | null {
  const answer = answers.get(question.id);
  if (!answer && !isAsked(question, phase)) return null;
  const state = states.indexOf(requirementState(question, answer));
  if (!answer) return [null, state];
  const value = shownValue(question, answer);
  return isListed ? [value, state, givenBy(question, answer)] : [value, state];
}

function givenBy(question: Question, { value, given, by, at, confidential }: ReportedAnswer): GivenBy {
  if (confidential === 'leftOut') return { by, at };
  const { unit } = given ?? question;
  return { by, at, ...(typeof value === 'number' ? { number: value, unit } : {}) };
}

function cellOf(cell: Line['cells'][number] | undefined): AnswerCell {
  if (!cell) return undefined;
  const [value, state, given] = cell;
  return { value: value ?? undefined, state: states[state] ?? 'none', ...given };
}

/** A number is a number, its unit stands in the heading; one that was given in another unit is a text with it. */
function shownValue(question: Question, { value, given, confidential }: ReportedAnswer): string | number {
  if (confidential === 'leftOut') return leftOutText;
  if (given || misfitOf(question, value)) return displayAnswer(question, value, given);
  if (isNotApplicable(value)) return notApplicableText;
  return Array.isArray(value) ? value.join('\n') : value;
}
