/**
 * The saving of one field, as a value and its changes: nothing here waits or sends. At most one value is on its way, and
 * each save names the version that was seen last, so that saves of a field can't overtake one another.
 */

/** What the server has: a value, and the version to name when changing it. */
export interface Standing<Value> {
  value: Value;
  version: number | undefined;
}

export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused' | 'stale';

export interface SaveState<Value> {
  /** What the field stands for. */
  wanted: Value;
  saved: Standing<Value>;
  status: SaveStatus;
  /** The value on its way. */
  sent: { value: Value } | undefined;
  /** Values whose save got no answer: any of them may have arrived. */
  uncertain: readonly Value[];
  /** In a row. */
  failures: number;
  /** What somebody else saved meanwhile; while this stands, nothing is sent. */
  theirs: Standing<Value> | undefined;
  /** Why the server refused the value. */
  refusal: string | undefined;
}

export type Outcome<Value> =
  | { kind: 'saved'; standing: Standing<Value> }
  /** Somebody else changed it since. */
  | { kind: 'stale'; standing: Standing<Value> }
  /** No answer, or one that says to try again. */
  | { kind: 'failed' }
  /** Trying again would not help. */
  | { kind: 'refused'; message: string };

function sameJson<Value>(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function startState<Value>(saved: Standing<Value>): SaveState<Value> {
  return {
    wanted: saved.value,
    saved,
    status: 'idle',
    sent: undefined,
    uncertain: [],
    failures: 0,
    theirs: undefined,
    refusal: undefined,
  };
}

/** Whether there is something that the server does not have yet. */
export function isUnsaved<Value>(state: SaveState<Value>): boolean {
  return state.sent !== undefined || !sameJson(state.wanted, state.saved.value);
}

/** Whether a save may leave now. */
export function maySend<Value>(state: SaveState<Value>): boolean {
  return !state.sent && !state.theirs && !sameJson(state.wanted, state.saved.value);
}

function settle<Value>(state: SaveState<Value>, settled: SaveStatus): SaveState<Value> {
  return { ...state, status: sameJson(state.wanted, state.saved.value) ? settled : 'waiting' };
}

export function typed<Value>(state: SaveState<Value>, wanted: Value): SaveState<Value> {
  const changed = { ...state, wanted, refusal: undefined };
  if (state.sent || state.theirs) return changed;
  return settle(changed, state.status === 'saved' ? 'saved' : 'idle');
}

export function sending<Value>(state: SaveState<Value>): SaveState<Value> {
  return { ...state, sent: { value: state.wanted }, status: 'saving', refusal: undefined };
}

/** After an answer, or after none. */
export function finished<Value>(before: SaveState<Value>, outcome: Outcome<Value>): SaveState<Value> {
  const state = { ...before, sent: undefined };
  const sent = before.sent ? [before.sent.value] : [];
  if (outcome.kind === 'saved') return arrived(state, outcome.standing);
  if (outcome.kind === 'refused') {
    const changedSince = sent.some((value) => !sameJson(value, state.wanted));
    return changedSince ? settle(state, 'idle') : { ...state, status: 'refused', refusal: outcome.message };
  }
  if (outcome.kind === 'failed') {
    return {
      ...state,
      status: 'failed',
      failures: state.failures + 1,
      uncertain: [...state.uncertain, ...sent],
    };
  }
  const { standing } = outcome;
  const isOurs = [...sent, ...state.uncertain].some((value) => sameJson(value, standing.value));
  return isOurs ? arrived(state, standing) : { ...state, status: 'stale', theirs: standing };
}

function arrived<Value>(state: SaveState<Value>, saved: Standing<Value>): SaveState<Value> {
  return settle({ ...state, saved, uncertain: [], failures: 0, theirs: undefined }, 'saved');
}

/** The typed value goes over the other person's. */
export function keepMine<Value>(state: SaveState<Value>): SaveState<Value> {
  if (!state.theirs) return state;
  return settle({ ...state, saved: state.theirs, theirs: undefined, uncertain: [] }, 'saved');
}

export function takeTheirs<Value>(state: SaveState<Value>): SaveState<Value> {
  if (!state.theirs) return state;
  return { ...startState(state.theirs), status: 'saved' };
}

/** The server was read again. A field with something unsaved keeps it; its next save says whether it was overtaken. */
export function refreshed<Value>(state: SaveState<Value>, standing: Standing<Value>): SaveState<Value> {
  if (isUnsaved(state) || state.theirs) return state;
  if (sameJson(state.saved, standing)) return state;
  const isOlder = (standing.version ?? Number.POSITIVE_INFINITY) < (state.saved.version ?? 0);
  if (isOlder) return state;
  return { ...startState(standing), status: state.status };
}

const firstRetry = 2000;
const longestRetry = 30_000;

/** Milliseconds until the next try: doubling, at most half a minute. */
export function retryDelay(failures: number): number {
  return Math.min(longestRetry, firstRetry * 2 ** Math.max(0, failures - 1));
}
