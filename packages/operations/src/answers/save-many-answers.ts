import type { CallName, Answer as WireAnswer } from '@landbrief/contract';
import { isProblem, notApplicable, type Problem, problem } from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  type ConfidentialMark,
  type CountsChange,
  type CurrentAnswer,
  getCachedQuestionSet,
  getCurrentAnswer,
  getPropertyCounts,
  listCurrentAnswers,
  type PropertyCounts,
  type Question,
  recordWorking,
  type Write,
} from '@landbrief/store';
import { recordNotWorking } from '../property-counts/record-not-working.ts';
import { startInBackground } from '../start-in-background.ts';
import { type AnswerContext, requireAnswerable } from './answer-context.ts';
import { inSteps } from './answer-steps.ts';
import { type PlannedAnswer, planAnswer } from './answer-writing.ts';
import { changedCounts, presentCounts } from './present-counts.ts';
import { presentOne } from './present-one.ts';
import { writesOfAnswers } from './writes-of-answers.ts';

/** Up to this many answers are read by key, more with the property's others. */
const READ_BY_KEY = 3;
/** Each attempt follows somebody else's change of one of the answers. */
const MAX_ATTEMPTS = 5;

/** An answer to save, as `saveAnswer` takes it. */
export interface AnswerRow {
  questionId: string;
  value?: unknown;
  /** In place of a value. */
  notApplicable?: boolean | undefined;
  override?: boolean | undefined;
  overrideReason?: string | undefined;
  /** Of the answer that was read; absent for a first answer. */
  version?: number | undefined;
  /** Replaces the answer whatever its version is. */
  anyVersion?: boolean | undefined;
  recalledFrom?: AnswerEntry['recalledFrom'];
  /** What the value brings with it, where its answer is not marked itself. */
  confidential?: ConfidentialMark | undefined;
}

/** What became of a row. A row with the stored value is unchanged whatever its version, so that repeating is safe. */
export type RowOutcome = { questionId: string } & (
  | { outcome: 'added' | 'updated' | 'unchanged'; answer: Answer | undefined }
  | { outcome: 'refused'; code: string; message: string; current?: WireAnswer | undefined }
);

interface Saving {
  source: AnswerEntry['source'];
  /** The call, for the audit trail. */
  call: CallName;
  along?: SavedAlong;
  /** Where they are being read already. */
  ahead?: Promise<CurrentState> | undefined;
}

/** A property's current answers by question, perhaps only those of the rows, and its counts. */
interface CurrentState {
  answers: Map<string, CurrentAnswer>;
  counts: PropertyCounts | undefined;
}

/** A body with more bytes has more answers than are read by key. */
const FEW_ANSWERS_BYTES = 600;

/** Reads a property's current answers ahead of a call that saves many. */
export function readCurrentAhead(params: unknown, bodyBytes: number): Promise<CurrentState> | undefined {
  const { propertyId } = params as { propertyId: string };
  return bodyBytes > FEW_ANSWERS_BYTES ? readCurrent(propertyId) : undefined;
}

/** What is committed together with the rows. */
interface SavedAlong {
  /** At most one write for each row of a step, and one more. */
  writes(questionIds: readonly string[]): Write[];
  /** Reads again what the writes depend on; called after a conflict, before the rows are planned again. */
  reread(): Promise<void>;
  /** Why a row cannot be saved any more. */
  refusal(questionId: string): Problem | undefined;
}

interface Row extends AnswerRow {
  question: Question | undefined;
  /** The question's first row; the others are refused. */
  isFirst: boolean;
}

interface Planned {
  row: Row;
  planned: PlannedAnswer;
  wasAnswered: boolean;
}

/**
 * Saves many answers of a property, in transactions of about ninety answers one after the other: a row is saved as a
 * whole or refused with the reason, independently of the others. `context.subject` is the property. The counts are
 * written once in each transaction. Throws when no answer of the property can be saved at all (decisions 6 and 8).
 */
export async function saveManyAnswers(
  context: AnswerContext,
  rows: readonly AnswerRow[],
  saving: Saving,
): Promise<{ outcomes: RowOutcome[]; counts: ReturnType<typeof presentCounts> }> {
  requireAnswerable(context);
  const { project, property } = context.subject;
  const [set, { answers: current, counts: countsBefore }] = await Promise.all([
    getCachedQuestionSet(project),
    saving.ahead ?? readCurrent(property.propertyId, rows),
  ]);
  const questions = new Map(set.questions.map((question) => [question.questionId, question]));
  const seen = new Set<string>();
  const asked = rows.map((row) => {
    const isFirst = !seen.has(row.questionId);
    seen.add(row.questionId);
    return { ...row, question: questions.get(row.questionId), isFirst };
  });
  const run = new SavingRun(context, saving, countsBefore);
  await run.save(asked, current);
  return {
    outcomes: asked.flatMap((row) => run.outcomes.get(row) ?? []),
    counts: presentCounts(changedCounts(countsBefore, run.changes), project, property.phase),
  };
}

async function readCurrent(propertyId: string, rows?: readonly AnswerRow[]): Promise<CurrentState> {
  const [answers, counts] = await Promise.all([
    rows && rows.length <= READ_BY_KEY ? readByKey(propertyId, rows) : listCurrentAnswers(propertyId),
    getPropertyCounts(propertyId),
  ]);
  return { answers, counts };
}

async function readByKey(propertyId: string, rows: readonly AnswerRow[]) {
  const found = rows.map(
    async ({ questionId }) => [questionId, await getCurrentAnswer(propertyId, questionId)] as const,
  );
  return new Map(await Promise.all(found));
}

