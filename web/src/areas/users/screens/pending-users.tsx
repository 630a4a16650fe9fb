import { pageSizes } from '@landbrief/domain';
import { IconUserQuestion } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { personName } from '../../../ui/person-name.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { usePageRows } from '../../../ui/use-page-rows.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { rolesText } from '../looks.ts';
import { AdmissionButtons } from '../parts/admission-buttons.tsx';
import { type User, useListPendingUsers } from '../queries.ts';
import { readPendingPage } from '../reads.ts';
import { adminTexts as texts } from '../texts.ts';
import { useAdministersUsers } from '../use-administers-users.ts';

function columnsFor({ decides, everywhere }: { decides: boolean; everywhere: boolean }): DataColumn<User>[] {
  return [
    { key: 'name', head: 'Name', cell: (user) => personName(user) },
    { key: 'email', head: 'Email', cell: ({ email }) => email },
    ...(everywhere
      ? [
          {
            key: 'organization',
            head: 'Asks to join',
            cell: ({ pendingOrganization }: User) => pendingOrganization?.name ?? '–',
          },
        ]
      : []),
    { key: 'roles', head: 'Roles', wideOnly: true, cell: ({ role }) => rolesText(role) },
    {
      key: 'created',
      head: 'Registered',
      numeric: true,
      wideOnly: true,
      cell: ({ created }) => formatDay(created),
    },
    ...(decides
      ? [
          {
            key: 'decide',
            head: <span className="visually-hidden">Decide</span>,
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
  const { query, search, change, pageOf } = useQueryState();
  const list = useListPendingUsers(readPendingPage(query));
  const { data, error, refetch, isFetching } = list;
  const paging = pageOf(pageSizes.users);
  const rows = usePageRows(list, ({ users: rows, count }) => ({ rows, count }), paging);
  const columns = useMemo(
    () => columnsFor({ decides: !actingAsReviewer, everywhere: isSuperAdmin }),
    [actingAsReviewer, isSuperAdmin],
  );
  return (
    <>
      <PageHeader
        title="Pending Users"
        summary="People whose email domain belongs to the organization, and who ask to be admitted."
        actions={<RefreshButton busy={isFetching && data !== undefined} onRefresh={refetch} />}
        tools={
          <SearchBox
            label="Search Pending Users"
            value={search}
            onSearch={(text) => change({ search: text, skip: 0 }, { replace: true })}
          />
        }
      />
      {error && !data ? (
        <ProblemAlert error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Panel flush>
          <DataList
            label="Pending users"
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            rowLink={({ _id }) => `/admin/${_id}`}
            empty={<NobodyWaits search={search} />}
          />
          {data && data.count > 0 && <Pager {...paging} count={data.count} noun="person" nouns="people" />}
        </Panel>
      )}
    </>
  );
}

function NobodyWaits({ search }: { search: string }) {
  return search ? (
    <EmptyState icon={IconUserQuestion} title={`Nobody who waits matches “${search}”`}>
      Try the beginning of a name or of an email address.
    </EmptyState>
  ) : (
    <EmptyState icon={IconUserQuestion} title="Nobody waits for admission">
      Whoever registers with an address of the organization’s email domains appears here, and you get a
      message.
    </EmptyState>
  );
}
