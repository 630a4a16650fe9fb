import { useEffect } from 'react';
import { useQueryState } from './use-query-state.ts';

/** The position in a list, in rows; `replace` removes a page that no longer exists from the history. */
export interface Paging {
  skip: number;
  limit: number;
  onSkip: (skip: number, options?: { replace: boolean }) => void;
}

interface PageOfList<Row> {
  rows: readonly Row[];
  /** Of the whole list. */
  count: number;
}

/** The first row of the last page when this page is beyond it, as after its last row was deleted; undefined otherwise. */
export function lastPageFrom(
  { rows, count }: PageOfList<unknown>,
  { skip, limit }: Pick<Paging, 'skip' | 'limit'>,
): number | undefined {
  if (rows.length > 0 || skip === 0) return undefined;
  const last = Math.max(0, Math.ceil(count / limit) - 1) * limit;
  return last < skip ? last : 0;
}

/** The page of a list that the address asks for, as `PagedList` shows it. */
export interface PageOfRows<Row> extends Paging {
  /** Undefined while they are loading, and while a page beyond the last is replaced. */
  rows: readonly Row[] | undefined;
  /** Of the whole list; 0 until it is known. */
  count: number;
}

/** Reads the page out of the answer to a query, in pages of so many rows. */
export function usePage<Data, Row>(
  { data, isPlaceholderData }: { data: Data | undefined; isPlaceholderData: boolean },
  limit: number,
  read: (data: Data) => PageOfList<Row>,
): PageOfRows<Row> {
  const { skip, change } = useQueryState();
  const onSkip: Paging['onSkip'] = (to, options) => change({ skip: to }, options);
  const page = data === undefined ? undefined : read(data);
  const isOld = isPlaceholderData && page?.rows.length === 0;
  const last = page === undefined || isOld ? undefined : lastPageFrom(page, { skip, limit });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page gives way once, whatever function takes it
  useEffect(() => {
    if (last !== undefined) onSkip(last, { replace: true });
  }, [last, skip]);
  const rows = isOld || last !== undefined ? undefined : page?.rows;
  return { rows, count: page?.count ?? 0, skip, limit, onSkip };
}