class SavingRun {
  readonly outcomes = new Map<Row, RowOutcome>();
  readonly changes: CountsChange[] = [];
  readonly #context: AnswerContext;
  readonly #saving: Saving;
  readonly #countsBefore: PropertyCounts | undefined;
  #isRecorded = false;

  constructor(context: AnswerContext, saving: Saving, countsBefore: PropertyCounts | undefined) {
    this.#context = context;
    this.#saving = saving;
    this.#countsBefore = countsBefore;
  }

  async save(rows: readonly Row[], current: Map<string, CurrentAnswer>): Promise<void> {
    const planned = await this.#plan(rows, current);
    const answered = this.#countsBefore?.answered ?? 0;
    const added = planned.reduce((total, each) => total + each.planned.counts.answered, 0);
    const begins = answered === 0 && added > 0;
    const marked = startInBackground(async () => {
      if (begins) await recordWorking(this.#context.subject.property, true);
    });
    let refused: Problem | undefined;
    for (const step of inSteps(planned, this.#saving.along ? 1 : 0)) {
      if (refused) for (const { row } of step) this.#refuse(row, refused);
      else refused = await this.#commit(step);
    }
    await marked;
    if (answered > 0 && answered + added === 0) await recordNotWorking(this.#context.subject.property);
  }

  /** Plans rows from the current answers; those that need no write have their outcome then. */
  async #plan(rows: readonly Row[], current: Map<string, CurrentAnswer>): Promise<Planned[]> {
    const planned: Planned[] = [];
    for (const row of rows) {
      const found = current.get(row.questionId);
      try {
        const each = this.#planRow(row, found);
        if (each.writes.length > 0)
          planned.push({ row, planned: each, wasAnswered: found?.answer !== undefined });
        else this.#settle(row, 'unchanged', found?.answer);
      } catch (error) {
        if (!isProblem(error)) throw error;
        const { question } = row;
        const isStale = error.code === 'stale' && question;
        const now = isStale ? await presentOne(question, found?.answer, this.#context) : undefined;
        this.#refuse(row, error, now);
      }
    }
    return planned;
  }

  #planRow(row: Row, found: CurrentAnswer | undefined): PlannedAnswer {
    const { question, override, overrideReason, version, anyVersion, recalledFrom } = row;
    if (!question) throw problem('not_found', { message: 'The project has no such question.' });
    if (!row.isFirst)
      throw problem('validation_error', { message: 'Another answer to this question was sent with it.' });
    const value = row.notApplicable ? notApplicable : row.value;
    const { answer: before, clearedVersion, confidential = row.confidential } = found ?? {};
    const { source } = this.#saving;
    const change = {
      question,
      before,
      clearedVersion,
      value,
      override,
      overrideReason,
      ...{ source, recalledFrom, confidential },
    };
    const refusal = this.#saving.along?.refusal(row.questionId);
    if (refusal) throw refusal;
    const planned = planAnswer(change, this.#context);
    if (planned.writes.length > 0 && !anyVersion && before?.version !== version)
      throw problem('stale', { message: 'Somebody else changed this answer in the meantime.' });
    return planned;
  }

  /** Commits a step; when somebody else has changed an answer of it, the others are planned again. */
  async #commit(step: readonly Planned[]): Promise<Problem | undefined> {
    let left = step;
    for (let attempt = 1; left.length > 0; attempt++) {
      try {
        await this.#context.commitStep(this.#writes(left));
        this.#isRecorded = true;
        for (const { row, planned, wasAnswered } of left) {
          this.changes.push(planned.counts);
          this.#settle(row, wasAnswered ? 'updated' : 'added', planned.answer);
        }
        return undefined;
      } catch (error) {
        if (!isProblem(error)) throw error;
        if (error.code !== 'stale' || attempt === MAX_ATTEMPTS) {
          for (const { row } of left) this.#refuse(row, error);
          return error.code === 'stale' ? undefined : error;
        }
        const rows = left.map(({ row }) => row);
        await this.#saving.along?.reread();
        left = await this.#plan(rows, await listCurrentAnswers(this.#context.subject.property.propertyId));
      }
    }
    return undefined;
  }

  #writes(step: readonly Planned[]) {
    const { caller, audit } = this.#context;
    const before = this.#countsBefore;
    const counts = before && {
      ...before,
      ...(before.unmet === undefined ? {} : { unmet: before.unmet + this.#unmetChange() }),
    };
    const saved = writesOfAnswers(
      step.map(({ planned }) => planned),
      counts,
      this.#context,
    );
    const along = this.#saving.along?.writes(step.map(({ row }) => row.questionId)) ?? [];
    const writes = [...saved, ...along];
    const isAudited = caller.impersonator && !this.#isRecorded;
    return isAudited ? [...writes, ...audit.stepWrites(this.#saving.call, [])] : writes;
  }

  #unmetChange(): number {
    return this.changes.reduce((total, { unmet = 0 }) => total + unmet, 0);
  }

  #settle(row: Row, outcome: 'added' | 'updated' | 'unchanged', answer: Answer | undefined): void {
    this.outcomes.set(row, { questionId: row.questionId, outcome, answer });
  }

  #refuse(row: Row, { code, message, details }: Problem, current?: WireAnswer): void {
    const [detail] = details ?? [];
    const text = detail ? `The answer ${detail.message}` : message;
    const { questionId } = row;
    this.outcomes.set(row, { questionId, outcome: 'refused', code, message: text, current });
  }
}
