import { useEffect } from 'react';
import { useStore } from '../../store.ts';
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts';
import type { DraftSession } from './draft-session.ts';
import { viewDraft } from './drafts.ts';
import { composeTexts } from './texts.ts';

/** Milliseconds for which leaving the page waits until the draft is saved, before it asks. */
const patience = 3_000;

/** The draft on the screen: saved while it is written, and when the screen is left. */
export function useDraft(session: DraftSession) {
  const saving = useStore({ watch: session.watch, get: () => session.saving });
  useEffect(() => viewDraft(session), [session]);
  const { isUnsaved, isKept } = session;
  const save = () =>
    Promise.race([session.saveNow(), new Promise<void>((done) => setTimeout(done, patience))]);
  useUnsavedGuard(isUnsaved, composeTexts.what(saving.content.subject), save, isKept);
  return { content: saving.content, names: session.names, status: session.status, saving };
}
