import { Text } from '@mantine/core';
import { additionEffect, type Counted, changeEffect } from '../affected-texts.ts';
import type { QuestionOwner, RunningProject } from '../owner.ts';
import { useCountAffected } from '../queries.ts';
import styles from './requirement-preview.module.css';

interface AffectedProps {
  owner: QuestionOwner;
  project: RunningProject;
  /** The question that is changed; undefined while one is added. */
  questionId?: string | undefined;
  /** Of a question that is added. */
  phase?: number;
  what?: 'wording' | 'requirement';
}

/** What the change of a question in a running project touches, before it is saved. */
export default function Affected({ owner, project, questionId, phase = 1, what = 'wording' }: AffectedProps) {
  const query = questionId === undefined ? {} : { question: questionId };
  const { data, isPending } = useCountAffected({ owner: owner.id, type: owner.type }, query);
  const isSeen = what === 'wording' || project.participantsSeeRequirements;
  const effect = (affected: Counted) =>
    questionId === undefined
      ? additionEffect(affected, project, phase)
      : changeEffect(affected, { what, isSeen });
  return (
    <div className={`${styles.preview} ${isPending ? styles.counting : ''}`} role="status">
      {isPending ? (
        <Text size="sm" c="dimmed">
          Counting the answers …
        </Text>
      ) : (
        effect(data)
      )}
    </div>
  );
}
