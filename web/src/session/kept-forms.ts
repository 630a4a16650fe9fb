import { draftOwner } from './draft-owner.ts';
import { listKept } from './kept-json.ts';
import { otherOpenPages, page, pageLockName } from './page-lock.ts';
import { storageKeys, store } from './storage.ts';

/**
 * What was typed into forms and is not saved: this browser keeps it for the person who typed it, by form and object, so
 * that it outlasts its tab. It is removed when it is saved or discarded, when the person signs out, and after 14 days.
 */

export interface KeptForm<Content = unknown> {
  /** Names the entry: each opening of a form has one of its own. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  content: Content;
}

interface Stored extends KeptForm {
  page: string;
}

/** Milliseconds. */
const keptFor = 14 * 24 * 60 * 60 * 1000;

/** The entries of forms that are open in this page. */
const opened = new Set<string>();

const keyOf = (owner: string, form: string, id: string) => `${storageKeys.keptForm}${owner}|${form}|${id}`;

/** Keeps what is typed; undefined removes the entry. False: the browser could not store it, or nobody is signed in. */
export function keepForm(form: string, id: string, content: unknown): boolean {
  const owner = draftOwner();
  if (owner === undefined) return false;
  const kept: Stored | undefined = content === undefined ? undefined : { id, at: Date.now(), content, page };
  return store('local', keyOf(owner, form, id), kept && JSON.stringify(kept));
}

/** While a form is open, its entry is not offered to another one in this page; returns a function that ends it. */
export function openKeptForm(id: string): () => void {
  opened.add(id);
  return () => void opened.delete(id);
}

/** What the person left in this form: by a page that is closed, or in this one. The newest first. */
export async function keptForms(form: string): Promise<KeptForm[]> {
  const owner = draftOwner();
  if (owner === undefined) return [];
  const found = await abandoned(keyOf(owner, form, ''));
  return found.map(({ kept }) => kept).sort((one, other) => other.at - one.at);
}

/**
 * Resolves when a page that has this form open is closed: what it left can be offered then. The page before a reload may
 * still be closing. Rejects when the signal is aborted; never resolves where no page has it open.
 */
export async function whenHolderCloses(form: string, signal: AbortSignal): Promise<void> {
  const others = await otherOpenPages();
  const holders = listKept<Stored>(keyOf(draftOwner() ?? '', form, ''), 'page', keptFor)
    .map(({ kept }) => kept.page)
    .filter((name) => others.has(name));
  await Promise.race(
    holders.map((name) => navigator.locks.request(pageLockName(name), { signal }, () => undefined)),
  );
}

/** Removes all that the signed-in person typed, but what is open in another page of the browser. */
export async function forgetKeptForms(): Promise<void> {
  const owner = draftOwner();
  if (owner === undefined) return;
  opened.clear();
  for (const { key } of await abandoned(`${storageKeys.keptForm}${owner}|`)) store('local', key, undefined);
}

/** The entries whose form is not open; removes the old ones. */
async function abandoned(prefix: string): Promise<{ key: string; kept: Stored }[]> {
  const entries = listKept<Stored>(prefix, 'page', keptFor);
  if (entries.length === 0) return [];
  const others = await otherOpenPages();
  return entries.filter(({ kept }) => !others.has(kept.page) && !opened.has(kept.id));
}
