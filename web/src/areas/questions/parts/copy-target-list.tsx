import { type OwnerType, toastDurations } from '@landbrief/domain';
import { Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { plural } from '../../../ui/format.ts';
import { LoadMoreButton } from '../../../ui/load-more.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { loadFailed } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { type CopyTarget, useCopyTargets } from '../copy-targets.ts';
import { targetWords } from '../texts.ts';
import styles from './copy-dialog.module.css';

/** Milliseconds that the typing rests before the list is searched. */
const rest = 250;

interface CopyTargetListProps {
  type: OwnerType;
  sourceId: string;
  chosen: readonly CopyTarget[];
  onChoose: (chosen: readonly CopyTarget[]) => void;
  /** Makes a new target. */
  create: ReactNode;
}

/** The templates or projects to copy to; those that are chosen stay chosen while the list is searched. */
export function CopyTargetList({ type, sourceId, chosen, onChoose, create }: CopyTargetListProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), rest);
  const { list, targets } = useCopyTargets({ type, sourceId, search });
  const { heads, many } = targetWords[type];
  useEffect(() => {
    if (list.error) toast.error(loadFailed(many), { duration: toastDurations.loadError });
  }, [list.error, many]);
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (target: CopyTarget) =>
    onChoose(ids.has(target.id) ? chosen.filter(({ id }) => id !== target.id) : [...chosen, target]);
  return (
    <>
      <Group gap="sm" wrap="wrap">
        <TextInput
          type="search"
          role="searchbox"
          aria-label={`Search ${heads}`}
          placeholder={`Search ${heads}`}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          flex="1 1 220px"
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {create}
      </Group>
      <Loaded query={list} failure={loadFailed(many)}>
        {!targets && <SkeletonRows rows={5} label={`the ${many}`} />}
        {targets?.length === 0 && (
          <p className={styles.none}>
            {search ? `No ${many} match “${search}”.` : `There are no ${many} to copy to yet.`}
          </p>
        )}
        {targets && targets.length > 0 && (
          <ul className={styles.targets} aria-label={heads}>
            {targets.map((target) => (
              <li key={target.id}>
                <label className={styles.target}>
                  <input type="checkbox" checked={ids.has(target.id)} onChange={() => toggle(target)} />
                  <span className="stack breakable shrinks">
                    <span>{target.name}</span>
                    <span className={styles.second}>{plural(target.questionCount, 'question')}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <LoadMoreButton pages={list}>{`Show more ${many}`}</LoadMoreButton>
      </Loaded>
    </>
  );
}
