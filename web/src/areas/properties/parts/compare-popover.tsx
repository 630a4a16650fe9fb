import { notAnsweredText } from '@landbrief/domain';
import { Button, CloseButton, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { latestValue } from '../../answers/answer-values.ts';
import { Acceptance } from '../../answers/parts/accept.tsx';
import { AnswerHistory } from '../../answers/parts/answer-history.tsx';
import { RequirementLine } from '../../answers/parts/requirement-line.tsx';
import { useMarkAnswerSeen } from '../../answers/queries.ts';
import type { OpenCell } from '../comparison.ts';
import styles from './compare-popover.module.css';

/** An answer in its place: in full, against its requirement, with its history. */
export default function ComparePopover({
  open: { row, cell, anchor },
  projectId,
  mayEdit,
  onSeen,
  onClose,
}: {
  open: OpenCell;
  projectId: string;
  mayEdit: boolean;
  onSeen: (answerId: string) => void;
  onClose: () => void;
}) {
  const { question } = row;
  const { property, answer, display } = cell;
  const { mutate: markSeen } = useMarkAnswerSeen({ projectId, propertyId: property._id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that is opened
  useEffect(() => {
    if (!answer || answer.seen || !mayEdit) return;
    markSeen({ params: { questionId: question._id, answerId: answer._id } });
    onSeen(answer._id);
  }, [cell]);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    place(element, anchor);
  }, [anchor]);
  const titleId = `open-${question._id}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one beside it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <div>
            <p className={styles.property}>{property.name}</p>
            <h2 className={styles.title} id={titleId}>
              {question.text}
            </h2>
          </div>
          <CloseButton aria-label="Close" onClick={() => dialog.current?.close()} />
        </div>
        <p className={styles.answer} data-empty={display === '' || undefined}>
          {display || notAnsweredText}
        </p>
        <RequirementLine question={question} value={latestValue(answer)} override={answer?.override} />
        {answer?.acceptance && <Acceptance acceptance={answer.acceptance} />}
        {answer && (
          <div className={styles.history}>
            <AnswerHistory answer={answer} />
          </div>
        )}
        <Group justify="flex-end">
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/projects/${projectId}/properties/${property._id}?category=${encodeURIComponent(question.primaryCategory ?? 'Uncategorized')}`}
          >
            Open the property
          </Button>
        </Group>
      </div>
    </dialog>
  );
}

const gap = 12;

/** Under the cell, above it when there is no room, and always inside the window. */
function place(dialog: HTMLElement, anchor: HTMLElement): void {
  const cell = anchor.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const below = cell.bottom + 4;
  const fits = below + height + gap <= window.innerHeight;
  const top = fits
    ? below
    : Math.max(gap, Math.min(cell.top - height - 4, window.innerHeight - height - gap));
  const left = Math.max(gap, Math.min(cell.left, window.innerWidth - width - gap));
  dialog.style.inset = `${top}px auto auto ${left}px`;
}
