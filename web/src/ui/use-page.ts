import { useEffect } from 'react';
import { useQueryState } from './use-query-state.ts';

/** Where one is in a list, in rows; `replace` leaves no way back to a page that is no more. */
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

/** Where the last page begins when this one lies beyond it, as after its last row was deleted; undefined when it does not. */
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
  /** Undefined while they are on their way, and while a page beyond the last gives way to it. */
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
