import { mergeFields, partOf } from '../../ui/merge-fields.ts';
import {
  type DraftContent,
  draftFields,
  emptyContent,
  isBlank,
  isSameContent,
  meansTheSame,
} from './draft-content.ts';

/**
 * How a draft is saved while it is written, as pure functions: nothing here waits or sends. At most one save is in flight;
 * the next one is sent after its reply, with the version that the reply had.
 */

/** A draft as the server has it. */
export interface StoredDraft {
  id: string;
  version: number;
  /** As this window sent it, or read it. */
  content: DraftContent;
  /** As the server stored it: it writes the HTML of a text in its own way. Absent where that was read. */
  cleaned?: DraftContent;
}

export interface MeanwhileDraft {
  theirs: StoredDraft;
  /** As it was on the screen before fields were taken from the other window. */
  mine: DraftContent;
  /** The names of the fields that only the other window changed, and of those that both did. */
  kept: readonly string[];
  overlaps: readonly string[];
  /** The names of the overlaps for which the other window's value is on the screen. */
  taken: readonly string[];
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
  /** Nothing is sent until the person has decided about its overlaps. */
  meanwhile: MeanwhileDraft | undefined;
  /** The names of the fields that the last merge without overlaps took from the other window. */
  merged: readonly string[];
  /** Epoch milliseconds of the last save in this window. */
  savedAt: number | undefined;
}

export type DraftStatus = 'new' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused' | 'stale';

export type SaveOutcome =
  | { kind: 'saved'; id: string; version: number; at: number; cleaned: DraftContent }
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
    meanwhile: undefined,
    merged: [],
    savedAt: undefined,
  };
}

/** Whether the server lacks something, or may lack it. */
export function isUnsaved({ stored, content, begun, flight, meanwhile }: DraftSaving): boolean {
  if (flight || meanwhile) return true;
  if (stored) return !isSameContent(stored.content, content);
  return !isBlank(content) && !isSameContent(begun, content);
}

/** From now on the draft is saved as it is, also when nothing was typed. */
export function wanted(state: DraftSaving): DraftSaving {
  return { ...state, begun: emptyContent };
}

export function maySave(state: DraftSaving): boolean {
  return !state.flight && !state.meanwhile && state.refusal === undefined && isUnsaved(state);
}

export function statusOf(state: DraftSaving): DraftStatus {
  const { meanwhile, refusal, flight, failures, stored } = state;
  if (meanwhile) return 'stale';
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
      const { id, version, at, cleaned } = outcome;
      return { ...ended, failures: 0, savedAt: at, stored: { id, version, content: flight, cleaned } };
    }
    case 'stale': {
      const { theirs } = outcome;
      // The reply to an earlier try was lost.
      if (meansTheSame(theirs.content, flight))
        return { ...ended, failures: 0, stored: { ...theirs, content: flight, cleaned: theirs.content } };
      return { ...merge(ended, theirs), failures: 0 };
    }
    case 'failed':
      return { ...ended, failures: state.failures + 1 };
    case 'refused':
      return { ...ended, failures: 0, refusal: outcome.reason, isGone: outcome.isGone ?? false };
  }
}

/** Both windows began with what was stored: a field that one of them changed keeps that. */
function merge(state: DraftSaving, { content: cleaned, ...named }: StoredDraft): DraftSaving {
  const sent = state.stored?.content ?? emptyContent;
  const base = state.stored?.cleaned ?? sent;
  const mine = withFieldsOf(base, { for: sent, in: state.content });
  const merged = mergeFields(draftFields, { base, mine, theirs: cleaned });
  const { theirs: kept, overlaps } = merged;
  // A field that nobody changed stays on the screen as it was written there.
  const content = withFieldsOf(sent, { for: base, in: merged.values });
  const theirs = { ...named, content: withFieldsOf(sent, { for: base, in: cleaned }), cleaned };
  if (overlaps.length === 0)
    return { ...state, content, stored: theirs, ...(kept.length > 0 && { merged: kept }) };
  // Until it is decided the stored version stays: a page that is closed before is asked again.
  return { ...state, content, meanwhile: { theirs, mine: state.content, kept, overlaps, taken: [] } };
}

/** The content with its fields that equal those of one draft replaced by those of another. */
function withFieldsOf(
  other: DraftContent,
  { for: one, in: content }: { for: DraftContent; in: DraftContent },
): DraftContent {
  const fields = Object.keys(draftFields) as (keyof DraftContent)[];
  const same = fields.filter((field) => JSON.stringify(content[field]) === JSON.stringify(one[field]));
  return Object.assign({ ...content }, ...same.map((field) => ({ [field]: other[field] })));
}

/** What this window wrote: what is on the screen, but for the fields taken from the other window. */
export function ownContent({ content, meanwhile }: DraftSaving): DraftContent {
  const parts = meanwhile?.taken.map((name) => partOf(draftFields, name, meanwhile.mine)) ?? [];
  return Object.assign({ ...content }, ...parts);
}

/** Shows the other window's value of a field, or the one of this window. */
export function choose(state: DraftSaving, name: string, from: 'mine' | 'theirs'): DraftSaving {
  const { meanwhile, content } = state;
  if (!meanwhile) return state;
  const mine = ownContent(state);
  const chosen = from === 'theirs' ? meanwhile.theirs.content : mine;
  const others = meanwhile.taken.filter((one) => one !== name);
  return {
    ...state,
    content: { ...content, ...partOf(draftFields, name, chosen) },
    meanwhile: { ...meanwhile, mine, taken: from === 'theirs' ? [...others, name] : others },
  };
}

/** The person has chosen: what is on the screen is saved over the other version. */
export function decide(state: DraftSaving): DraftSaving {
  return state.meanwhile ? { ...state, stored: state.meanwhile.theirs, meanwhile: undefined } : state;
}

/** Milliseconds until the next save: after the typing rests, but not much longer than that; after a failure, later. */
export function saveDelay({ failures }: DraftSaving, unsavedFor: number): number {
  if (failures > 0) return Math.min(30_000, 2_000 * 2 ** (failures - 1));
  return Math.max(0, Math.min(restMs, longestMs - unsavedFor));
}
const restMs = 1_200;
const longestMs = 10_000;
