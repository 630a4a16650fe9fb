import { listKept, readKept } from '../../../session/kept-json.ts';
import { page } from '../../../session/page-lock.ts';
import { readStored, storageKeys, store } from '../../../session/storage.ts';
import type { Draft } from '../../answers/answer-editor.ts';

/**
 * Answers and comments that the server does not have yet, in this browser's local storage: it is written at once, also
 * while the page is being closed. Only whoever has the questionnaire's link sees them again.
 */

interface Kept {
  /** Two tabs of a contact may have different texts: each removes its own only. */
  page: string;
  /** Epoch milliseconds. */
  at: number;
  draft: Draft;
}

/** Milliseconds; what nobody came back to is removed. */
const keptFor = 90 * 24 * 60 * 60 * 1000;

/** The panel for somebody else, and what is typed into it. */
export const passOnId = 'somebody-else';

const prefixOf = (id: string) => `${storageKeys.questionnaireDraft}${id}|`;

/** Keeps the draft of an answer; without one, removes what this page has kept. */
export function keepDraft(id: string, questionId: string, draft: Draft | undefined): void {
  const key = prefixOf(id) + questionId;
  if (draft) store('local', key, JSON.stringify({ page, at: Date.now(), draft } satisfies Kept));
  else if (readKept<Kept>(key, 'draft')?.page === page) store('local', key, undefined);
}

/** What earlier pages have left, by question; this page keeps it from now on. */
export function keptDrafts(id: string): [questionId: string, draft: Draft][] {
  const prefix = prefixOf(id);
  return listKept<Kept>(prefix, 'draft', keptFor).map(({ key, kept }) => {
    store('local', key, JSON.stringify({ ...kept, page } satisfies Kept));
    return [key.slice(prefix.length), kept.draft];
  });
}

const commentAt = (id: string, questionId: string) =>
  `${storageKeys.questionnaireDraft}comment|${id}|${questionId}`;

/** A comment that is not added yet, or what else the contact typed and did not send. */
export function keptComment(id: string, questionId: string): string {
  return readStored('local', commentAt(id, questionId)) ?? '';
}

export function keepComment(id: string, questionId: string, text: string): void {
  store('local', commentAt(id, questionId), text);
}
