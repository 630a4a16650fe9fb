import { phaseExceeds, phaseTooltip } from '@landbrief/domain';
import { Tooltip } from '@mantine/core';
import { useId } from 'react';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import styles from './question-list.module.css';

interface PhaseBadgeProps {
  question: Pick<Question, 'text' | 'phase'>;
  owner: QuestionOwner;
  /** Without it the phase is only shown. */
  onPhase?: ((phase: number) => void) | undefined;
}

/** A phase that the owner does not have stands out, with what to do about it (document 1 section 5). */
export function PhaseBadge({ question: { text, phase }, owner, onPhase }: PhaseBadgeProps) {
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
