import { getSession, onSessionEvent } from '../../session/state.ts';
import { userIdOf } from '../../session/tabs.ts';
import { createStore } from '../../store.ts';
import { deleteEntry, isJournalEmpty, type JournalEntry, storeEntry } from './journal.ts';
import { setUnsentMark } from './unsent-mark.ts';

/** The journal's entries that this page holds, for whoever is signed in. */

/** Names the page in the journal; locked while the page lives. */
export const page = crypto.randomUUID();
export const pageLockName = (name: string) => `landbrief-answers-${name}`;
void navigator.locks?.request(pageLockName(page), () => new Promise(() => undefined));

/**
 * Whom entries belong to: the person, and whoever is impersonated apart from what that person types. Nobody while
 * nobody is signed in.
 */
export function draftOwner(): string | undefined {
  const { phase, user, impersonating, token } = getSession();
  if (phase !== 'in' || !user) return undefined;
  return impersonating === undefined ? user._id : `${userIdOf(token)} as ${user._id}`;
}

/** In whose name and role a request goes out now. */
export function sendingIdentity(): string {
  const { token, acting, impersonating } = getSession();
  return JSON.stringify([userIdOf(token), impersonating, acting]);
}

const entries = new Map<string, JournalEntry>();

interface Unsent {
  entries: readonly JournalEntry[];
  /** Whether the browser kept the last entry; private windows and full disks keep none. */
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

/** Holds an entry of the journal as it is. */
export function addEntry(entry: JournalEntry): void {
  entries.set(entry.id, entry);
  setUnsentMark(true);
  publish();
}

export function saveEntry(entry: JournalEntry): void {
  addEntry(entry);
  void storeEntry(entry).then((isKept) => publish({ ...unsent.get(), isKept }));
}

/** The server has it, or the person gave it up. */
export async function removeEntry(id: string): Promise<void> {
  entries.delete(id);
  publish();
  await deleteEntry(id);
  if (entries.size > 0 || !(await isJournalEmpty()) || entries.size > 0) return;
  setUnsentMark(false);
  // Another tab may have kept something since it was counted, and found the mark standing.
  if (!(await isJournalEmpty())) setUnsentMark(true);
}
