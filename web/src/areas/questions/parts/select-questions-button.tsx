import { IconSquareCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import type { QuestionOwner } from '../owner.ts';
import { useQuestionSelection } from '../question-selection.ts';
import { texts } from '../texts.ts';

/** Starts the selection; while it lasts, the selection bar stands in for it. */
export function SelectQuestionsButton({ owner }: { owner: QuestionOwner }) {
  const { isActive, start } = useQuestionSelection(owner.id);
  const button = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(isActive);
  useEffect(() => {
    // The focus was in the bar, which has gone.
    if (wasActive.current && !isActive && document.activeElement === document.body) button.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  if (isActive || !owner.mayCopyFrom || owner.questionCount === 0) return null;
  return (
    <ButtonWithIcon ref={button} icon={IconSquareCheck} onClick={start}>
      {texts.selectQuestions}
    </ButtonWithIcon>
  );
}
