import { type DraftContent, emptyContent, isBlank, isSameContent, meansTheSame } from './draft-content.ts';

/**
 * How a draft is saved while it is written, as pure functions: nothing here waits or sends. At most one save is in flight;
 * the next one is sent after its reply, with the version that the reply had.
 */

/** A draft as the server has it. */
export interface StoredDraft {
  id: string;
  version: number;
  content: DraftContent;
}

export interface DraftSaving {
  /** Absent until the draft was created. */
  stored: StoredDraft | undefined;
  /** As it is on the screen. */
  content: DraftContent;
  /** What a new draft began with, as an answer with its quotation: nobody wrote that, and it is not saved by itself. */
  begun: DraftContent;
  /** A save without a reply. */
  flight: DraftContent | undefined;
  /** Tries in a row without a reply. */
  failures: number;
  /** Why the server refused the content; the next change is tried again. */
  refusal: string | undefined;
  /** It is no draft any more: another window sent or deleted it. */
  isGone: boolean;
  /** What another window saved meanwhile; nothing is sent until the person chooses. */
  theirs: StoredDraft | undefined;
  /** Epoch milliseconds of the last save in this window. */
  savedAt: number | undefined;
}

export type DraftStatus = 'new' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused' | 'stale';

export type SaveOutcome =
  | { kind: 'saved'; id: string; version: number; at: number }
  /** Another window changed it since. */
  | { kind: 'stale'; theirs: StoredDraft }
  /** No reply, or one after which the same may succeed. */
  | { kind: 'failed' }
  | { kind: 'refused'; reason: string; isGone?: boolean };

export function beginSaving(content: DraftContent, stored?: StoredDraft): DraftSaving {
  return {
    stored,
    content,
    begun: content,
    flight: undefined,
    failures: 0,
    refusal: undefined,
    isGone: false,
    theirs: undefined,
    savedAt: undefined,
  };
}

/** Whether the server lacks something, or may lack it. */
export function isUnsaved({ stored, content, begun, flight, theirs }: DraftSaving): boolean {
  if (flight || theirs) return true;
  if (stored) return !isSameContent(stored.content, content);
  return !isBlank(content) && !isSameContent(begun, content);
}

/** From now on the draft is saved as it is, also when nothing was typed. */
export function wanted(state: DraftSaving): DraftSaving {
  return { ...state, begun: emptyContent };
}

export function maySave(state: DraftSaving): boolean {
  return !state.flight && !state.theirs && state.refusal === undefined && isUnsaved(state);
}

export function statusOf(state: DraftSaving): DraftStatus {
  const { theirs, refusal, flight, failures, stored } = state;
  if (theirs) return 'stale';
  if (refusal !== undefined) return 'refused';
  if (failures > 0) return 'failed';
  if (flight) return 'saving';
  if (isUnsaved(state)) return 'waiting';
  return stored ? 'saved' : 'new';
}

export function edit(state: DraftSaving, change: Partial<DraftContent>): DraftSaving {
  const content = { ...state.content, ...change };
  return isSameContent(content, state.content) ? state : { ...state, content, refusal: undefined };
}

export function startSave(state: DraftSaving): DraftSaving {
  return maySave(state) ? { ...state, flight: state.content } : state;
}

export function endSave(state: DraftSaving, outcome: SaveOutcome): DraftSaving {
  const { flight } = state;
  if (!flight) return state;
  const ended = { ...state, flight: undefined };
  switch (outcome.kind) {
    case 'saved': {
      const { id, version, at } = outcome;
      return { ...ended, failures: 0, savedAt: at, stored: { id, version, content: flight } };
    }
    case 'stale': {
      const { theirs } = outcome;
      // The reply to an earlier try was lost.
      if (meansTheSame(theirs.content, flight))
        return { ...ended, failures: 0, stored: { ...theirs, content: flight } };
      return { ...ended, failures: 0, theirs };
    }
    case 'failed':
      return { ...ended, failures: state.failures + 1 };
    case 'refused':
      return { ...ended, failures: 0, refusal: outcome.reason, isGone: outcome.isGone ?? false };
  }
}

/** The person chose: `mine` is saved over the other version at the next save, `theirs` replaces what is on the screen. */
export function choose(state: DraftSaving, choice: 'mine' | 'theirs'): DraftSaving {
  const { theirs } = state;
  if (!theirs) return state;
  const chosen = { ...state, stored: theirs, theirs: undefined };
  return choice === 'mine' ? chosen : { ...chosen, content: theirs.content };
}

/** Milliseconds until the next save: after the typing rests, but not much longer than that; after a failure, later. */
export function saveDelay({ failures }: DraftSaving, unsavedFor: number): number {
  if (failures > 0) return Math.min(30_000, 2_000 * 2 ** (failures - 1));
  return Math.max(0, Math.min(restMs, longestMs - unsavedFor));
}
const restMs = 1_200;
const longestMs = 10_000;
