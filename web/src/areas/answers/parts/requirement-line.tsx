import type { Question } from '@landbrief/contract';
import { requirementState, requirementWords } from '@landbrief/domain';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type AnswerValue, domainQuestion } from '../answer-values.ts';
import { requirementLooks } from '../looks.ts';
import styles from './requirement-line.module.css';

/** "Requirement: at least 100 acres", and how the value stands to it. Nothing for a question without one. */
export function RequirementLine({
  question,
  value,
  override,
}: {
  question: Question;
  value: AnswerValue;
  override?: boolean | undefined;
}) {
  const { requirementDetails, unit } = question;
  const state = requirementState(domainQuestion(question), { value, override });
  if (state === 'none' || !requirementDetails) return null;
  return (
    <p className={styles.line}>
      <span>
        Requirement: <b className="bold digits">{requirementWords(requirementDetails, unit)}</b>
      </span>
      <StatusBadge {...requirementLooks[state]} />
    </p>
  );
}
