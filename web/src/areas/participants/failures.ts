import type { CallReply } from '@landbrief/contract/client';
import { friendlyText } from '../../problems.ts';

type RowError = CallReply<'addParticipants'>['errors'][number];

/** Under which organizations somebody can be added who is not of the one that was given. */
export type UserConflict = NonNullable<RowError['conflict']>;

/** Why a person could not be added, in friendly words, and what can be chosen. */
export interface Failure {
  text: string;
  conflict?: UserConflict | undefined;
}

/** By the user's id or the email address (`keyOfPerson`). */
export type Failures = Readonly<Record<string, Failure>>;

/** Of a refused request, whose conflict is in its data, or of a row of a request for many people. */
export function failureOf(error: unknown): Failure {
  return { text: friendlyText(error), conflict: conflictOf(error) };
}

function conflictOf(error: unknown): UserConflict | undefined {
  const { conflict, code, data } = error as { conflict?: UserConflict; code?: string; data?: unknown };
  if (conflict) return conflict;
  const isConflict = code === 'domain_mismatch' || code === 'existing_subscriber';
  return isConflict ? (data as UserConflict) : undefined;
}

/** The failures after some people were tried again. */
export function mergeFailures(before: Failures, tried: readonly string[], failed: Failures): Failures {
  const others = Object.entries(before).filter(([key]) => !tried.includes(key));
  return { ...Object.fromEntries(others), ...failed };
}
