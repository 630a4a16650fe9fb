import { type KeyboardEvent, useState } from 'react';
import type { Question } from './queries.ts';
import { applyMove, placeText, type QuestionMove, stepMove } from './question-order.ts';

interface Lifting {
  onDrop: (question: Question, move: QuestionMove) => void;
  onMoved: (questionId: string) => void;
  /** For screen readers. */
  say: (text: string) => void;
}

interface Lifted {
  question: Question;
  /** Where it would be dropped; absent where it was. */
  move?: QuestionMove;
}

/** Lifts a question with Space on its handle, moves it with the arrow keys, drops it with Space: one request at the end. */
export function useLift(questions: readonly Question[], { onDrop, onMoved, say }: Lifting) {
  const [lifted, setLifted] = useState<Lifted>();
  const placeOf = ({ question, move }: Lifted) =>
    placeText(move ? applyMove(questions, move) : questions, question._id);
  const lift = (question: Question) => {
    setLifted({ question });
    say(`Lifted ${question.text}, ${placeOf({ question })}. Arrow keys move it.`);
  };
  const step = (current: Lifted, direction: 1 | -1) => {
    const shown = current.move ? applyMove(questions, current.move) : questions;
    const move = stepMove(shown, current.question._id, direction);
    if (!move) return;
    setLifted({ ...current, move });
    say(placeOf({ ...current, move }));
    onMoved(current.question._id);
  };
  const end = (current: Lifted, isDropped: boolean) => {
    setLifted(undefined);
    say(isDropped ? `Dropped at ${placeOf(current)}.` : 'Moving was cancelled.');
    if (isDropped && current.move) onDrop(current.question, current.move);
  };
  const onHandleKey = (question: Question, canMove: boolean, event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, altKey } = event;
    if (altKey || event.ctrlKey || event.metaKey) return;
    const isToggle = key === ' ' || key === 'Enter';
    if (!lifted) {
      if (!isToggle) return;
      event.preventDefault();
      if (canMove) lift(question);
      return;
    }
    const acts: Readonly<Record<string, () => void>> = {
      ' ': () => end(lifted, true),
      Enter: () => end(lifted, true),
      Escape: () => end(lifted, false),
      Tab: () => end(lifted, false),
      ArrowDown: () => step(lifted, 1),
      ArrowUp: () => step(lifted, -1),
    };
    const act = acts[key];
    if (!act) return;
    // Tab goes on to the next control.
    if (key !== 'Tab') event.preventDefault();
    act();
  };
  return { liftedId: lifted?.question._id, move: lifted?.move, onHandleKey };
}
