import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { additionEffect, type Counted, changeEffect, misfitEffect } from '../affected-texts.ts';
import type { QuestionOwner, RunningProject } from '../owner.ts';
import { useCountAffected, usePreviewRequirement } from '../queries.ts';
import styles from './requirement-preview.module.css';

interface AffectedProps {
  owner: QuestionOwner;
  project: RunningProject;
  /** The question that is changed; undefined while one is added. */
  questionId?: string | undefined;
  /** Of a question that is added. */
  phase?: number;
  what?: 'wording' | 'requirement';
  /** Of what the question takes; undefined while there is none that could be saved. */
  change?: Change | undefined;
}

type Change = Parameters<typeof usePreviewRequirement>[1];

/** Milliseconds that the typing rests before the server is asked. */
const rest = 300;

/** What the change of a question in a running project touches, before it is saved. */
export default function Affected({
  owner,
  project,
  questionId,
  phase = 1,
  what = 'wording',
  change,
}: AffectedProps) {
  const query = questionId === undefined ? {} : { question: questionId };
  const { data, isPending } = useCountAffected({ owner: owner.id, type: owner.type }, query);
  const typed = change && JSON.stringify(change);
  const [rested] = useDebouncedValue(typed, rest);
  const preview = usePreviewRequirement(questionId ?? '', rested === typed ? change : undefined);
  const misfits = (change && preview.data?.misfits) || 0;
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
      {misfits > 0 && <p>{misfitEffect(misfits)}</p>}
    </div>
  );
}
