import { actingRole } from '@landbrief/domain';
import { ApiProblem } from '../../api.ts';
import { queryClient } from '../../queries.ts';
import { draftOwner } from '../../session/draft-owner.ts';
import { page, pageLockName } from '../../session/page-lock.ts';
import { getSession, onSessionEvent } from '../../session/state.ts';
import { announceTaken, listenForHandover } from './handover.ts';
import { entriesOf, type JournalEntry, takeOverEntries } from './journal.ts';
import { answerEditorOf, findEditedField, isViewed, restoreDrafts, viewEditor } from './open-editors.ts';
import type { PropertyPath } from './queries.ts';
import { answersCall, propertyQuestionsCall } from './reads.ts';
import { retryDelay } from './save-state.ts';
import { propertyGoneText } from './texts.ts';
import { addEntry, hasEntry, removeEntry, saveEntry } from './unsent.ts';

/** Sends what earlier pages of the same user left in the journal. */

let session = new AbortController();
let resumedFor: string | undefined;

onSessionEvent(() => {
  session.abort();
  session = new AbortController();
  resumedFor = undefined;
});

/** Runs once for each user who signs in; not for reviewers, who change nothing. */
export async function resumeAnswers(): Promise<void> {
  const owner = draftOwner();
  if (owner === undefined || owner === resumedFor || getSession().acting === actingRole.reviewer) return;
  resumedFor = owner;
  const { signal } = session;
  const entries = await entriesOf(owner);
  const pages = new Set(entries.map((entry) => entry.page));
  for (const from of pages) void resumeWhenClosed(from, owner, signal);
}

async function resumeWhenClosed(from: string, owner: string, signal: AbortSignal): Promise<void> {
  if (await waitUntilClosed(from, signal)) await resumeFrom(from, owner, signal);
}

/** Waits until the page that has the entries is closed; false when the session changed meanwhile. */
async function waitUntilClosed(from: string, signal: AbortSignal): Promise<boolean> {
  if (from === page || !navigator.locks) return !signal.aborted;
  try {
    return await navigator.locks.request(pageLockName(from), { signal }, () => true);
  } catch {
    return false;
  }
}

async function resumeFrom(from: string, owner: string, signal: AbortSignal): Promise<void> {
  const taken = (await takeOverEntries(owner, from, page)).filter(({ id }) => !hasEntry(id));
  if (signal.aborted) return;
  const resumed = resumeEntries(taken, signal);
  if (taken.length > 0) announceTaken();
  await resumed;
}

listenForHandover({
  onTaken: async () => {
    const owner = draftOwner();
    const { signal } = session;
    const own = owner === undefined ? [] : await entriesOf(owner);
    const given = own.filter((entry) => entry.page === page && !hasEntry(entry.id));
    if (!signal.aborted) await resumeEntries(given, signal);
  },
  // Should it be closed before they are saved, they come back.
  onGiven: (to, owner) => void (navigator.locks && resumeWhenClosed(to, owner, session.signal)),
  onLeft: (entries) => void resumeEntries(entries, session.signal),
});

async function resumeEntries(taken: readonly JournalEntry[], signal: AbortSignal): Promise<void> {
  for (const entry of taken) addEntry(entry);
  const byProperty = Map.groupBy(
    taken.filter((entry) => !entry.isSetAside),
    ({ propertyId }) => propertyId,
  );
  await Promise.all([...byProperty.values()].map((entries) => resumeProperty(entries, signal)));
}

async function resumeProperty(entries: readonly JournalEntry[], signal: AbortSignal): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const path = { projectId: first.projectId, propertyId: first.propertyId };
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await resumeInEditor(path, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (isInaccessible(error)) {
        for (const entry of entries) markRefused(entry, propertyGoneText);
        return;
      }
      await waitForRetry(retryDelay(failures), signal);
    }
  }
}

async function resumeInEditor(path: PropertyPath, signal: AbortSignal): Promise<void> {
  const [{ questions }, { answers }] = await Promise.all([
    queryClient.fetchQuery(propertyQuestionsCall(path)),
    queryClient.fetchQuery(answersCall(path)),
  ]);
  if (signal.aborted) return;
  const editor = answerEditorOf(path);
  const leave = viewEditor(path, editor);
  if (editor.isEmpty) editor.load(questions, answers);
  restoreDrafts(editor, path.propertyId);
  leave();
}

function isInaccessible(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 403 || error.status === 404);
}

function markRefused(entry: JournalEntry, refusal: string): void {
  if (!hasEntry(entry.id) || findEditedField(entry.propertyId, entry.id)) return;
  saveEntry({ ...entry, status: 'refused', draft: { ...entry.draft, refusal } });
}

/** After a while, or as soon as the network is back. */
function waitForRetry(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, delay);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** Whether the user must act: refused for good, or not sent in a property that is not on screen. */
export function needsPerson({ status, propertyId }: JournalEntry): boolean {
  return status === 'refused' || (status !== 'saving' && !isViewed(propertyId));
}

/** Discards the draft: the field shows the saved answer again. */
export function discardDraft({ id, propertyId }: JournalEntry): void {
  const at = findEditedField(propertyId, id);
  if (!at) return void removeEntry(id);
  const { editor, questionId } = at;
  if (editor.field(questionId)?.save.theirs) editor.takeTheirs(questionId);
  else editor.revert(questionId);
}

export function retrySave({ id, propertyId }: JournalEntry): void {
  const at = findEditedField(propertyId, id);
  at?.editor.retry(at.questionId);
}
