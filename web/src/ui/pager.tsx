import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber, plural } from './format.ts';
import styles from './pager.module.css';

/** Pages of a list with `limit` and `skip`: where one is, and the way on. Nothing to page shows the count alone. */
export function Pager({
  skip,
  limit,
  count,
  noun,
  nouns,
  onSkip,
}: {
  skip: number;
  limit: number;
  count: number;
  noun: string;
  nouns?: string;
  onSkip: (skip: number) => void;
}) {
  const last = Math.min(skip + limit, count);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.where} aria-live="polite">
        {count > limit
          ? `${formatNumber(skip + 1)}–${formatNumber(last)} of ${plural(count, noun, nouns)}`
          : plural(count, noun, nouns)}
      </span>
      {count > limit && (
        <Group gap={4}>
          <Button
            variant="default"
            size="xs"
            disabled={skip === 0}
            onClick={() => onSkip(Math.max(0, skip - limit))}
            leftSection={<IconChevronLeft size={14} aria-hidden />}
          >
            Previous
          </Button>
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
