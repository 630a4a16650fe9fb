import { organizationFilters, organizationSorts, pageSizes } from '@landbrief/domain';
import { Badge, NativeSelect } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Navigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay } from '../../../ui/format.ts';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { usePageRows } from '../../../ui/use-page-rows.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { LicenceMeter } from '../../licences/parts/licence-meter.tsx';
import { AddOrganizationButton } from '../parts/add-organization-button.tsx';
import { type OrganizationSummary, useListOrganizations } from '../queries.ts';
import { readOrganizationPage } from '../reads.ts';
import { filterNames, sortNames, texts } from '../texts.ts';
import styles from './organizations.module.css';

const columns: DataColumn<OrganizationSummary>[] = [
  {
    key: 'name',
    head: 'Organization',
    cell: ({ name, emailDomains }) => (
      <span className={styles.name}>
        <span>{name}</span>
        {emailDomains.length > 0 && <span className={styles.domains}>{emailDomains.join(', ')}</span>}
      </span>
    ),
  },
  {
    key: 'seats',
    head: 'Seats',
    numeric: true,
    width: '16%',
    cell: ({ userCount, userLimit }) => (
      <LicenceMeter label="Seats" used={userCount} limit={userLimit} hideLabel />
    ),
  },
  {
    key: 'projects',
    head: 'Projects',
    numeric: true,
    width: '16%',
    cell: ({ rfisUsed, rfiLimit }) => (
      <LicenceMeter label="Projects" used={rfisUsed} limit={rfiLimit} hideLabel />
    ),
  },
  {
    key: 'extras',
    head: 'Also',
    wideOnly: true,
    cell: ({ propertySync, singleSignOn }) => (
      <span className={styles.badges}>
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
      </span>
    ),
  },
  {
    key: 'renewal',
    head: 'Renewal',
    numeric: true,
    cell: ({ renewalDate }) => formatDay(renewalDate) || <NumberCell value={undefined} />,
  },
  {
    key: 'created',
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
  const { query, change, pageOf } = useQueryState();
  const page = readOrganizationPage(query);
  const { search, filter, sortby: sort } = page;
  const list = useListOrganizations(page);
  const { data, error, refetch, isFetching } = list;
  const paging = pageOf(pageSizes.organizations);
  const rows = usePageRows(list, ({ orgs: rows, count }) => ({ rows, count }), paging);
  return (
    <>
      <PageHeader
        title="Organizations"
        actions={
          <>
            <RefreshButton busy={isFetching && data !== undefined} onRefresh={refetch} />
            <AddOrganizationButton />
          </>
        }
        tools={
          <>
            <NativeSelect
              aria-label="Show"
              data={[
                { value: '', label: 'All organizations' },
                ...organizationFilters.map((value) => ({ value, label: filterNames[value] })),
              ]}
              value={filter ?? ''}
              onChange={(event) => change({ filter: event.currentTarget.value, skip: 0 })}
            />
            <NativeSelect
              aria-label="Order"
              data={organizationSorts.map((value) => ({ value, label: sortNames[value] }))}
              value={sort}
              onChange={(event) =>
                change({
                  sortby: event.currentTarget.value === 'name' ? '' : event.currentTarget.value,
                  skip: 0,
                })
              }
            />
            <SearchBox
              label="Search Organizations"
              value={search}
              onSearch={(text) => change({ search: text, skip: 0 }, { replace: true })}
            />
          </>
        }
      />
      {error && !data ? (
        <ProblemAlert error={error} title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Panel flush>
          <DataList
            label="Organizations"
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            rowLink={({ _id }) => `/admin/organizations/${_id}`}
            empty={<NoOrganizations search={search} filtered={filter !== undefined} />}
          />
          {data && data.count > 0 && <Pager {...paging} count={data.count} noun="organization" />}
        </Panel>
      )}
    </>
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
