import { pageSizes } from '@landbrief/domain';
import { Badge, Group } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { ListSelect } from '../../../ui/list-select.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { AddOrganizationButton } from '../parts/add-organization-button.tsx';
import { LicenceMeter } from '../parts/licence-meter.tsx';
import { type OrganizationSummary, organizationsCall, readOrganizationPage } from '../reads.ts';
import { filterNames, sortNames, texts } from '../texts.ts';

const columns: DataColumn<OrganizationSummary>[] = [
  {
    head: 'Organization',
    cell: ({ name, emailDomains }) => <TwoLineCell second={emailDomains.join(', ')}>{name}</TwoLineCell>,
  },
  {
    head: 'Seats',
    numeric: true,
    width: '16%',
    cell: ({ userCount, userLimit }) => (
      <LicenceMeter label="Seats" used={userCount} limit={userLimit} hideLabel />
    ),
  },
  {
    head: 'Projects',
    numeric: true,
    width: '16%',
    cell: ({ rfisUsed, rfiLimit }) => (
      <LicenceMeter label="Projects" used={rfisUsed} limit={rfiLimit} hideLabel />
    ),
  },
  {
    head: 'Also',
    wideOnly: true,
    cell: ({ propertySync, singleSignOn }) => (
      <Group gap={4}>
        {propertySync && (
          <Badge variant="default" tt="none">
            Property sync
          </Badge>
        )}
        {singleSignOn && (
          <Badge variant="default" tt="none">
            Single sign-on
          </Badge>
        )}
      </Group>
    ),
  },
  {
    head: 'Renewal',
    numeric: true,
    cell: ({ renewalDate }) => formatDay(renewalDate) || <NumberCell value={undefined} />,
  },
  {
    head: 'Created',
    numeric: true,
    wideOnly: true,
    cell: ({ created }) => formatDay(created),
  },
];

/** All organizations, for super administrators; an organization administrator goes to the own one. */
export default function Organizations() {
  const { isSuperAdmin } = useSession();
  const { organization } = useUser();
  if (!isSuperAdmin && organization) {
    return <Navigate to={`/admin/organizations/${organization._id}`} replace />;
  }
  return <AllOrganizations />;
}

function AllOrganizations() {
  const { query } = useQueryState();
  const asked = readOrganizationPage(query);
  const list = useQuery(organizationsCall(asked));
  const page = usePage(list, pageSizes.organizations, ({ orgs, count }) => ({ rows: orgs, count }));
  return (
    <ListPage
      title="Organizations"
      list={list}
      failure={texts.loadFailed}
      actions={
        <>
          <RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />
          <AddOrganizationButton />
        </>
      }
      tools={
        <>
          <ListSelect name="filter" aria-label="Show" options={{ '': 'All organizations', ...filterNames }} />
          <ListSelect name="sortby" aria-label="Order" options={sortNames} />
          <SearchBox label="Search Organizations" />
        </>
      }
    >
      <PagedList
        label="Organizations"
        noun="organization"
        page={page}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/admin/organizations/${_id}`}
        empty={<NoOrganizations search={asked.search} filtered={asked.filter !== undefined} />}
      />
    </ListPage>
  );
}

function NoOrganizations({ search, filtered }: { search: string; filtered: boolean }) {
  if (search || filtered) {
    return (
      <EmptyState
        icon={IconBuilding}
        title={search ? `No organization matches “${search}”` : 'No such organization'}
      >
        {filtered ? 'Look among all organizations.' : 'Try part of a name, or an email domain.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconBuilding} title="No organizations yet" action={<AddOrganizationButton />}>
      An organization has the licenses of its project owners: seats, and projects that they may activate in a
      year.
    </EmptyState>
  );
}
