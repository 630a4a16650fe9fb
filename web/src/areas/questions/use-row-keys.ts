import type { KeyboardEvent } from 'react';
import type { Question } from './queries.ts';

export interface FocusRequest {
  questionId: string;
  /** The control of the row: 'text', 'handle', 'phase' or 'details'; the one that has the focus without it. */
  part?: string;
}

interface RowKeys {
  questions: readonly Question[];
  onFocus: (request: FocusRequest) => void;
  /** Moves a question by one place; absent where nothing is moved. */
  onStep?: ((questionId: string, direction: 1 | -1) => void) | undefined;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Arrow keys, j and k go to the same control of the next row; with Alt they move the question. */
export function useRowKeys({ questions, onFocus, onStep }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const step = steps[key];
    if (step === undefined || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    const control = target instanceof HTMLElement ? target : undefined;
    const questionId = control?.closest<HTMLElement>('[data-question-id]')?.dataset.questionId;
    if (!control || !questionId || isTypedInto(control)) return;
    if (altKey) {
      if (!onStep || !key.startsWith('Arrow')) return;
      event.preventDefault();
      onStep(questionId, step > 0 ? 1 : -1);
      return;
    }
    event.preventDefault();
    const at = questions.findIndex(({ _id }) => _id === questionId);
    const next = questions[Math.max(0, Math.min(questions.length - 1, at + step))];
    if (next) onFocus({ questionId: next._id, part: control.dataset.part ?? 'details' });
  };
}

/** A field uses these keys itself. */
function isTypedInto(control: HTMLElement): boolean {
  return control instanceof HTMLSelectElement || control.matches('input:not([type="checkbox"]), textarea');
}
