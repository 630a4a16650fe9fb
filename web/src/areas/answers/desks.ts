import type { Question } from '@landbrief/contract';
import { callQuery, queryClient } from '../../queries.ts';
import { onSessionEvent } from '../../session/state.ts';
import { createStore } from '../../store.ts';
import { AnswerDesk, type Draft } from './answer-desk.ts';
import { outcomeOf, type PropertyPath, saveAnswer } from './queries.ts';
import type { SaveStatus } from './save-state.ts';
import { questionGoneText, typedAnewText } from './texts.ts';
import { forget, isHeld, keep, page, tell, unsent, whoSends, whoTypes } from './unsent.ts';

/** The desks of the properties that somebody looks at, or that hold something unsaved. */

interface OpenDesk {
  desk: AnswerDesk;
  viewers: number;
}

const desks = new Map<string, OpenDesk>();
/** The journal's entry of each field that has one, by desk. */
const entryIds = new WeakMap<AnswerDesk, Map<string, string>>();
/** Changes with whoever is there: a screen then takes another desk. */
export const whoseDesks = createStore(0);

// Another person, or the same one in another role: what was typed before is not theirs to send.
onSessionEvent(() => {
  for (const { desk } of desks.values()) desk.close();
  desks.clear();
  whoseDesks.set(whoseDesks.get() + 1);
});

// A page that is put away may never come back: what waits leaves now.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll({ keepalive: true });
});
window.addEventListener('pagehide', () => flushAll({ keepalive: true }));
window.addEventListener('online', () => flushAll());

function flushAll(options: { keepalive?: boolean } = {}): void {
  for (const { desk } of desks.values()) desk.flush(options);
}

/** The desk of a property; `viewDesk` lets it go. */
export function deskOf(path: PropertyPath): AnswerDesk {
  const known = desks.get(path.propertyId);
  if (known) return known.desk;
  const desk = newDesk(path);
  desks.set(path.propertyId, { desk, viewers: 0 });
  return desk;
}

function newDesk(path: PropertyPath): AnswerDesk {
  const ids = new Map<string, string>();
  const owner = whoTypes();
  const sender = whoSends();
  const desk = new AnswerDesk({
    send: async (question, request) => {
      // While the session becomes somebody else's, nothing is sent in that person's name.
      if (whoSends() !== sender) return { kind: 'failed' };
      return outcomeOf(saveAnswer(path, { ...request, questionId: question._id }), question);
    },
    keep: (question, draft, status) => {
      const id = ids.get(question._id) ?? crypto.randomUUID();
      if (draft && owner !== undefined) {
        ids.set(question._id, id);
        keepDraft({ id, owner, path, question, draft, status });
      } else if (ids.delete(question._id)) void forget(id);
    },
  });
  entryIds.set(desk, ids);
  return desk;
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
  keep({ id, owner, page, ...path, ...names, at: Date.now(), draft, status });
}

/** Keeps a desk open while somebody looks at it, and afterwards until nothing on it is unsaved. */
export function viewDesk({ propertyId }: PropertyPath, desk: AnswerDesk): () => void {
  const known = desks.get(propertyId);
  const opened = known?.desk === desk ? known : { desk, viewers: 0 };
  desks.set(propertyId, opened);
  opened.viewers += 1;
  tell();
  return () => {
    opened.viewers -= 1;
    tell();
    desk.flush();
    const stop = desk.watch(release);
    release();
    function release() {
      if (opened.viewers > 0 || desks.get(propertyId) !== opened) stop();
      else if (desk.summary.unsaved === 0) {
        stop();
        desks.delete(propertyId);
      }
    }
  };
}

/** Whether somebody looks at the property's fields now. */
export function isViewed(propertyId: string): boolean {
  return (desks.get(propertyId)?.viewers ?? 0) > 0;
}

/** Brings what the journal has of a property into its fields; what finds another text there is set aside. */
export function resumeOn(desk: AnswerDesk, propertyId: string): void {
  if (desk.isEmpty) return;
  const ids = entryIds.get(desk);
  const bound = new Set(ids?.values());
  for (const entry of unsent.get().entries) {
    if (entry.propertyId !== propertyId || entry.isSetAside || bound.has(entry.id)) continue;
    if (!isHeld(entry.id)) continue;
    const before = ids?.get(entry.questionId);
    if (before === undefined) ids?.set(entry.questionId, entry.id);
    if (desk.resume(entry.questionId, entry.draft)) continue;
    if (before === undefined) ids?.delete(entry.questionId);
    const refusal = desk.field(entry.questionId) ? typedAnewText : questionGoneText;
    keep({ ...entry, status: 'refused', isSetAside: true, draft: { ...entry.draft, refusal } });
  }
}

/** What the journal has of a field, tried again or given up by the person. */
export function deskField(
  propertyId: string,
  entryId: string,
): { desk: AnswerDesk; questionId: string } | undefined {
  const desk = desks.get(propertyId)?.desk;
  const found = [...(desk ? (entryIds.get(desk) ?? []) : [])].find(([, id]) => id === entryId);
  return desk && found ? { desk, questionId: found[0] } : undefined;
}
