import type { Project } from '@landbrief/contract';
import { notAnsweredText } from '@landbrief/domain';
import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { Drawer } from '../../../ui/dialogs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonText } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { requirementLooks } from '../../answers/looks.ts';
import { ownerMayAnswer } from '../../answers/owner-may-answer.ts';
import OwnerDetails from '../../answers/parts/owner-details.tsx';
import { useMarkAnswerSeen } from '../../answers/queries.ts';
import { answersCall } from '../../answers/reads.ts';
import { useDraftsGuard } from '../../answers/use-drafts-guard.ts';
import { cellOfAnswer, type OpenCell } from '../comparison.ts';
import { showInComparison } from '../comparison-queries.ts';
import { propertyCall } from '../reads.ts';
import styles from './compare-answer.module.css';

interface CompareAnswerProps {
  open: OpenCell;
  project: Project;
  /** Of the comparison's address. */
  ids: string;
  mayEdit: boolean;
  onClose: () => void;
}

/** An answer beside the table: in full, with its history, to be changed or accepted. The table follows at once. */
export default function CompareAnswer({ open, project, ids, mayEdit, onClose }: CompareAnswerProps) {
  const { question, property } = open;
  const path = { projectId: project._id, propertyId: property._id };
  const answers = useQuery(answersCall(path));
  const detail = useQuery(propertyCall(path));
  const whole = detail.data?.property;
  const mayAnswer = whole !== undefined && ownerMayAnswer(mayEdit, whole, question);
  const mayClose = useDraftsGuard(
    property._id,
    (kind, id) =>
      id === question._id && ((kind === 'comment' && mayEdit) || (kind === 'answer' && mayAnswer)),
  );
  const close = async () => (await mayClose()) && onClose();
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
  const { display, state } = cellOfAnswer(question, answer);
  return (
    <Drawer opened onClose={() => void close()} position="right" size="md" title={question.text}>
      <Stack gap={12}>
        <p className="small">{property.name}</p>
        <Loaded query={answers}>
          {isRead && whole ? (
            <>
              <p className={styles.answer} data-empty={display === '' || undefined}>
                {display || notAnsweredText}
              </p>
              {answer?.confidential && (
                <p>
                  <ConfidentialMark mark={answer.confidential} />
                </p>
              )}
              {state !== 'none' && <StatusBadge {...requirementLooks[state]} />}
              <OwnerDetails
                project={project}
                property={whole}
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
          <LinkButton
            size="xs"
            to={`/projects/${project._id}/properties/${property._id}?category=${encodeURIComponent(question.primaryCategory ?? 'Uncategorized')}`}
          >
            Open the property
          </LinkButton>
        </Group>
      </Stack>
    </Drawer>
  );
}
