import { draftOwner } from '../../session/draft-owner.ts';
import { listKept, readKept } from '../../session/kept-json.ts';
import { page } from '../../session/page-lock.ts';
import { storageKeys, store } from '../../session/storage.ts';
import type { DraftContent } from './draft-content.ts';
import type { StoredDraft } from './draft-saving.ts';
import type { Names } from './recipients.ts';

/** A draft that the server does not have yet as it is on the screen: this browser keeps it for the person who writes. */
export interface JournalEntry {
  key: string;
  content: DraftContent;
  names: Names;
  /** The version that was changed; absent of a new draft. */
  stored?: StoredDraft | undefined;
  /** Epoch milliseconds. */
  at: number;
  /** The page that keeps it: another page does not remove it. */
  page?: string | undefined;
}

/** Milliseconds; an entry that nobody came back to is removed. */
const keptFor = 90 * 24 * 60 * 60 * 1000;

const prefixOf = (owner: string) => `${storageKeys.messageDraft}${owner}|`;

/** False: the browser could not store it. */
export function keepEntry(owner: string | undefined, entry: Omit<JournalEntry, 'at' | 'page'>): boolean {
  if (owner === undefined) return false;
  const kept: JournalEntry = { ...entry, page, at: Date.now() };
  return store('local', prefixOf(owner) + entry.key, JSON.stringify(kept));
}

/** Removes what this page has kept. */
export function dropEntry(owner: string | undefined, key: string): void {
  if (owner === undefined) return;
  const at = prefixOf(owner) + key;
  if (readKept<JournalEntry>(at, 'key')?.page === page) store('local', at, undefined);
}

/** What the person wrote in this browser and the server may not have, the newest first. */
export function readEntries(): JournalEntry[] {
  const owner = draftOwner();
  if (owner === undefined) return [];
  return listKept<JournalEntry>(prefixOf(owner), 'key', keptFor)
    .map(({ kept }) => kept)
    .sort((one, other) => other.at - one.at);
}

/** Milliseconds for which the page before this one may still hold its entries. */
const holdPatience = 500;

/**
 * Holds an entry for this page until `release` is called: another page of the browser does not take it over meanwhile.
 * Undefined where another page holds it.
 */
export async function holdEntry(key: string): Promise<(() => void) | undefined> {
  if (!globalThis.navigator?.locks) return () => undefined;
  return new Promise((resolve) => {
    navigator.locks
      .request(
        `landbrief-draft-${key}`,
        { signal: AbortSignal.timeout(holdPatience) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(undefined));
  });
}
