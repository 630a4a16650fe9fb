import { phaseExceeds, phaseTooltip } from '@landbrief/domain';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge.tsx';
import { shownRequirement } from '../domain-question.ts';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import { QuestionDetails } from './question-details.tsx';
import styles from './question-list.module.css';
import { SelectQuestionCheckbox } from './select-question-checkbox.tsx';

/** One question: required or not, its text, what is asked of the answer, its phase; all the rest on demand. */
export function QuestionRow({
  question,
  owner,
  done,
}: {
  question: Question;
  owner: QuestionOwner;
  done: StatusLook | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const requirement = shownRequirement(question);
  const label = isOpen ? 'Hide details' : 'Show details';
  return (
    <li className={styles.row}>
      <div className={styles.summary} data-done={done !== undefined || undefined}>
        <div className={styles.question}>
          <SelectQuestionCheckbox ownerId={owner.id} question={question} />
          {question.required ? <RequiredBadge /> : <span className={styles.notRequired} />}
          <span className={styles.text}>{question.text}</span>
        </div>
        <div className={styles.requirement}>
          {question.requirement && (
            <>
              <IconCircleCheck size={16} stroke={1.8} aria-hidden />
              <span className={styles.requirementText}>
                <span className="visually-hidden">Requirement: </span>
                {requirement}
              </span>
            </>
          )}
        </div>
        <PhaseBadge phase={question.phase} owner={owner} />
        {done && (
          <div className={styles.done}>
            <StatusBadge {...done} />
          </div>
        )}
        <ActionIcon
          aria-label={`${label}: ${question.text}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? <IconChevronUp size={17} aria-hidden /> : <IconChevronDown size={17} aria-hidden />}
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={detailsId} className={styles.details}>
          <QuestionDetails question={question} owner={owner} />
        </div>
      )}
    </li>
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

/** A phase that the owner does not have stands out, with what to do about it (document 1 section 5). */
function PhaseBadge({ phase, owner }: { phase: number; owner: QuestionOwner }) {
  if (!phaseExceeds(phase, owner.phaseCount)) return <span className={styles.phase}>Phase {phase}</span>;
  const tooltip = phaseTooltip(owner.type);
  return (
    <Tooltip label={tooltip} multiline maw={280}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip is for the keyboard too */}
      <span className={styles.phase} data-invalid tabIndex={0}>
        <span aria-hidden>! </span>Phase {phase}
        <span className="visually-hidden">. {tooltip}</span>
      </span>
    </Tooltip>
  );
}
