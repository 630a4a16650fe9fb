import type { MissingCategory } from '@landbrief/domain';
import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { plural } from '../../../ui/format.ts';
import styles from './missing-list.module.css';

/** What keeps the property from being submitted, by category; each entry leads to its question, and leaves when answered. */
export function MissingList({
  missing,
  answered,
  onJump,
  onClose,
}: {
  missing: readonly MissingCategory[];
  answered: ReadonlySet<string>;
  onJump: (questionId: string) => void;
  onClose: () => void;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings a new list, and one goes to it again
  useEffect(() => head.current?.focus(), [missing]);
  const left = missing
    .map((category) => ({ ...category, questions: category.questions.filter(({ id }) => !answered.has(id)) }))
    .filter(({ questions }) => questions.length > 0);
  const count = left.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <section className={styles.panel} data-done={count === 0 || undefined} aria-label="What is missing">
      <div className={styles.head}>
        {count === 0 ? (
          <IconCircleCheck size={18} aria-hidden />
        ) : (
          <IconAlertTriangle size={18} aria-hidden />
        )}
        <h2 ref={head} tabIndex={-1}>
          {count === 0
            ? 'Everything is answered now. You can submit.'
            : `${plural(count, 'question')} still ${count === 1 ? 'needs' : 'need'} an answer before you can submit`}
        </h2>
        <CloseButton aria-label="Close the list" onClick={onClose} />
      </div>
      {left.length > 0 && (
        <div className={styles.scroll}>
          <ul className={styles.categories}>
            {left.map(({ primary, secondary, questions }) => (
              <li key={`${primary} ${secondary}`}>
                <h3>
                  {primary}
                  {secondary && ` › ${secondary}`}
                </h3>
                <ul>
                  {questions.map(({ id, text, reason }) => (
                    <li key={id}>
                      <button type="button" onClick={() => onJump(id)}>
                        {text}
                      </button>
                      {reason === 'requirement' && <small> requirement</small>}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
