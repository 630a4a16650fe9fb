import { isEmpty } from '@landbrief/domain';
import type { AnswerValue } from './answer-values.ts';

/**
 * The save state of one field, as pure functions: nothing here waits or sends. The state is the saved value, at most one
 * save in flight, and what was typed since. A save without a response stays in flight and is retried; the next one is sent
 * after its response. Each save names the version that was seen, so that a save cannot overwrite a newer one; where that
 * is stale because the save itself had arrived, its value is the current one, which is no conflict.
 */

/** What the server has: a value, and the version to name when changing it. */
export interface SavedValue {
  value: AnswerValue;
  version: number | undefined;
}

/** What a field holds: a value, something that can't be saved, or nothing (only Clear Answer removes what is saved). */
export type Content = { kind: 'value'; value: AnswerValue } | { kind: 'invalid' } | { kind: 'blank' };

/** A save that has no response yet. */
export interface InFlightSave {
  value: AnswerValue;
  version: number | undefined;
  /** The same for each try. */
  key: string;
}

export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused' | 'stale';

export interface SaveState {
  saved: SavedValue;
  flight: InFlightSave | undefined;
  /** What is neither saved nor in flight. */
  typed: Content | undefined;
  /** An attempt to send the save is under way. */
  trying: boolean;
  /** Attempts in a row without a response. */
  failures: number;
  /** What somebody else saved meanwhile; nothing is sent while it is set. */
  theirs: SavedValue | undefined;
  /** Why the server refused what is typed. */
  refusal: string | undefined;
  /** Something was saved since the field was opened. */
  wasSaved: boolean;
}

export type Outcome =
  | { kind: 'saved'; saved: SavedValue }
  /** Somebody else changed it since. */
  | { kind: 'stale'; saved: SavedValue }
  /** No response, or one that allows a retry. */
  | { kind: 'failed' }
  /** Trying again would not help. */
  | { kind: 'refused'; message: string; isForNow?: boolean };

function isSameValue(a: AnswerValue, b: AnswerValue): boolean {
  return (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}

export function startState(saved: SavedValue): SaveState {
  return {
    saved,
    flight: undefined,
    typed: undefined,
    trying: false,
    failures: 0,
    theirs: undefined,
    refusal: undefined,
    wasSaved: false,
  };
}

/** The value that the server will have after the save in flight. */
export function expectedValue({ flight, saved }: SaveState): AnswerValue {
  return (flight ?? saved).value;
}

/** Whether there is anything that the server does not have, or may not have. */
export function isUnsaved({ flight, typed, theirs }: SaveState): boolean {
  return flight !== undefined || typed !== undefined || theirs !== undefined;
}

/** Whether a new save may be sent now. */
export function maySend({ flight, typed, theirs, refusal }: SaveState): boolean {
  return !flight && !theirs && refusal === undefined && typed?.kind === 'value';
}

export function statusOf(state: SaveState): SaveStatus {
  const { theirs, refusal, flight, typed, failures, wasSaved } = state;
  if (theirs) return 'stale';
  if (refusal !== undefined) return 'refused';
  if (flight) return failures > 0 ? 'failed' : 'saving';
  if (typed) return 'waiting';
  return wasSaved ? 'saved' : 'idle';
}

/** Drops what is typed when it equals the value that the server has or will have. */
function dropTypedIfSame(state: SaveState): SaveState {
  const { typed, theirs } = state;
  if (!typed || theirs || typed.kind === 'invalid') return state;
  const value = typed.kind === 'value' ? typed.value : null;
  return isSameValue(value, expectedValue(state))
    ? { ...state, typed: undefined, refusal: undefined }
    : state;
}

export function setTyped(state: SaveState, typed: Content): SaveState {
  return dropTypedIfSame({ ...state, typed, refusal: undefined });
}

export function dropTyped(state: SaveState): SaveState {
  return state.theirs ? state : { ...state, typed: undefined, refusal: undefined };
}

/** Makes the typed value the save in flight. */
export function startSave(state: SaveState, key: string): SaveState {
  if (state.typed?.kind !== 'value') return state;
  const flight = { value: state.typed.value, version: state.saved.version, key };
  return { ...state, flight, typed: undefined, trying: true, failures: 0 };
}

/** Marks another attempt of the save in flight as begun. */
export function startRetry(state: SaveState): SaveState {
  return { ...state, trying: true };
}

/** After an answer, or after none. */
export function applyOutcome(before: SaveState, outcome: Outcome): SaveState {
  const { flight } = before;
  if (!flight) return before;
  if (outcome.kind === 'failed') return { ...before, trying: false, failures: before.failures + 1 };
  const landed = { ...before, flight: undefined, trying: false, failures: 0 };
  if (outcome.kind === 'saved') return applySaved(landed, outcome.saved);
  const mine: Content = landed.typed ?? { kind: 'value', value: flight.value };
  if (outcome.kind === 'refused') {
    if (landed.typed) return dropTypedIfSame(landed);
    return { ...landed, typed: mine, refusal: outcome.message };
  }
  const { saved } = outcome;
  if (isSameValue(saved.value, flight.value)) return applySaved(landed, saved);
  const agreed = dropTypedIfSame({ ...landed, saved, typed: mine });
  return agreed.typed ? { ...landed, typed: mine, theirs: saved } : { ...agreed, wasSaved: true };
}

function applySaved(state: SaveState, saved: SavedValue): SaveState {
  return dropTypedIfSame({ ...state, saved, wasSaved: true });
}

/** Allows a refused value to be sent again. */
export function clearRefusal(state: SaveState): SaveState {
  return state.refusal === undefined ? state : { ...state, refusal: undefined };
}

/** The typed value will overwrite the other user's. */
export function keepMine(state: SaveState): SaveState {
  if (!state.theirs) return state;
  return dropTypedIfSame({ ...state, saved: state.theirs, theirs: undefined });
}

export function takeTheirs(state: SaveState): SaveState {
  if (!state.theirs) return state;
  return { ...startState(state.theirs), wasSaved: true };
}

/** Applies a value read from the server. A field with unsaved input keeps it; its next save shows whether it is stale. */
export function applyServerValue(state: SaveState, saved: SavedValue): SaveState {
  const isOlder = (saved.version ?? Number.POSITIVE_INFINITY) < (state.saved.version ?? 0);
  if (isUnsaved(state) || isOlder) return state;
  if (JSON.stringify(state.saved) === JSON.stringify(saved)) return state;
  return { ...startState(saved), wasSaved: state.wasSaved };
}

/** What an earlier page left unsaved. */
export interface UnsavedState extends Pick<SaveState, 'saved' | 'flight' | 'typed' | 'refusal'> {}

/** Restores what an earlier page left unsaved, with the version that it saw, so that a later one is detected. */
export function restoreUnsaved(now: SaveState, left: UnsavedState): SaveState {
  const state = { ...startState(left.saved), ...left };
  const current = dropTypedIfSame({ ...state, saved: now.saved });
  return !left.flight && !current.typed ? now : dropTypedIfSame(state);
}

const backOff = (first: number, longest: number) => (times: number) =>
  Math.min(longest, first * 2 ** Math.max(0, times - 1));

/** Milliseconds until the next attempt after so many failures. */
export const retryDelay = backOff(2000, 30_000);
/** Milliseconds until what the project's status has refused so often is tried again. */
export const refusedRetryDelay = backOff(15_000, 120_000);
