import type { DBSchema } from 'idb';
import { browserDatabase } from '../../browser-database.ts';
import type { Draft } from './answer-editor.ts';
import type { SaveStatus } from './save-state.ts';

/**
 * Unsaved answers, stored in IndexedDB until the server has them. Each entry belongs to a user and to the page that has
 * it open; when that page is closed, another page of the same user takes it over.
 */

export interface JournalEntry {
  id: string;
  /** Who typed it: nobody else sees or sends it. */
  owner: string;
  page: string;
  projectId: string;
  propertyId: string;
  questionId: string;
  /** Their names, in case they are deleted. */
  property: string;
  question: string;
  /** Epoch milliseconds. */
  at: number;
  draft: Draft;
  status: SaveStatus;
  /** The field has newer input: the entry is shown only. */
  isSetAside?: boolean;
}

interface Schema extends DBSchema {
  answers: { key: string; value: JournalEntry; indexes: { owner: string } };
}

/** Where there is no storage, drafts last as long as the page. */
const inJournal = browserDatabase<Schema>('landbrief-journal', (fresh) => {
  fresh.createObjectStore('answers', { keyPath: 'id' }).createIndex('owner', 'owner');
});

/** The transaction is committed at once: a page that is being left would not get to it. False: it was not possible. */
async function change(work: (answers: { put: Put; delete: Remove }) => void): Promise<boolean> {
  return inJournal(async (journal) => {
    const transaction = journal.transaction('answers', 'readwrite');
    const { store } = transaction;
    work({ put: (entry) => void store.put(entry), delete: (id) => void store.delete(id) });
    transaction.commit();
    await transaction.done;
    return true;
  }, false);
}

type Put = (entry: JournalEntry) => void;
type Remove = (id: string) => void;

/** Resolves with whether the browser stored it. */
export function storeEntry(entry: JournalEntry): Promise<boolean> {
  return change((answers) => answers.put(entry));
}

export async function deleteEntry(id: string): Promise<void> {
  await change((answers) => answers.delete(id));
}

/** The entries of a user, the newest first. */
export async function entriesOf(owner: string): Promise<JournalEntry[]> {
  const entries = await inJournal((journal) => journal.getAllFromIndex('answers', 'owner', owner), []);
  return entries.sort((one, other) => other.at - one.at);
}

/** Takes over the user's entries of a closed page; of two pages that try, one gets them. */
export async function takeOverEntries(owner: string, from: string, page: string): Promise<JournalEntry[]> {
  return inJournal(async (journal) => {
    const transaction = journal.transaction('answers', 'readwrite');
    const all = await transaction.store.index('owner').getAll(owner);
    const taken = all.filter((entry) => entry.page === from).map((entry) => ({ ...entry, page }));
    await Promise.all(taken.map((entry) => transaction.store.put(entry)));
    await transaction.done;
    return taken.sort((one, other) => other.at - one.at);
  }, []);
}

/** Whether the journal has no entries of any user; false when it cannot be read. */
export function isJournalEmpty(): Promise<boolean> {
  return inJournal(async (journal) => (await journal.count('answers')) === 0, false);
}
