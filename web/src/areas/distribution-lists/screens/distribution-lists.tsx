import { pageSizes } from '@landbrief/domain';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { TrashButton } from '../../../shell/trash-button.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatWhen } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { fewerLetters } from '../../../ui/texts.ts';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { ListMenu } from '../parts/list-menu.tsx';
import type { ListSummary } from '../queries.ts';
import { type ListsPage, listsCall, readListsPage } from '../reads.ts';
import { searchedNames, sortNames, texts } from '../texts.ts';

const columns: DataColumn<ListSummary>[] = [
  { head: 'List', cell: ({ name }) => name },
  { head: 'People', numeric: true, cell: ({ participantCount }) => <NumberCell value={participantCount} /> },
  { head: 'Kept by', width: '26%', cell: ({ owner }) => <Keeper owner={owner} /> },
  { head: 'Changed', numeric: true, wideOnly: true, cell: ({ updated }) => formatWhen(updated) },
  {
    head: 'Actions',
    hideHead: true,
    width: '48px',
    inCorner: true,
    cell: (list) => <ListMenu list={list} />,
  },
];

function Keeper({ owner }: { owner: ListSummary['owner'] }) {
  const { _id } = useUser();
  return owner._id === _id ? 'You' : owner.fullName;
}

export default function DistributionLists() {
  const { query } = useQueryState();
  const asked = readListsPage(query);
  const list = useQuery(listsCall(asked));
  const page = usePage(list, pageSizes.distributionLists, ({ distributionLists, count }) => ({
    rows: distributionLists,
    count,
  }));
  return (
    <ListPage
      title="Distribution Lists"
      summary="People whom you invite again and again, ready to be added to a project together."
      list={list}
      failure={texts.loadFailed}
      actions={
        <>
          <RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />
          <TrashButton kind="distributionList" />
          <NewListButton />
        </>
      }
      tools={
        <>
          <ListSelect name="sortby" aria-label="Order" options={sortNames} />
          <SearchBox
            label="Search Distribution Lists"
            by={<ListSelect name="by" aria-label="Search by" options={searchedNames} />}
          />
        </>
      }
    >
      <PagedList
        label="Distribution Lists"
        noun="list"
        page={page}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/distribution-lists/${_id}`}
        empty={<NoLists search={asked.search} by={asked.by} />}
      />
    </ListPage>
  );
}

function NoLists({ search, by }: Pick<ListsPage, 'search' | 'by'>) {
  if (search) {
    return (
      <EmptyState icon={IconAddressBook} title={`No list matches “${search}”`}>
        {by === 'name' ? fewerLetters : 'Try the beginning of a name, or of an email address.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconAddressBook} title="No distribution lists yet" action={<NewListButton />}>
      Put the utilities of a region, or the developers of every county, on a list: the next project invites
      all of them at once.
    </EmptyState>
  );
}

function NewListButton() {
  return (
    <LinkButton to="/distribution-lists/add" icon={IconPlus} variant="filled">
      New List
    </LinkButton>
  );
}
