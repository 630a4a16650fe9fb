import { Button, Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

/**
 * Above a list: selects its page, and has what can be done with everything that is selected, also on other pages. Without
 * a page it is shown only while something is selected.
 */
export function SelectionBar({
  label,
  count,
  page,
  selected,
  onPage,
  onClear,
  busy = false,
  children,
}: {
  /** For screen readers: "Selected properties". */
  label: string;
  /** What is selected: "3 properties". */
  count: string;
  /** The keys of the rows of the page. */
  page?: readonly string[] | undefined;
  selected: Pick<ReadonlySet<string>, 'has' | 'size'>;
  /** Selects the whole page, or nothing of it. */
  onPage?: (select: boolean) => void;
  onClear: () => void;
  busy?: boolean;
  /** Buttons, while something is selected. */
  children: ReactNode;
}) {
  const hasSome = selected.size > 0;
  const onThisPage = page?.filter((key) => selected.has(key)).length ?? 0;
  const isAll = page !== undefined && page.length > 0 && onThisPage === page.length;
  return (
    <>
      {(hasSome || (page && page.length > 0)) && (
        <div className={styles.bar} data-chosen={hasSome || undefined}>
          {page && page.length > 0 ? (
            <Checkbox
              size="xs"
              label={hasSome ? count : 'Select all on this page'}
              aria-label="Select all on this page"
              checked={isAll}
              indeterminate={onThisPage > 0 && !isAll}
              onChange={() => onPage?.(!isAll)}
            />
          ) : (
            <strong>{count} selected</strong>
          )}
          {hasSome && (
            <div className={styles.actions} role="toolbar" aria-label={label}>
              {children}
              <Button
                size="xs"
                variant="subtle"
                c="dimmed"
                disabled={busy}
                leftSection={<IconX size={14} aria-hidden />}
                onClick={onClear}
              >
                Clear
              </Button>
            </div>
          )}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {hasSome && `${count} selected`}
      </span>
    </>
  );
}
