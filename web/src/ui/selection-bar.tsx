import { Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonWithIcon } from './button-with-icon.tsx';
import styles from './selection-bar.module.css';
import { selectPage } from './texts.ts';

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
              label={hasSome ? count : selectPage}
              aria-label={selectPage}
              checked={isAll}
              indeterminate={onThisPage > 0 && !isAll}
              onChange={() => onPage?.(!isAll)}
            />
          ) : (
            <strong>{count} selected</strong>
          )}
          {hasSome && (
            <div className="flex wrap gap-2" role="toolbar" aria-label={label}>
              {children}
              <ButtonWithIcon
                size="xs"
                variant="subtle"
                c="dimmed"
                disabled={busy}
                icon={IconX}
                onClick={onClear}
              >
                Clear
              </ButtonWithIcon>
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
