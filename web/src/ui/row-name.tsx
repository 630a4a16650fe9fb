import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './row-name.module.css';

/** Undefined where nothing can be done with several rows. */
export interface RowSelect {
  label: string;
  isSelected: boolean;
  onToggle: () => void;
}

/** The first cell of a row that can be selected: its name leads to what it is about. */
export function RowName({
  to,
  name,
  second,
  picture,
  select,
}: {
  to: string;
  name: string;
  second?: ReactNode;
  picture?: ReactNode;
  select?: RowSelect | undefined;
}) {
  return (
    <div className={styles.cell}>
      {select && (
        <Checkbox
          size="xs"
          checked={select.isSelected}
          onChange={select.onToggle}
          aria-label={select.label}
        />
      )}
      {picture}
      <div>
        <Link className={styles.name ?? ''} to={to} translate="no">
          {name}
        </Link>
        {second && <p className="small breakable">{second}</p>}
      </div>
    </div>
  );
}
