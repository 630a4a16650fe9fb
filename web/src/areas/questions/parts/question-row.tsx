import { isUncategorized, phaseExceeds, phaseTooltip } from '@landbrief/domain';
import { Tooltip } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconCopy,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, memo, type ReactNode, useId } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { answerTypeText, operatorLabel, shownRequirement } from '../domain-question.ts';
import type { DoneOf } from '../done.ts';
import { isNeeded } from '../needed.ts';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import { questionDrop } from '../question-drop.ts';
import { actsOf, useIsQuestionSelected } from '../question-selection.ts';
import type { QuestionActs } from '../use-question-acts.ts';
import type { DragHandleProps } from './question-drag.tsx';
import styles from './question-list.module.css';
import selection from './question-selection.module.css';

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

interface PhaseBadgeProps {
  question: Pick<Question, 'text' | 'phase'>;
  owner: QuestionOwner;
  /** Without it the phase is only shown. */
  onPhase?: ((phase: number) => void) | undefined;
}

/** A phase that the owner does not have stands out, with what to do about it (document 1 section 5). */
function PhaseBadge({ question: { text, phase }, owner, onPhase }: PhaseBadgeProps) {
  const hintId = useId();
  const isInvalid = phaseExceeds(phase, owner.phaseCount);
  const hint = isInvalid ? phaseTooltip(owner.type) : undefined;
  const look = {
    'data-invalid': isInvalid || undefined,
    'aria-describedby': hint ? hintId : undefined,
  };
  const badge = onPhase ? (
    <select
      className={styles.phase}
      data-part="phase"
      aria-label={`Phase: ${text}`}
      value={phase}
      onChange={(event) => onPhase(Number(event.currentTarget.value))}
      {...look}
    >
      {phasesOf(owner.phaseCount, phase).map((number) => (
        <option key={number} value={number}>
          Phase {number}
        </option>
      ))}
    </select>
  ) : (
    <span className={styles.phase} {...(isInvalid ? { tabIndex: 0 } : {})} {...look}>
      {isInvalid && <span aria-hidden>! </span>}Phase {phase}
    </span>
  );
  if (!hint) return badge;
  return (
    <>
      <Tooltip label={hint} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
        {badge}
      </Tooltip>
      <span id={hintId} className="visually-hidden">
        {hint}
      </span>
    </>
  );
}

/** Those that there are, and the one that a question has. */
function phasesOf(count: number, current: number): number[] {
  const phases = Array.from({ length: count }, (_, index) => index + 1);
  return phases.includes(current) ? phases : [...phases, current];
}

/** Everything of a question that its row does not show, and what can be done with it. */
function QuestionDetails({
  question,
  acts,
}: {
  question: Question;
  /** Without them the question is only shown. */
  acts: QuestionActs | undefined;
}) {
  const { tertiaryCategory, tag, loisDataField, choices, requirement, requirementDetails, note } = question;
  return (
    <>
      <p className={styles.detailsTitle}>Question Details</p>
      <dl className={styles.facts}>
        <Fact name="Tertiary category">
          {isUncategorized(tertiaryCategory) ? undefined : tertiaryCategory}
        </Fact>
        <Fact name="Tag">
          <span translate="no">{tag}</span>
        </Fact>
        <Fact name="Data Field Type">{loisDataField}</Fact>
        <Fact name="Answer Type">{answerTypeText(question)}</Fact>
        {requirement && requirementDetails && (
          <Fact name="Requirement Operator">{operatorLabel(requirementDetails.operator)}</Fact>
        )}
        {choices.length > 0 && (
          <Fact name="Choices" wide>
            <ul className={styles.choices}>
              {choices.map((choice) => (
                <li key={choice}>{choice}</li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name="Note" wide>
          {note}
        </Fact>
      </dl>
      {acts && <RowActions question={question} acts={acts} />}
    </>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children || <span>–</span>}</dd>
    </div>
  );
}

function RowActions({ question, acts }: { question: Question; acts: QuestionActs }) {
  const action = { size: 'xs', iconSize: 15 } as const;
  return (
    <div className={styles.actions}>
      <ButtonWithIcon {...action} icon={IconPencil} onClick={() => acts.edit(question)}>
        Edit
      </ButtonWithIcon>
      <ButtonWithIcon {...action} icon={IconCopy} onClick={() => acts.duplicate(question)}>
        Duplicate
      </ButtonWithIcon>
      <ButtonWithIcon {...action} icon={IconFolderSymlink} onClick={() => acts.chooseCategory(question)}>
        Move to…
      </ButtonWithIcon>
      <ButtonWithIcon {...action} c="var(--bad)" icon={IconTrash} onClick={() => acts.remove(question)}>
        Delete
      </ButtonWithIcon>
    </div>
  );
}

/** Chooses a question of a list; nothing while selection is off (document 1 section 2.9). */
function SelectQuestionCheckbox({
  ownerId,
  question: { _id, text },
}: {
  ownerId: string;
  question: { _id: string; text: string };
}) {
  const isSelected = useIsQuestionSelected(ownerId, _id);
  if (isSelected === undefined) return null;
  return (
    <input
      type="checkbox"
      className={selection.checkbox}
      aria-label={`Select: ${text}`}
      checked={isSelected}
      onChange={() => actsOf(ownerId).toggle(_id)}
    />
  );
}
