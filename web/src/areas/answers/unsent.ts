import { getSession, onSessionEvent } from '../../session/state.ts';
import { userIdOf } from '../../session/tabs.ts';
import { createStore } from '../../store.ts';
import { forgetEntry, isJournalEmpty, type JournalEntry, keepEntry } from './journal.ts';
import { mark } from './unsent-mark.ts';

/** The journal's entries that this page holds, for whoever is signed in. */

/** Names the page in the journal; locked while the page lives. */
export const page = crypto.randomUUID();
export const lockOf = (name: string) => `landbrief-answers-${name}`;
void navigator.locks?.request(lockOf(page), () => new Promise(() => undefined));

/**
 * Whom entries belong to: the person, and whoever is impersonated apart from what that person types. Nobody while
 * nobody is signed in.
 */
export function whoTypes(): string | undefined {
  const { phase, user, impersonating, token } = getSession();
  if (phase !== 'in' || !user) return undefined;
  return impersonating === undefined ? user._id : `${userIdOf(token)} as ${user._id}`;
}

/** In whose name and role a request goes out now. */
export function whoSends(): string {
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
  tell();
});

export function tell({ isKept } = unsent.get()): void {
  unsent.set({ entries: [...entries.values()], isKept });
}

export function isHeld(id: string): boolean {
  return entries.has(id);
}

/** Holds an entry of the journal as it is. */
export function hold(entry: JournalEntry): void {
  entries.set(entry.id, entry);
  mark(true);
  tell();
}

export function keep(entry: JournalEntry): void {
  hold(entry);
  void keepEntry(entry).then((isKept) => tell({ ...unsent.get(), isKept }));
}

/** The server has it, or the person gave it up. */
export async function forget(id: string): Promise<void> {
  entries.delete(id);
  tell();
  await forgetEntry(id);
  if (entries.size > 0 || !(await isJournalEmpty()) || entries.size > 0) return;
  mark(false);
  // Another tab may have kept something since it was counted, and found the mark standing.
  if (!(await isJournalEmpty())) mark(true);
}
