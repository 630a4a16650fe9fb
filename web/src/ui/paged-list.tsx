import { DataList, type DataListProps } from './data-list.tsx';
import { Pager } from './pager.tsx';
import type { PageOfRows } from './use-page.ts';

/** A list of which one page is shown, and the way to the others. */
export function PagedList<Row>({
  page,
  noun,
  nouns,
  ...list
}: Omit<DataListProps<Row>, 'rows'> & { page: PageOfRows<Row>; noun: string; nouns?: string }) {
  return (
    <>
      <DataList {...list} rows={page.rows} />
      {page.count > 0 && <Pager page={page} noun={noun} nouns={nouns} />}
    </>
  );
}
