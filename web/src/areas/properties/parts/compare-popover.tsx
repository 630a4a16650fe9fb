import type { Project } from '@landbrief/contract';
import { notAnsweredText } from '@landbrief/domain';
import { Button, CloseButton, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import OwnerDetails from '../../answers/parts/owner-details.tsx';
import { useListAnswers, useMarkAnswerSeen } from '../../answers/queries.ts';
import { cellOfAnswer, type OpenCell } from '../comparison.ts';
import { showInComparison } from '../comparison-queries.ts';
import { useGetProperty } from '../queries.ts';
import styles from './compare-popover.module.css';

interface ComparePopoverProps {
  open: OpenCell;
  project: Project;
  /** Of the comparison's address. */
  ids: string;
  mayEdit: boolean;
  onClose: () => void;
}

/** An answer in its place: in full, with its history, to be changed or accepted. The table follows at once. */
export default function ComparePopover({ open, project, ids, mayEdit, onClose }: ComparePopoverProps) {
  const { question, property, anchor } = open;
  const path = { projectId: project._id, propertyId: property._id };
  const answers = useListAnswers(path);
  const detail = useGetProperty(path);
  const answer = answers.data?.answers.find((one) => one.question === question._id);
  const { mutate: markSeen } = useMarkAnswerSeen(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that is opened
  useEffect(() => {
    if (answer && !answer.seen && mayEdit)
      markSeen({ params: { questionId: question._id, answerId: answer._id } });
  }, [answer?._id]);
  const isRead = answers.data !== undefined;
  useEffect(() => {
    if (isRead) showInComparison({ projectId: project._id, ids, propertyId: property._id }, question, answer);
  }, [isRead, answer, question, project._id, ids, property._id]);
  const dialog = useRef<HTMLDialogElement>(null);
  const isComplete = isRead && detail.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is larger once all is read
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    place(element, anchor);
  }, [anchor, isComplete]);
  const titleId = `open-${question._id}`;
  const { display } = cellOfAnswer(question, answer);
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
        <Loaded query={answers}>
          {isComplete && detail.data ? (
            <>
              <p className={styles.answer} data-empty={display === '' || undefined}>
                {display || notAnsweredText}
              </p>
              <OwnerDetails
                project={project}
                property={detail.data.property}
                question={question}
                answer={answer}
                mayEdit={mayEdit}
              />
            </>
          ) : (
            <SkeletonText width="60%" />
          )}
        </Loaded>
        <Group justify="flex-end">
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`/projects/${project._id}/properties/${property._id}?category=${encodeURIComponent(question.primaryCategory ?? 'Uncategorized')}`}
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
