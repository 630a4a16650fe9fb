import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Asked, ConfirmQuestion } from './confirm-question.ts';

let asked: Asked | undefined;
let opened = false;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Asks with the buttons YES and NO (document 3 section 8); closing is a NO. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    asked = {
      ...question,
      answer: (yes) => {
        opened = false;
        tell();
        resolve(yes);
      },
    };
    opened = true;
    tell();
  });
}

interface DialogState {
  question: Asked | undefined;
  opened: boolean;
}

let snapshot: DialogState = { question: undefined, opened: false };

function currentDialog(): DialogState {
  if (snapshot.question !== asked || snapshot.opened !== opened) snapshot = { question: asked, opened };
  return snapshot;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const load = () => import('./confirm-dialog.tsx');
const Dialog = lazy(load);

/** Loads the dialog ahead, for a question that may come while the page is on its way out or the network is gone. */
export function prepareConfirm(): void {
  load().catch((error: unknown) => console.warn('The dialog is loaded when it is needed', error));
}

/** Stands once in the providers; the dialog's code is loaded with the first question. */
export function ConfirmHost() {
  const { question, opened: isOpen } = useSyncExternalStore(watch, currentDialog);
  if (!question) return null;
  return (
    <Suspense>
      <Dialog question={question} opened={isOpen} />
    </Suspense>
  );
}
