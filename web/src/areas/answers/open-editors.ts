import type { Question } from '@landbrief/contract';
import { client } from '../../api.ts';
import { callQuery, queryClient, refetchCalls } from '../../queries.ts';
import { draftOwner, sendingIdentity } from '../../session/draft-owner.ts';
import { page } from '../../session/page-lock.ts';
import { onSessionEvent } from '../../session/state.ts';
import { createSignal, createStore } from '../../store.ts';
import { AnswerEditor, type AnswerOutcome, type Draft } from './answer-editor.ts';
import { latestValue } from './answer-values.ts';
import { type PropertyPath, saveAnswer } from './queries.ts';
import { outcomeOf, saveOnce } from './save-outcome.ts';
import type { SaveRequest } from './save-queue.ts';
import type { SaveStatus } from './save-state.ts';
import { questionGoneText, typedAnewText } from './texts.ts';
import { hasEntry, publish, removeEntry, saveEntry, unsent } from './unsent.ts';

/** The answer editors of the properties that are on screen or have unsaved answers. */

interface OpenEditor {
  editor: AnswerEditor;
  viewers: number;
}

const editors = new Map<string, OpenEditor>();
/** The properties of which the last save was refused. */
const refusedIn = new Set<string>();
/** The journal's entry of each field that has one, by editor. */
const entryIds = new WeakMap<AnswerEditor, Map<string, string>>();
const views = createSignal();
/** Notifies when the fields of a property come on screen. */
export const { watch: watchViews } = views;
/** Counts the changes of user or role: after each, screens get a new editor. */
export const editorGeneration = createStore(0);

// Another user or acting role must not send what was typed before.
onSessionEvent(() => {
  for (const { editor } of editors.values()) editor.close();
  editors.clear();
  editorGeneration.set(editorGeneration.get() + 1);
});

// A hidden page may be discarded by the browser: send what is pending now.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll({ keepalive: true });
});
window.addEventListener('pagehide', () => flushAll({ keepalive: true }));
window.addEventListener('online', () => flushAll());

function flushAll(options: { keepalive?: boolean } = {}): void {
  for (const { editor } of editors.values()) editor.flush(options);
}

/** The editor of a property; the end of `viewEditor` lets it go. */
export function answerEditorOf(path: PropertyPath): AnswerEditor {
  const known = editors.get(path.propertyId);
  if (known) return known.editor;
  const editor = createEditor(path);
  editors.set(path.propertyId, { editor, viewers: 0 });
  return editor;
}

function createEditor(path: PropertyPath): AnswerEditor {
  const ids = new Map<string, string>();
  const owner = draftOwner();
  const sender = sendingIdentity();
  const editor = new AnswerEditor({
    send: async (question, request) => {
      // While the session changes to another user, nothing is sent in that user's name.
      if (sendingIdentity() !== sender) return { kind: 'failed' };
      return sendSave(path, question, request);
    },
    onDraftChange: (question, draft, status) => {
      const id = ids.get(question._id) ?? crypto.randomUUID();
      if (draft && owner !== undefined) {
        ids.set(question._id, id);
        keepDraft({ id, owner, path, question, draft, status });
      } else if (ids.delete(question._id)) void removeEntry(id);
    },
  });
  entryIds.set(editor, ids);
  return editor;
}

async function sendSave(
  path: PropertyPath,
  question: Question,
  request: SaveRequest,
): Promise<AnswerOutcome> {
  const { keepalive, value } = request;
  const outcome = await saveOnce(
    request,
    (save) => outcomeOf(saveAnswer(path, { ...save, keepalive, questionId: question._id }), question),
    (result) => result.kind === 'stale' && result.answer === undefined,
  );
  // Somebody else's change, or this save when it arrived before without a reply.
  if (outcome.kind === 'stale') void refetchCalls('getProperty', 'listAnswers');
  const isRefused = outcome.message !== undefined;
  const isTakenAgain = !isRefused && refusedIn.delete(path.propertyId);
  if (isRefused) refusedIn.add(path.propertyId);
  // The screen shows the status that refuses it, and the one that no longer does.
  if (isRefused || isTakenAgain) void refetchCalls('getProject', 'getProperty');
  if (!isRefused) return outcome;
  // The project may have been closed after this save arrived without a reply.
  const reply = await client.listAnswers({ params: path }).catch(() => undefined);
  const answer = reply?.answers.find((one) => one.question === question._id);
  const isThere = answer && JSON.stringify(latestValue(answer)) === JSON.stringify(value);
  return isThere ? { kind: 'saved', answer } : outcome;
}

function keepDraft({
  id,
  owner,
  path,
  question,
  draft,
  status,
}: {
  id: string;
  owner: string;
  path: PropertyPath;
  question: Question;
  draft: Draft;
  status: SaveStatus;
}): void {
  const { queryKey } = callQuery('getProperty', { params: path });
  const property = queryClient.getQueryData(queryKey)?.property.name ?? '';
  const names = { property, question: question.text, questionId: question._id };
  saveEntry({ id, owner, page, ...path, ...names, at: Date.now(), draft, status });
}

/** Keeps an editor open while it is on screen, and afterwards until nothing in it is unsaved. */
export function viewEditor({ propertyId }: PropertyPath, editor: AnswerEditor): () => void {
  const known = editors.get(propertyId);
  const opened = known?.editor === editor ? known : { editor, viewers: 0 };
  editors.set(propertyId, opened);
  opened.viewers += 1;
  publish();
  views.notify();
  return () => {
    opened.viewers -= 1;
    publish();
    editor.flush();
    const stop = editor.watch(release);
    release();
    function release() {
      if (opened.viewers > 0 || editors.get(propertyId) !== opened) stop();
      else if (editor.summary.unsaved === 0) {
        stop();
        editors.delete(propertyId);
      }
    }
  };
}

/** Whether the property's fields are on screen. */
export function isViewed(propertyId: string): boolean {
  return (editors.get(propertyId)?.viewers ?? 0) > 0;
}

/** The properties whose fields are on screen. */
export function viewedProperties(): string[] {
  return [...editors.keys()].filter(isViewed);
}

/** Stops the editor of a property that is not on screen: another page goes on with what is unsaved in it. */
export function stopEditor(propertyId: string): void {
  editors.get(propertyId)?.editor.close();
  editors.delete(propertyId);
}

/** Restores a property's drafts from the journal; a draft whose field has other input is set aside. */
export function restoreDrafts(editor: AnswerEditor, propertyId: string): void {
  if (editor.isEmpty) return;
  const ids = entryIds.get(editor);
  const bound = new Set(ids?.values());
  for (const entry of unsent.get().entries) {
    if (entry.propertyId !== propertyId || entry.isSetAside || bound.has(entry.id)) continue;
    if (!hasEntry(entry.id)) continue;
    const before = ids?.get(entry.questionId);
    if (before === undefined) ids?.set(entry.questionId, entry.id);
    if (editor.resume(entry.questionId, entry.draft)) continue;
    if (before === undefined) ids?.delete(entry.questionId);
    const refusal = editor.field(entry.questionId) ? typedAnewText : questionGoneText;
    saveEntry({ ...entry, status: 'refused', isSetAside: true, draft: { ...entry.draft, refusal } });
  }
}

/** The editor and question of a journal entry. */
export function findEditedField(
  propertyId: string,
  entryId: string,
): { editor: AnswerEditor; questionId: string } | undefined {
  const editor = editors.get(propertyId)?.editor;
  const found = [...(editor ? (entryIds.get(editor) ?? []) : [])].find(([, id]) => id === entryId);
  return editor && found ? { editor, questionId: found[0] } : undefined;
}
