import { onSessionEvent } from '../../session/state.ts';
import { createStore } from '../../store.ts';
import { deleteEntry, isJournalEmpty, type JournalEntry, storeEntry } from './journal.ts';
import { setUnsentMark } from './unsent-mark.ts';

/** The journal's entries of the signed-in user that this page has open. */

const entries = new Map<string, JournalEntry>();

interface Unsent {
  entries: readonly JournalEntry[];
  /** Whether the browser stored the last entry; private windows and full disks store none. */
  isKept: boolean;
}

export const unsent = createStore<Unsent>({ entries: [], isKept: true });

onSessionEvent(() => {
  entries.clear();
  publish();
});

export function publish({ isKept } = unsent.get()): void {
  unsent.set({ entries: [...entries.values()], isKept });
}

export function hasEntry(id: string): boolean {
  return entries.has(id);
}

/** Adds an entry that is in the journal already. */
export function addEntry(entry: JournalEntry): void {
  entries.set(entry.id, entry);
  setUnsentMark(true);
  publish();
}

export function saveEntry(entry: JournalEntry): void {
  addEntry(entry);
  void storeEntry(entry).then((isKept) => publish({ ...unsent.get(), isKept }));
}

/** Gives the property's entries to another page. What the browser does not store stays: `left`. */
export async function giveEntries(
  propertyId: string,
  to: string,
): Promise<{ isGiven: boolean; left: readonly JournalEntry[] }> {
  const given = [...entries.values()].filter((entry) => entry.propertyId === propertyId);
  for (const { id } of given) entries.delete(id);
  publish();
  const stored = await Promise.all(given.map((entry) => storeEntry({ ...entry, page: to })));
  const left = given.filter((_, at) => !stored[at]);
  for (const entry of left) addEntry(entry);
  if (left.length > 0) publish({ ...unsent.get(), isKept: false });
  return { isGiven: given.length > left.length, left };
}

/** Removes an entry that is saved or discarded. */
export async function removeEntry(id: string): Promise<void> {
  entries.delete(id);
  publish();
  await deleteEntry(id);
  if (entries.size > 0 || !(await isJournalEmpty()) || entries.size > 0) return;
  setUnsentMark(false);
  // Another tab may have stored an entry after the count, and found the mark set.
  if (!(await isJournalEmpty())) setUnsentMark(true);
}
