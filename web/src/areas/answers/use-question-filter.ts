import type { Question } from '@landbrief/contract';
import { useEffect, useRef, useState } from 'react';
import { whenReleased } from '../../press.ts';
import { useQueryState } from '../../ui/use-query-state.ts';
import type { AnswerEditor } from './answer-editor.ts';
import { entriesOf } from './answer-values.ts';
import { focusedQuestion } from './focus.ts';
import { visibleQuestions } from './only-left.ts';
import { filteredIds, filterOf, type QuestionFilter } from './question-filters.ts';
import { isUnsaved } from './save-state.ts';

const none: ReadonlySet<string> = new Set();

interface Filtering {
  editor: AnswerEditor;
  questions: readonly Question[];
  answered: ReadonlySet<string>;
  meant: ReadonlyMap<string, unknown>;
  turn: string | undefined;
  /** "Only required left" is for what can still be answered. */
  isLeftOffered: boolean;
}

/** The filter of the questions as the address has it. It ends by itself when nothing is left of it. */
export function useQuestionFilter({ editor, questions, answered, meant, turn, isLeftOffered }: Filtering) {
  const { query, change } = useQueryState();
  const givenAt = (id: string) => {
    const answer = editor.field(id)?.answer;
    return answer && entriesOf(answer)[0]?.created;
  };
  const ids = filteredIds(questions, { answered, meant, turn, givenAt });
  const focused = useFocusedQuestion();
  const asked = filterOf(query.get('only'));
  const filter = asked === 'left' && !isLeftOffered ? undefined : asked;
  const unsavedOn = (id: string) => {
    const save = editor.field(id)?.save;
    return save !== undefined && isUnsaved(save);
  };
  const last = useRef<{ filter: QuestionFilter | undefined; shown: ReadonlySet<string> }>(undefined);
  const before = last.current?.filter === filter ? (last.current?.shown ?? none) : none;
  const shown = filter
    ? visibleQuestions(before, { left: ids[filter], focused, isUnsaved: unsavedOn })
    : none;
  const [hasEnded, setHasEnded] = useState(false);
  const isOver = filter !== undefined && shown.size === 0;
  const latest = useRef(change);
  useEffect(() => {
    last.current = { filter, shown };
    latest.current = change;
  });
  useEffect(() => {
    if (!isOver) return;
    if (filter === 'left') setHasEnded(true);
    latest.current({ only: undefined }, { replace: true });
  }, [isOver, filter]);
  const isDone = ids.left.size === 0 && (filter === 'left' || hasEnded);
  return { filter: isOver ? undefined : filter, ids, shown, isDone };
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
