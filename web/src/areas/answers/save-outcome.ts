import type { Answer, Question } from '@landbrief/contract';
import { ApiProblem } from '@landbrief/contract/client';
import type { AnswerOutcome } from './answer-editor.ts';
import type { InFlightSave } from './save-state.ts';

/** What the reply to a save means for its field. */

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && 'answerUpdates' in value && 'version' in value;
}

function currentAnswer(problem: ApiProblem): Answer | undefined {
  const { current } = problem.data;
  return isAnswer(current) ? current : undefined;
}

/** The outcome of a save, for the save queue. `readCurrent` reads the current answer from a 409 `stale`. */
export async function outcomeOf(
  save: Promise<{ answer?: Answer | undefined }>,
  question: Question,
  readCurrent = currentAnswer,
): Promise<AnswerOutcome> {
  try {
    const { answer } = await save;
    return { kind: 'saved', answer };
  } catch (error) {
    if (!(error instanceof ApiProblem)) {
      console.error(`The answer to "${question.text}" could not be saved`, error);
      return { kind: 'failed' };
    }
    if (error.code === 'stale') return { kind: 'stale', answer: readCurrent(error) };
    if (error.data.projectStatus !== undefined)
      return { kind: 'refused', message: error.message, isForNow: true };
    return isRetryable(error)
      ? { kind: 'failed' }
      : { kind: 'refused', message: error.details[0]?.message ?? error.message };
  }
}

const retryableStatuses: readonly number[] = [0, 401, 408, 425, 429];

/** Whether the same save may succeed later, with the same key. */
export function isRetryable({ status, code }: ApiProblem): boolean {
  return retryableStatuses.includes(status) || status >= 500 || code === 'idempotency_conflict';
}

/** A save as it is sent. Version 0: there was never an answer. */
export interface SentSave extends Omit<InFlightSave, 'key'> {
  /** Stored by the server with its reply, which costs as much as a fifth of the save. */
  key?: string;
}

/**
 * Sends a save so that sending it again, after a lost reply, changes nothing: the version that it names is no longer the
 * current one then, and the conflict with its own value is no conflict (`applyOutcome`). Only over an answer that was
 * cleared there is no version to name: this save has a key.
 */
export async function saveOnce<Result extends { kind: string }>(
  { value, version, key }: InFlightSave,
  send: (save: SentSave) => Promise<Result>,
  isCleared: (result: Result) => boolean,
): Promise<Result> {
  const result = await send({ value, version: version ?? 0 });
  if (version !== undefined || result.kind !== 'stale' || !isCleared(result)) return result;
  return send({ value, version, key });
}
