import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ButtonWithIcon } from './button-with-icon.tsx';
import styles from './list-filters.module.css';

/** Filters and order of a list: in one row with the search; on a phone behind one button, which says how many are on. */
export function ListFilters({
  label,
  count,
  children,
}: {
  label: string;
  /** Filters that are on. */
  count: number;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonWithIcon
        className={styles.button}
        icon={IconFilter}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </ButtonWithIcon>
      <search className={styles.filters} aria-label={label} data-open={open || undefined}>
        {children}
      </search>
    </>
  );
}
