import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './difference-list.module.css';
import { LongList } from './long-list.tsx';

export interface Difference {
  id: string;
  label: string;
  description?: string | undefined;
  values: readonly { name: string; text: string; side: 'none' | 'before' | 'after' }[];
  marks?: ReactNode;
}

/** What would change, its values beside each other, with a tick for each and one for all. */
export function DifferenceList({
  label,
  all,
  items,
  chosen,
  onChoose,
}: {
  label: string;
  /** The label of the tick for all. */
  all: string;
  items: readonly Difference[];
  /** Ids, also of others. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  const count = items.filter(({ id }) => chosen.has(id)).length;
  const choose = (some: readonly Difference[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { id } of some) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  return (
    <div>
      <Checkbox
        mb={8}
        label={all}
        checked={count === items.length}
        indeterminate={count > 0 && count < items.length}
        onChange={({ currentTarget: { checked } }) => choose(items, checked)}
      />
      <LongList label={label} items={items} itemKey={({ id }) => id} estimate={92}>
        {(item) => (
          <div className={styles.difference}>
            <Checkbox
              label={item.label}
              description={item.description}
              checked={chosen.has(item.id)}
              onChange={({ currentTarget: { checked } }) => choose([item], checked)}
            />
            <dl className={styles.values}>
              {item.values.map(({ name, text, side }) => (
                <div key={name} className={styles.value} data-side={side}>
                  <dt className="muted text-12">{name}</dt>
                  <dd className="lines">{text}</dd>
                </div>
              ))}
            </dl>
            {item.marks && <div className={styles.marks}>{item.marks}</div>}
          </div>
        )}
      </LongList>
    </div>
  );
}
