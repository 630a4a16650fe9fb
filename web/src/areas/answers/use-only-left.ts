import type { Question } from '@landbrief/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { whenReleased } from '../../ui/press.ts';
import { useQueryState } from '../../ui/use-query-state.ts';
import type { AnswerEditor } from './answer-editor.ts';
import { focusedQuestion } from './focus.ts';
import { requiredLeft, visibleQuestions } from './only-left.ts';
import { isUnsaved } from './save-state.ts';

const none: ReadonlySet<string> = new Set();

/** The filter "Only required left" as the address has it. It ends by itself when nothing is left. */
export function useOnlyLeft({
  editor,
  questions,
  answered,
  isOffered,
}: {
  editor: AnswerEditor;
  questions: readonly Question[];
  answered: ReadonlySet<string>;
  isOffered: boolean;
}) {
  const { query, change } = useQueryState();
  const left = useMemo(() => requiredLeft(questions, answered), [questions, answered]);
  const focused = useFocusedQuestion();
  const isOn = isOffered && query.get('only') === 'left';
  const unsavedOn = (id: string) => {
    const save = editor.field(id)?.save;
    return save !== undefined && isUnsaved(save);
  };
  const last = useRef(none);
  const shown = isOn ? visibleQuestions(last.current, { left, focused, isUnsaved: unsavedOn }) : none;
  const [hasEnded, setHasEnded] = useState(false);
  const isOver = isOn && shown.size === 0;
  const latest = useRef(change);
  useEffect(() => {
    last.current = shown;
    latest.current = change;
  });
  useEffect(() => {
    if (!isOver) return;
    setHasEnded(true);
    latest.current({ only: undefined }, { replace: true });
  }, [isOver]);
  return { isOn: isOn && !isOver, left, shown, isDone: left.size === 0 && (isOn || hasEnded) };
}

/** The question that has the focus. It keeps it while another window is in front, and while something is pressed. */
function useFocusedQuestion(): string | undefined {
  const [focused, setFocused] = useState(focusedQuestion);
  useEffect(() => {
    const look = () => setFocused(focusedQuestion());
    const onIn = () => whenReleased(look);
    const onOut = ({ relatedTarget }: FocusEvent) => {
      if (!relatedTarget) whenReleased(look);
    };
    document.addEventListener('focusin', onIn);
    document.addEventListener('focusout', onOut);
    return () => {
      document.removeEventListener('focusin', onIn);
      document.removeEventListener('focusout', onOut);
    };
  }, []);
  return focused;
}
