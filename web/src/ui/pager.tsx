import { Button, Group, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ButtonWithIcon } from './button-with-icon.tsx';
import { formatNumber, plural } from './format.ts';
import styles from './pager.module.css';
import type { Paging } from './use-page.ts';

/** From this many pages on, one can type the number of a page. */
const MANY = 5;

/** Pages of a list with `limit` and `skip`: where one is, and the way on. Nothing to page shows the count alone. */
export function Pager({
  page: { skip, limit, count, onSkip },
  noun,
  nouns,
  label = 'Pages',
}: {
  page: Paging & { count: number };
  noun: string;
  nouns?: string | undefined;
  /** Where a screen has two. */
  label?: string;
}) {
  const last = Math.min(skip + limit, count);
  const pages = Math.ceil(count / limit);
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className="small digits" aria-live="polite">
        {count > limit
          ? `${formatNumber(skip + 1)}–${formatNumber(last)} of ${plural(count, noun, nouns)}`
          : plural(count, noun, nouns)}
      </span>
      {count > limit && (
        <Group gap={4}>
          {pages >= MANY && (
            <PageField
              page={Math.floor(skip / limit) + 1}
              pages={pages}
              onPage={(page) => onSkip((page - 1) * limit)}
            />
          )}
          <ButtonWithIcon
            size="xs"
            disabled={skip === 0}
            onClick={() => onSkip(Math.max(0, skip - limit))}
            icon={IconChevronLeft}
          >
            Previous
          </ButtonWithIcon>
          <Button
            variant="default"
            size="xs"
            disabled={last >= count}
            onClick={() => onSkip(skip + limit)}
            rightSection={<IconChevronRight size={14} aria-hidden />}
          >
            Next
          </Button>
        </Group>
      )}
    </nav>
  );
}

/** The number of the page, to type another one: Enter, or leaving the field, goes there. */
function PageField({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed)) || page));
    setTyped(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <span className={styles.page}>
      <TextInput
        size="xs"
        inputMode="numeric"
        aria-label="Page"
        w={58}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        onBlur={go}
      />
      of {formatNumber(pages)}
    </span>
  );
}
