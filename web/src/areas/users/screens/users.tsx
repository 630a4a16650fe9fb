import { given, pageSizes, rolesText, sortedMatchesMax, userFilterNames } from '@landbrief/domain';
import { IconListCheck, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { RowName, type RowSelect } from '../../../ui/row-name.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import type { Choice } from '../../../ui/search-choice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { beginningOfName } from '../../../ui/texts.ts';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';
import { ExportButtons } from '../../licences/parts/export-buttons.tsx';
import { adminTexts as texts, userSortNames } from '../admin-texts.ts';
import { userStatusLook } from '../looks.ts';
import { AddUserButton } from '../parts/add-user-button.tsx';
import { OrganizationChoice } from '../parts/organization-choice.tsx';
import { type UserChoice, UserSelection } from '../parts/user-selection.tsx';
import { type User, useListUsers } from '../queries.ts';
import { readUserPage } from '../reads.ts';
import { useAdministersUsers, useMayChange } from '../use-may-change.ts';
import styles from './users.module.css';

/** The users: all of them, or those of the own organization. What is shown stands in the address. */
export default function Users() {
  return useAdministersUsers() ? <UserList /> : <NothingHere />;
}

function UserList() {
  const { isSuperAdmin } = useSession();
  const { query, change } = useQueryState();
  const asked = readUserPage(query, isSuperAdmin);
  const { search, filter, sortby, organization } = asked;
  const list = useListUsers(asked, isSuperAdmin);
  const { data, isPlaceholderData } = list;
  const page = usePage(list, pageSizes.users, ({ users, count }) => ({ rows: users, count }));
  const [chosen, setChosen] = useState<UserChoice>(new Map());
  const mayChange = useMayChange();
  const exporting = useCall('exportUsers', { action: 'export the users' });
  const changeable = page.rows?.filter(mayChange) ?? [];
  const toggle = (user: User) => {
    const next = new Map(chosen);
    if (!next.delete(user._id)) next.set(user._id, user);
    setChosen(next);
  };
  const columns = userColumns({
    withOrganization: isSuperAdmin,
    selectOf: (user) =>
      mayChange(user)
        ? {
            label: `Select ${personName(user)}`,
            isSelected: chosen.has(user._id),
            onToggle: () => toggle(user),
          }
        : undefined,
  });
  const isByMatch = search !== '' && page.count > sortedMatchesMax;
  const onSort = (next: string) => change({ sortby: next === 'name' ? undefined : next, skip: 0 });
  return (
    <ListPage
      title="Users"
      list={list}
      failure={texts.loadFailed}
      actions={
        <>
          <RefreshButton busy={list.isFetching && data !== undefined} onRefresh={list.refetch} />
          <ExportButtons
            busy={exporting.isPending}
            onExport={(format, done) =>
              exporting.mutate(
                { query: { format, sortby, ...given({ search, filter, organization }) } },
                { onSuccess: done },
              )
            }
          />
          <AddUserButton />
        </>
      }
      tools={
        <>
          <ListSelect
            name="filter"
            aria-label="Show"
            options={{ '': 'All users', ...(isSuperAdmin ? userFilterNames : ownFilterNames) }}
          />
          {isSuperAdmin && (
            <OrganizationFilter
              value={organization}
              users={data?.users}
              onChange={(value) => change({ organization: value, skip: 0 })}
            />
          )}
          <ListSelect
            name="sortby"
            aria-label="Order"
            hiddenFrom="md"
            disabled={isByMatch}
            options={isSuperAdmin ? userSortNames : ownSortNames}
          />
          <SearchBox label="Search Users" />
        </>
      }
    >
      {changeable.length + chosen.size > 0 && (
        <UserSelection rows={changeable} chosen={chosen} onChoose={setChosen} />
      )}
      {isByMatch && <p className="padded-low lined quiet">{texts.byMatch}</p>}
      <div className={styles.list} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        <DataList
          label="Users"
          rows={page.rows}
          columns={columns}
          rowKey={({ _id }) => _id}
          {...(isByMatch ? {} : { sortedBy: sortby, onSort })}
          empty={<NoUsers search={search} filtered={filter !== undefined || organization !== undefined} />}
        />
      </div>
      {page.count > 0 && <Pager page={page} noun="user" />}
    </ListPage>
  );
}

/** What an administrator of one organization chooses from. */
const { superAdmin: _superAdmin, ...ownFilterNames } = userFilterNames;
const { organization: _byName, '-organization': _byNameReversed, ...ownSortNames } = userSortNames;

/** The address holds the id alone: the name comes with the first user of the list, or from what was chosen. */
function OrganizationFilter({
  value,
  users,
  onChange,
}: {
  value: string | undefined;
  users: readonly User[] | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const [choice, setChoice] = useState<Choice>();
  const known = users?.find(({ organization }) => organization?._id === value)?.organization;
  const label = choice?.value === value ? choice?.label : known?.name;
  return (
    <OrganizationChoice
      aria-label="Organization"
      placeholder="All organizations"
      clearable
      w={{ base: '100%', xs: 220 }}
      chosen={value ? { value, label: label ?? 'One organization' } : undefined}
      onChoose={(next) => {
        setChoice(next);
        onChange(next?.value);
      }}
    />
  );
}

function NoUsers({ search, filtered }: { search: string; filtered: boolean }) {
  if (search || filtered) {
    return (
      <EmptyState icon={IconUsers} title={search ? `Nobody matches “${search}”` : 'No such user'}>
        {filtered ? 'Look among all users.' : beginningOfName}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconUsers} title="No users yet" action={<AddUserButton />}>
      Add the people of your organization. Each one gets an email to choose a password.
    </EmptyState>
  );
}

/** A list administrator has no users to administer (document 1 section 2.14). */
function NothingHere() {
  return (
    <>
      <PageHeader title="Admin" />
      <Panel>
        <EmptyState
          icon={IconListCheck}
          title="You look after lists, questions and categories"
          action={<LinkButton to="/distribution-lists">Distribution Lists</LinkButton>}
        >
          You find them in projects, templates and distribution lists. Users and licenses are for the
          administrators of your organization.
        </EmptyState>
      </Panel>
    </>
  );
}

const email: DataColumn<User> = {
  head: 'Email',
  verbatim: true,
  sort: 'email',
  cell: (user) => <span className="breakable">{user.email}</span>,
};
const organization: DataColumn<User> = {
  head: 'Organization',
  verbatim: true,
  sort: 'organization',
  cell: (user) => user.organization?.name ?? '–',
};
const roles: DataColumn<User> = {
  head: 'Roles',
  cell: (user) => <span className="muted">{rolesText(user.role)}</span>,
};
const status: DataColumn<User> = {
  head: 'Status',
  cell: (user) => <StatusBadge {...userStatusLook(user)} />,
};
const created: DataColumn<User> = {
  head: 'Created',
  sort: 'created',
  numeric: true,
  wideOnly: true,
  cell: (user) => formatDay(user.created),
};

/** The columns of the list of users; the organization where there is more than one. */
function userColumns({
  withOrganization,
  selectOf,
}: {
  withOrganization: boolean;
  selectOf: (user: User) => RowSelect | undefined;
}): DataColumn<User>[] {
  const name: DataColumn<User> = {
    head: 'Name',
    sort: 'name',
    cell: (user) => <RowName to={`/admin/${user._id}`} name={personName(user)} select={selectOf(user)} />,
  };
  return [name, email, ...(withOrganization ? [organization] : []), roles, status, created];
}
