import { IconChevronDown, IconChevronUp, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, memo, useId } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { isNeeded } from '../../answers/sections.ts';
import { shownRequirement } from '../domain-question.ts';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import { questionDrop } from '../question-drop.ts';
import type { DoneOf } from '../use-done.ts';
import type { QuestionActs } from '../use-question-acts.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { QuestionDetails } from './question-details.tsx';
import type { DragHandleProps } from './question-drag.tsx';
import styles from './question-list.module.css';
import { SelectQuestionCheckbox } from './select-question-checkbox.tsx';

/** What an owner has on each row, and a reader has not. */
export interface RowEditing {
  acts: QuestionActs;
  Handle: ComponentType<DragHandleProps>;
  canMove: boolean;
  /** The question that the arrow keys move. */
  liftedId: string | undefined;
  onHandleKey: (question: Question, event: KeyboardEvent<HTMLButtonElement>) => void;
}

export interface QuestionRowProps {
  question: Question;
  owner: QuestionOwner;
  /** For whoever answers: whether they did. */
  done: DoneOf | undefined;
  isOpen: boolean;
  onToggle: (id: string) => void;
  editing: Omit<RowEditing, 'liftedId'> | undefined;
  isLifted: boolean;
}

/** One question: required or not, its text, what is asked of the answer, its phase; all the rest on demand. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, owner, done, isOpen, onToggle, editing, isLifted } = props;
  const detailsId = useId();
  const label = isOpen ? 'Hide details' : 'Show details';
  const { acts, Handle } = editing ?? {};
  return (
    <div className={styles.body} data-lifted={isLifted || undefined} {...questionDrop(question._id)}>
      <div className={styles.summary} data-done={done !== undefined || undefined}>
        <div className={styles.question}>
          {Handle && editing && (
            <Handle
              question={question}
              isLifted={isLifted}
              isDisabled={!editing.canMove}
              onKeyDown={(event) => editing.onHandleKey(question, event)}
            />
          )}
          <SelectQuestionCheckbox ownerId={owner.id} question={question} />
          {isNeeded(question) ? <RequiredBadge /> : <span className={styles.notRequired} />}
          {acts ? (
            <button
              type="button"
              className={styles.edit}
              data-part="text"
              title="Edit"
              onClick={() => acts.edit(question)}
            >
              {question.text}
              <IconPencil size={14} aria-hidden />
            </button>
          ) : (
            <span className={styles.text}>{question.text}</span>
          )}
        </div>
        <RequirementCell question={question} />
        <div className={styles.phaseCell}>
          <PhaseBadge
            question={question}
            owner={owner}
            onPhase={acts && ((phase) => acts.setPhase(question, phase))}
          />
        </div>
        {done && (
          <div className={styles.done}>
            <StatusBadge {...done(question)} />
          </div>
        )}
        <button
          type="button"
          className={styles.toggle}
          data-part="details"
          aria-label={`${label}: ${question.text}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => onToggle(question._id)}
        >
          {isOpen ? <IconChevronUp size={17} aria-hidden /> : <IconChevronDown size={17} aria-hidden />}
        </button>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <QuestionDetails question={question} acts={acts} />
        </div>
      )}
    </div>
  );
});

function RequirementCell({ question }: { question: Question }) {
  return (
    <div className={styles.requirement}>
      {question.requirement && (
        <>
          <IconCircleCheck size={16} stroke={1.8} aria-hidden />
          <span className={styles.requirementText}>
            <span className="visually-hidden">Requirement: </span>
            {shownRequirement(question)}
          </span>
        </>
      )}
    </div>
  );
}

function RequiredBadge() {
  return (
    <span className={styles.required} title="Required">
      <span aria-hidden>R</span>
      <span className="visually-hidden">Required: </span>
    </span>
  );
}
