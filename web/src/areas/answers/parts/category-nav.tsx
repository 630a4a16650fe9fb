import { NativeSelect } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import type { PrimarySection } from '../sections.ts';
import styles from './category-nav.module.css';

/** What stands beside a category: "3 left", "12", and the same in words. */
export interface CategoryNote {
  /** 0 of something is shown as done when `done` says so, else as nothing. */
  count: number;
  /** "3 of 12 answered, 2 required left" */
  words: string;
  /** "3/12" */
  small: string;
  done: boolean;
}

interface CategoryNavProps {
  sections: readonly PrimarySection[];
  /** Undefined: all categories. */
  current: string | undefined;
  /** Offers all categories at once. */
  allLabel?: string;
  /** Of the counts: something to do, or something new. */
  tone?: 'todo' | 'new';
  note: (section: PrimarySection | undefined) => CategoryNote;
  onChoose: (primary: string | undefined) => void;
  /** A filter of the categories. */
  children?: ReactNode;
}

const all = '*';

/** The categories with what is left in each: a list beside the questions, a select on a phone. */
export function CategoryNav({
  sections,
  current,
  allLabel,
  tone = 'todo',
  note,
  onChoose,
  children,
}: CategoryNavProps) {
  return (
    <nav className={styles.nav} data-tone={tone} aria-label="Categories">
      <h2 className={styles.title}>Categories</h2>
      {children && <div className={styles.filter}>{children}</div>}
      <ul className={styles.list}>
        {allLabel && (
          <Entry
            name={allLabel}
            note={note(undefined)}
            current={current === undefined}
            onClick={() => onChoose(undefined)}
          />
        )}
        {sections.map((section) => (
          <Entry
            key={section.name}
            name={section.name}
            note={note(section)}
            current={section.name === current}
            onClick={() => onChoose(section.name)}
          />
        ))}
      </ul>
      <NativeSelect
        className={styles.select ?? ''}
        aria-label="Category"
        value={current ?? all}
        onChange={({ currentTarget: { value } }) => onChoose(value === all ? undefined : value)}
        data={[
          ...(allLabel ? [{ value: all, label: `${allLabel} – ${note(undefined).words}` }] : []),
          ...sections.map((section) => ({
            value: section.name,
            label: `${section.name} – ${note(section).words}`,
          })),
        ]}
      />
    </nav>
  );
}

function Entry({
  name,
  note: { count, words, small, done },
  current,
  onClick,
}: {
  name: string;
  note: CategoryNote;
  current: boolean;
  onClick: () => void;
}) {
  return (
    <li>
      <button type="button" className={styles.entry} aria-current={current || undefined} onClick={onClick}>
        <span className="breakable grow">{name}</span>
        <span className="visually-hidden">, {words}</span>
        <span className="small normal digits" aria-hidden>
          {small}
        </span>
        {done ? (
          <IconCircleCheckFilled className={styles.done ?? ''} size={16} aria-hidden />
        ) : (
          <span className={styles.left} data-none={count === 0 || undefined} aria-hidden>
            {count > 0 && formatNumber(count)}
          </span>
        )}
      </button>
    </li>
  );
}
