import { notAnsweredText } from '@landbrief/domain';
import { Button, CloseButton, Group, Popover } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { latestValue } from '../../answers/answer-values.ts';
import { AnswerHistory } from '../../answers/parts/answer-history.tsx';
import { RequirementLine } from '../../answers/parts/requirement-line.tsx';
import { useMarkAnswerSeen } from '../../answers/queries.ts';
import type { OpenCell } from '../screens/compare.tsx';
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
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const titleId = `open-${question._id}`;
  return (
    <Popover
      opened
      trapFocus
      withRoles={false}
      withArrow
      shadow="md"
      width="min(440px, calc(100vw - 24px))"
      position="bottom"
      onDismiss={onClose}
    >
      <Popover.Target>
        <span className={styles.anchor} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={titleId}>
        <div className={styles.content}>
          <div className={styles.head}>
            <div>
              <p className={styles.property}>{property.name}</p>
              <h2 className={styles.title} id={titleId}>
                {question.text}
              </h2>
            </div>
            <CloseButton aria-label="Close" onClick={onClose} data-autofocus />
          </div>
          <p className={styles.answer} data-empty={display === '' || undefined}>
            {display || notAnsweredText}
          </p>
          <RequirementLine question={question} value={latestValue(answer)} override={answer?.override} />
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
      </Popover.Dropdown>
    </Popover>
  );
}
