import { categoryNames, uncategorized } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { plural } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { shownRequirement } from '../domain-question.ts';
import type { Question } from '../queries.ts';
import styles from './requirement-list.module.css';

interface RequirementListProps {
  questions: readonly Question[] | undefined;
  /** Undefined for those who only read. */
  onEdit: ((question: Question) => void) | undefined;
  empty: ReactNode;
}

/** The requirements in words under the names of their primary categories, which close. */
export function RequirementList({ questions, onEdit, empty }: RequirementListProps) {
  if (!questions) return <SkeletonRows rows={6} label="the requirements" />;
  if (questions.length === 0) return empty;
  const groups = Map.groupBy(questions, (question) => categoryNames(question)[0] ?? uncategorized);
  return [...groups].map(([name, own]) => (
    <details key={name} className={styles.group} open>
      <summary>
        <h2>{name}</h2>
        <span className={styles.count}>{plural(own.length, 'requirement')}</span>
      </summary>
      <ul className="list" aria-label={`Requirements: ${name}`}>
        {own.map((question) => (
          <Row key={question._id} question={question} onEdit={onEdit} />
        ))}
      </ul>
    </details>
  ));
}

function Row({ question, onEdit }: { question: Question } & Pick<RequirementListProps, 'onEdit'>) {
  const below = categoryNames(question).slice(1).join(' > ');
  return (
    <li className={styles.row}>
      <div className={styles.question}>
        <span>{question.text}</span>
        {below && <span className="second">{below}</span>}
      </div>
      <div className={styles.requirement}>
        <IconCircleCheck size={16} stroke={1.8} aria-hidden />
        <span>
          <span className="visually-hidden">An answer has to be </span>
          {shownRequirement(question)}
        </span>
      </div>
      <span className={styles.phase}>Phase {question.phase}</span>
      {onEdit && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={`Edit requirement: ${question.text}`}
          onClick={() => onEdit(question)}
        >
          Edit
        </Button>
      )}
    </li>
  );
}
