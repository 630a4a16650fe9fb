import { useCallback } from 'react';
import { draftOwner } from '../../session/draft-owner.ts';
import { listKept, readKept } from '../../session/kept-json.ts';
import { storageKeys, store } from '../../session/storage.ts';
import { createSignal, useStore } from '../../store.ts';
import type { FieldContent } from './answer-values.ts';
import { draftWords } from './texts.ts';

/**
 * Drafts: what was typed at a property and is saved only when the person asks for it. A draft outlasts its field and the
 * page; this browser keeps it for the person who typed it until it is saved or emptied.
 */

export interface DraftContents {
  /** On the answer to a question, by the question's id. */
  comment: {
    text: string;
    internal: boolean;
    /** The idempotency key of a try whose reply was not received. */
    key?: string;
  };
  /** Of the owner's side, by the question's id; with the version of the answer that was changed. */
  answer: FieldContent & { version?: number | undefined };
  /** By the id of the picture. */
  caption: string;
}

export type DraftKind = keyof DraftContents;

/** Whether a draft can be changed and saved now: its field can be opened. */
export type IsEditable = (kind: DraftKind, id: string) => boolean;

interface Kept {
  /** Epoch milliseconds. */
  at: number;
  content: unknown;
  /** The browser could store it; otherwise it ends with the page. */
  isStored: boolean;
}

/** Milliseconds; a draft that nobody came back to is removed. */
const keptFor = 90 * 24 * 60 * 60 * 1000;

let drafts = new Map<string, Kept>();
let readFor: string | undefined;
const changes = createSignal();

const prefixOf = (owner: string) => `${storageKeys.draft}${owner}|`;
const nameOf = (propertyId: string, kind: DraftKind, id: string) => `${propertyId}|${kind}|${id}`;

/** The drafts of the signed-in person, read from the browser's storage at first. */
function ownDrafts(): Map<string, Kept> {
  const owner = draftOwner() ?? '';
  if (owner === readFor) return drafts;
  readFor = owner;
  drafts = new Map();
  if (owner === '') return drafts;
  const prefix = prefixOf(owner);
  for (const { key, kept } of listKept<Kept>(prefix, 'content', keptFor))
    drafts.set(key.slice(prefix.length), { ...kept, isStored: true });
  return drafts;
}

// Typed, saved or emptied in another tab of the same person.
globalThis.window?.addEventListener?.('storage', ({ key }) => {
  const own = ownDrafts();
  const prefix = prefixOf(readFor ?? '');
  if (!key?.startsWith(prefix)) return;
  const kept = readKept<Kept>(key, 'content');
  if (kept) own.set(key.slice(prefix.length), { ...kept, isStored: true });
  else own.delete(key.slice(prefix.length));
  changes.notify();
});

export function draftOf<Kind extends DraftKind>(
  propertyId: string,
  kind: Kind,
  id: string,
): DraftContents[Kind] | undefined {
  return ownDrafts().get(nameOf(propertyId, kind, id))?.content as DraftContents[Kind] | undefined;
}

/** Keeps the draft, or removes it when there is none. */
export function setDraft<Kind extends DraftKind>(
  propertyId: string,
  kind: Kind,
  id: string,
  content: DraftContents[Kind] | undefined,
): void {
  const own = ownDrafts();
  const name = nameOf(propertyId, kind, id);
  const kept = content === undefined ? undefined : { at: Date.now(), content };
  const key = prefixOf(readFor ?? '') + name;
  const isStored = Boolean(readFor) && store('local', key, kept && JSON.stringify(kept));
  if (kept) own.set(name, { ...kept, isStored });
  else own.delete(name);
  changes.notify();
}

/**
 * The property's drafts that can be saved now: how many of each kind, for a sentence ("1 comment and 2 answers"; empty
 * without any), and whether the browser has stored all of them.
 */
export function editableDrafts(propertyId: string, isEditable: IsEditable) {
  const counts: Record<DraftKind, number> = { comment: 0, answer: 0, caption: 0 };
  let areStored = true;
  for (const [name, { isStored }] of ownDrafts()) {
    const [property, kind, id = ''] = name.split('|') as [string, DraftKind, string?];
    if (property !== propertyId || !isEditable(kind, id)) continue;
    counts[kind] += 1;
    areStored &&= isStored;
  }
  return { words: draftWords(counts), areStored };
}

export const { watch: watchDrafts } = changes;

/** The draft in a field, and what changes it. */
export function useDraft<Kind extends DraftKind>(propertyId: string, kind: Kind, id: string) {
  const draft = useStore({ watch: watchDrafts, get: () => draftOf(propertyId, kind, id) });
  const change = useCallback(
    (content: DraftContents[Kind] | undefined) => setDraft(propertyId, kind, id, content),
    [propertyId, kind, id],
  );
  return [draft, change] as const;
}

/** Whether something was typed at the question and is not saved. */
export function useHasDraft(propertyId: string, questionId: string): boolean {
  const get = () =>
    draftOf(propertyId, 'comment', questionId) !== undefined ||
    draftOf(propertyId, 'answer', questionId) !== undefined;
  return useStore({ watch: watchDrafts, get });
}
