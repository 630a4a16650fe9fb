import { answerSourceNames } from '@landbrief/domain';
import { Checkbox } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { LongList } from '../../../ui/long-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { DirectoryDifference } from '../directory-queries.ts';
import { fetchTexts } from '../directory-texts.ts';
import styles from './fetch-answers.module.css';

/** Each answer beside the directory's value, with a tick. */
export function DirectoryDifferences({
  differences,
  chosen,
  onChoose,
}: {
  differences: readonly DirectoryDifference[];
  /** Ids of questions. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const choose = (some: readonly DirectoryDifference[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { question } of some) {
      if (isChosen) next.add(question._id);
      else next.delete(question._id);
    }
    onChoose(next);
  };
  return (
    <div>
      <Checkbox
        className={styles.all ?? ''}
        label={fetchTexts.all(differences.length)}
        checked={chosen.size === differences.length}
        indeterminate={chosen.size > 0 && chosen.size < differences.length}
        onChange={({ currentTarget: { checked } }) => choose(differences, checked)}
      />
      <LongList
        label={fetchTexts.list}
        items={differences}
        itemKey={({ question }) => question._id}
        estimate={92}
      >
        {(difference) => (
          <Difference
            difference={difference}
            isChosen={chosen.has(difference.question._id)}
            onChange={(isChosen) => choose([difference], isChosen)}
          />
        )}
      </LongList>
    </div>
  );
}

function Difference({
  difference: { question, current, currentSource, directory, requirementMet },
  isChosen,
  onChange,
}: {
  difference: DirectoryDifference;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  const source = currentSource && answerSourceNames[currentSource];
  return (
    <div className={styles.difference}>
      <Checkbox
        label={question.text}
        description={question.requirement ? fetchTexts.requirement : undefined}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <dl className={styles.values}>
        <div className={styles.value} data-side={current === undefined ? 'none' : 'before'}>
          <dt>{source ? `${fetchTexts.now} · ${source}` : fetchTexts.now}</dt>
          <dd>{current ?? fetchTexts.notAnswered}</dd>
        </div>
        <div className={styles.value} data-side="after">
          <dt>{fetchTexts.directory}</dt>
          <dd>{directory}</dd>
        </div>
      </dl>
      {requirementMet !== undefined && (
        <p className={styles.mark}>
          {requirementMet ? (
            <StatusBadge label={fetchTexts.met} tone="ok" icon={IconCircleCheck} />
          ) : (
            <StatusBadge label={fetchTexts.notMet} tone="bad" icon={IconCircleX} />
          )}
        </p>
      )}
    </div>
  );
}
