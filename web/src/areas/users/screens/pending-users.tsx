import { pageSizes, rolesText } from '@landbrief/domain';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { beginningOfName } from '../../../ui/texts.ts';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import { AdmissionButtons } from '../parts/admission-buttons.tsx';
import type { User } from '../queries.ts';
import { pendingUsersCall, readPendingPage } from '../reads.ts';
import { useAdministersUsers } from '../use-may-change.ts';

function columnsFor({ decides, everywhere }: { decides: boolean; everywhere: boolean }): DataColumn<User>[] {
  return [
    { head: 'Name', cell: (user) => personName(user) },
    { head: 'Email', verbatim: true, cell: ({ email }) => email },
    ...(everywhere
      ? [
          {
            head: 'Asks to join',
            cell: ({ pendingOrganization }: User) => pendingOrganization?.name ?? '–',
          },
        ]
      : []),
    { head: 'Roles', wideOnly: true, cell: ({ role }) => rolesText(role) },
    {
      head: 'Registered',
      numeric: true,
      wideOnly: true,
      cell: ({ created }) => formatDay(created),
    },
    ...(decides
      ? [
          {
            head: 'Decide',
            hideHead: true,
            numeric: true,
            cell: (user: User) =>
              user.pendingOrganization && (
                <AdmissionButtons user={user} organization={user.pendingOrganization} />
              ),
          },
        ]
      : []),
  ];
}

/** Who asks to join: the own organization, or for a super administrator any. */
export default function PendingUsers() {
  return useAdministersUsers() ? <PendingList /> : <Navigate to="/admin" replace />;
}

function PendingList() {
  const { isSuperAdmin, actingAsReviewer } = useSession();
  const { query, search } = useQueryState();
  const list = useQuery(pendingUsersCall(readPendingPage(query)));
  const page = usePage(list, pageSizes.users, ({ users, count }) => ({ rows: users, count }));
  const columns = useMemo(
    () => columnsFor({ decides: !actingAsReviewer, everywhere: isSuperAdmin }),
    [actingAsReviewer, isSuperAdmin],
  );
  return (
    <ListPage
      title="Pending Users"
      summary="People whose email domain belongs to the organization, and who ask to be admitted."
      list={list}
      failure={texts.loadFailed}
      actions={<RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />}
      tools={<SearchBox label="Search Pending Users" />}
    >
      <PagedList
        label="Pending users"
        noun="person"
        nouns="people"
        page={page}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/admin/${_id}`}
        empty={<NobodyWaits search={search} />}
      />
    </ListPage>
  );
}

function NobodyWaits({ search }: { search: string }) {
  return search ? (
    <EmptyState icon={IconUserQuestion} title={`Nobody who waits matches “${search}”`}>
      {beginningOfName}
    </EmptyState>
  ) : (
    <EmptyState icon={IconUserQuestion} title="Nobody waits for admission">
      Whoever registers with an address of the organization’s email domains appears here, and you get a
      message.
    </EmptyState>
  );
}
