import type { Message } from '../../api.ts';
import { draftOwner } from '../../session/draft-owner.ts';
import { onSessionEvent } from '../../session/state.ts';
import { createSignal, useStore } from '../../store.ts';
import { holdEntry, type JournalEntry, keepEntry, readEntries } from './draft-journal.ts';
import { draftPorts, peopleOf, storedOf } from './draft-ports.ts';
import { type DraftBeginning, DraftSession } from './draft-session.ts';
import { isUploading, stopUploads } from './draft-uploads.ts';
import { rememberFiles } from './known-files.ts';
import type { DraftStart } from './reply.ts';

/** The drafts that this page has open, or has not saved yet. */
const sessions = new Map<string, DraftSession>();
const releases = new Map<DraftSession, () => void>();
const viewers = new Map<DraftSession, number>();
const changes = createSignal();

// Another person's page: what is not saved is kept in the browser for the one before.
onSessionEvent(() => {
  for (const session of sessions.values()) {
    session.stop();
    forget(session);
  }
});

function forget(session: DraftSession): void {
  if (sessions.get(session.key) === session) sessions.delete(session.key);
  stopUploads(session);
  releases.get(session)?.();
  releases.delete(session);
  changes.notify();
}

/** `release`: lets the entry of this key go, which this page holds. */
function add(key: string, begin: DraftBeginning, release?: () => void): DraftSession {
  const session = new DraftSession(key, begin, draftPorts(key));
  sessions.set(key, session);
  if (release) releases.set(session, release);
  else void holdEntry(key).then((held) => hold(session, held));
  changes.notify();
  return session;
}

function hold(session: DraftSession, release: (() => void) | undefined): void {
  if (!release) return;
  if (sessions.get(session.key) === session) releases.set(session, release);
  else release();
}

export const useDraftByKey = (key: string | undefined) =>
  useStore({ watch: changes.watch, get: () => (key ? sessions.get(key) : undefined) });

export const useDraftById = (id: string | undefined) =>
  useStore({ watch: changes.watch, get: () => (id ? draftById(id) : undefined) });

function draftById(id: string): DraftSession | undefined {
  return [...sessions.values()].find(({ saving }) => saving.stored?.id === id);
}

/** Begins a draft that nobody has written anything of. */
export function beginDraft(start: DraftStart, key: string): DraftSession {
  return sessions.get(key) ?? add(key, start);
}

/**
 * Begins a draft, or continues the copy in the browser that has this key. Resolves with the key to go on with: another
 * one where another page of the browser writes that draft.
 */
export async function resumeDraft(start: DraftStart, key: string): Promise<string> {
  if (sessions.has(key)) return key;
  const kept = readEntries().find((entry) => entry.key === key);
  if (!kept) return beginDraft(start, key).key;
  const session = await takeOver(kept);
  return (session ?? beginDraft(start, crypto.randomUUID())).key;
}

/** Continues what an earlier page has kept; undefined where another page still writes it, or the person is another. */
async function takeOver(entry: JournalEntry, known: Partial<DraftBeginning> = {}) {
  const { key } = entry;
  const owner = draftOwner();
  const release = await holdEntry(key);
  const open = sessions.get(key);
  if (open || !release || draftOwner() !== owner) {
    release?.();
    return open;
  }
  // From now on, this page removes it.
  keepEntry(owner, entry);
  const names = { ...known.names, ...entry.names };
  return add(key, { ...entry, ...known, isTyped: true, names }, release);
}

const opening = new Set<string>();

/** Opens a stored draft with what this browser has of it that was not saved. */
export async function openDraft(message: Message): Promise<void> {
  const id = message._id;
  if (draftById(id) || opening.has(id)) return;
  rememberFiles(message.attachments);
  const stored = storedOf(message);
  const people = peopleOf(message);
  const kept = readEntries().find((entry) => entry.stored?.id === id);
  if (!kept) {
    add(crypto.randomUUID(), { content: stored.content, ...people, stored });
    return;
  }
  opening.add(id);
  const owner = draftOwner();
  const session = await takeOver(kept, people);
  opening.delete(id);
  if (session) await session.saveNow();
  else if (!draftById(id) && draftOwner() === owner)
    add(crypto.randomUUID(), { content: stored.content, ...people, stored });
}

/** While a screen shows the draft. Afterwards it is saved, and forgotten when the server has all of it. */
export function viewDraft(session: DraftSession): () => void {
  viewers.set(session, (viewers.get(session) ?? 0) + 1);
  return () => {
    viewers.set(session, (viewers.get(session) ?? 1) - 1);
    changes.notify();
    void session.saveNow().then(() => forgetSaved(session));
  };
}

function forgetSaved(session: DraftSession): void {
  if (!viewers.get(session) && !session.isUnsaved && !isUploading(session)) forget(session);
}

/** Sent or discarded. */
export function endDraft(session: DraftSession): void {
  session.close();
  forget(session);
}

/** Goes on in a new draft, as the one that was written is none any more; returns its key. */
export function renewDraft(session: DraftSession): string {
  const { saving, names } = session;
  const fresh = add(crypto.randomUUID(), { content: saving.content, names, isTyped: true });
  fresh.keepNow();
  endDraft(session);
  void fresh.saveNow();
  return fresh.key;
}

/** Saves what an earlier page of this browser could not. */
export async function recoverDrafts(): Promise<void> {
  const owner = draftOwner();
  for (const entry of readEntries()) {
    if (draftOwner() !== owner) return;
    if (sessions.has(entry.key)) continue;
    const session = await takeOver(entry);
    await session?.saveNow();
    if (session) forgetSaved(session);
  }
}

/** The key of a draft that only this browser has, and that no screen shows: it was not created yet, or is refused. */
export const useUnsavedDraft = () =>
  useStore({
    watch: changes.watch,
    get: () =>
      [...sessions.values()].find(
        (session) =>
          session.isUnsaved &&
          (!session.saving.stored || session.saving.refusal !== undefined) &&
          !viewers.get(session),
      )?.key,
  });
