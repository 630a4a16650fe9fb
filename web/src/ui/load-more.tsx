import { Button } from '@mantine/core';
import { formatNumber, plural } from './format.ts';
import styles from './pager.module.css';
import { ProblemAlert } from './problem-alert.tsx';

/** What an infinite query tells of its pages. */
export interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
}

/** The way to the next part of a list without page numbers, and why it did not come. */
export function LoadMoreButton({ pages, children }: { pages: Pages; children: string }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages;
  if (isFetchNextPageError && !isFetchingNextPage)
    return <ProblemAlert error={error} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return null;
  return (
    <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {children}
    </Button>
  );
}

/** Below such a list: how many are shown, of how many where that is known. */
export function LoadMore({
  pages,
  shown,
  count,
  noun,
  nouns = `${noun}s`,
}: {
  pages: Pages;
  shown: number;
  count?: number;
  noun: string;
  nouns?: string;
}) {
  return (
    <div className={styles.pager}>
      <span className="small digits" aria-live="polite">
        {count !== undefined && shown < count
          ? `${formatNumber(shown)} of ${plural(count, noun, nouns)}`
          : plural(shown, noun, nouns)}
      </span>
      <LoadMoreButton pages={pages}>Show older</LoadMoreButton>
    </div>
  );
}
