import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';
import type { ConfirmQuestion, OpenQuestion } from './confirm-question.ts';
import { lazyPart, type MissingPartProps } from './lazy-part.tsx';

interface DialogState {
  question?: OpenQuestion;
  opened: boolean;
}

const dialog = createStore<DialogState>({ opened: false });

/** Asks with the buttons YES and NO (document 3 section 8); closing is a NO. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  dialog.get().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      dialog.set({ ...dialog.get(), opened: false });
      resolve(yes);
    };
    dialog.set({ question: { ...question, answer }, opened: true });
  });
}

const load = () => import('./confirm-dialog.tsx');
const Dialog = lazyPart(load, BrowserQuestion);

const isText = (part: unknown) => typeof part === 'string';

/** Where the dialog's script cannot be loaded, the browser asks. */
function BrowserQuestion({
  question,
  opened,
  state,
}: MissingPartProps & { question: OpenQuestion; opened: boolean }) {
  const isAsked = opened && state !== 'trying';
  useEffect(() => {
    if (isAsked)
      question.answer(window.confirm([question.title, question.message].filter(isText).join('\n\n')));
  }, [isAsked, question]);
  return null;
}

/** Preloads the dialog, for a question that may come while the page is being left or the network is down. */
export function prepareConfirm(): void {
  load().catch((error: unknown) => console.warn('The dialog is loaded when it is needed', error));
}

/** Rendered once in the providers; the dialog's code is loaded with the first question. */
export function ConfirmHost() {
  const { question, opened: isOpen } = useStore(dialog);
  if (!question) return null;
  return <Dialog question={question} opened={isOpen} />;
}
