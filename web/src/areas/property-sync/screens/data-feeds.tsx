import { pageSizes } from '@landbrief/domain';
import { Box } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatWhen } from '../../../ui/format.ts';
import { ListSelect } from '../../../ui/list-select.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { resultLook, stateLook } from '../../data-feeds/looks.ts';
import { NewFeedButton } from '../../data-feeds/parts/feed-buttons.tsx';
import { type DataFeed, dataFeedsCall, readDataFeedPage } from '../../data-feeds/reads.ts';
import { filterNames, kindTexts, scheduleTexts, sortNames, texts } from '../../data-feeds/texts.ts';
import { SyncPanel } from '../parts/sync-panel.tsx';

const nameColumn: DataColumn<DataFeed> = {
  head: 'Data feed',
  cell: ({ name, kind }) => <TwoLineCell second={kindTexts[kind].name}>{name}</TwoLineCell>,
};
const organizationColumn: DataColumn<DataFeed> = {
  head: 'Organization',
  cell: ({ organization }) => organization.name,
};
const furtherColumns: DataColumn<DataFeed>[] = [
  { head: 'Schedule', cell: ({ schedule }) => scheduleTexts[schedule].name },
  { head: 'State', cell: (feed) => <StatusBadge {...stateLook(feed)} /> },
  {
    head: 'Last result',
    cell: ({ lastResult }) => (
      <TwoLineCell second={lastResult && formatWhen(lastResult.at)}>
        <StatusBadge {...resultLook(lastResult)} />
      </TwoLineCell>
    ),
  },
  {
    head: 'Next run',
    numeric: true,
    cell: ({ nextRun }) => formatWhen(nextRun) || <NumberCell value={undefined} />,
  },
];
const columns = [nameColumn, ...furtherColumns];
const columnsOfAll = [nameColumn, organizationColumn, ...furtherColumns];

const { organization, '-organization': _, ...ownSortNames } = sortNames;

/** The data feeds of the own organization, or of all for super administrators; what copies them stands below. */
export default function DataFeeds() {
  const { isSuperAdmin } = useSession();
  const { query } = useQueryState();
  const asked = readDataFeedPage(query);
  const list = useQuery(dataFeedsCall(asked));
  const page = usePage(list, pageSizes.dataFeeds, ({ feeds, count }) => ({ rows: feeds, count }));
  return (
    <>
      <ListPage
        title={texts.title}
        list={list}
        failure={texts.loadFailed}
        actions={
          <>
            <RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />
            <NewFeedButton />
          </>
        }
        tools={
          <>
            <ListSelect name="filter" aria-label="Show" options={{ '': 'All data feeds', ...filterNames }} />
            <ListSelect name="sortby" aria-label="Order" options={isSuperAdmin ? sortNames : ownSortNames} />
            <SearchBox label="Search Data Feeds" />
          </>
        }
      >
        <PagedList
          label="Data feeds"
          noun="data feed"
          page={page}
          columns={isSuperAdmin ? columnsOfAll : columns}
          rowKey={({ _id }) => _id}
          rowLink={({ _id }) => `/admin/datafeeds/${_id}`}
          empty={<NoFeeds search={asked.search} filtered={asked.filter !== undefined} />}
        />
      </ListPage>
      <Box mt="md">
        <SyncPanel />
      </Box>
    </>
  );
}

function NoFeeds({ search, filtered }: { search: string; filtered: boolean }) {
  if (search || filtered) {
    return (
      <EmptyState icon={IconRss} title={search ? `No data feed matches “${search}”` : 'No such data feed'}>
        {filtered ? 'Look among all data feeds.' : 'Try part of a name.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconRss} title="No data feeds yet" action={<NewFeedButton />}>
      {texts.purpose}
    </EmptyState>
  );
}
