import { useEffect } from 'react';
import type { Paging } from './use-query-state.ts';

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

/** The rows that a list shows; undefined while they are on their way, and while a page beyond the last gives way to it. */
export function usePageRows<Data, Row>(
  { data, isPlaceholderData }: { data: Data | undefined; isPlaceholderData: boolean },
  read: (data: Data) => PageOfList<Row>,
  { skip, limit, onSkip }: Paging,
): readonly Row[] | undefined {
  const page = data === undefined ? undefined : read(data);
  const isOld = isPlaceholderData && page?.rows.length === 0;
  const last = page === undefined || isOld ? undefined : lastPageFrom(page, { skip, limit });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page gives way once, whatever function takes it
  useEffect(() => {
    if (last !== undefined) onSkip(last, { replace: true });
  }, [last, skip]);
  return isOld || last !== undefined ? undefined : page?.rows;
}
