import { pageSizes } from '@landbrief/domain';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { type FeedProblem, useListDataFeedProblems } from '../queries.ts';
import { texts } from '../texts.ts';

const none = <NumberCell value={undefined} />;

const columns: DataColumn<FeedProblem>[] = [
  { head: 'Record', width: '90px', cell: ({ record }) => formatNumber(record) },
  { head: 'Id in the source', width: '20%', cell: ({ sourceId }) => sourceId ?? none },
  { head: 'Name', width: '28%', cell: ({ name }) => name ?? none },
  { head: 'Mistake', cell: ({ message }) => message },
];

/** The records of the last run that became no property, or not all of one. */
export function ProblemPanel({ id }: { id: string }) {
  const { skip } = useQueryState();
  const list = useListDataFeedProblems(id, skip);
  const page = usePage(list, pageSizes.feedProblems, ({ problems, count }) => ({ rows: problems, count }));
  return (
    <Panel title="Records with mistakes" flush>
      <Loaded query={list} failure={texts.problemsLoadFailed}>
        <PagedList
          label="Records with mistakes"
          noun="mistake"
          page={page}
          columns={columns}
          rowKey={({ record, message }) => `${record} ${message}`}
          empty={<EmptyState title="No record has a mistake" />}
        />
      </Loaded>
    </Panel>
  );
}
