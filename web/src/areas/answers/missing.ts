import type { MissingCategory, MissingQuestion } from '@landbrief/domain';
import { ApiProblem } from '../../api.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMissingQuestion(value: unknown): value is MissingQuestion {
  return isRecord(value) && typeof value.id === 'string' && typeof value.text === 'string';
}

function isMissingCategory(value: unknown): value is MissingCategory {
  return (
    isRecord(value) &&
    typeof value.primary === 'string' &&
    Array.isArray(value.questions) &&
    value.questions.every(isMissingQuestion)
  );
}

/** What a 409 `incomplete` says is missing, by category; undefined for any other failure. */
export function missingOf(error: unknown): MissingCategory[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'incomplete') return undefined;
  const { missing } = error.data;
  return Array.isArray(missing) ? missing.filter(isMissingCategory) : [];
}
