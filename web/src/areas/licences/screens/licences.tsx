import { NativeSelect } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Navigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatMoney, formatNumber, plural } from '../../../ui/format.ts';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { usePageRows } from '../../../ui/use-page-rows.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { ExportButtons } from '../parts/export-buttons.tsx';
import { LicenceMeter } from '../parts/licence-meter.tsx';
import { Totals } from '../parts/totals.tsx';
import { YearSelect } from '../parts/year-select.tsx';
import {
  type LicenceSort,
  type LicenceSummary,
  licencePageSize,
  licenceSorts,
  useExportLicenceSummaries,
  useListLicenceSummaries,
} from '../queries.ts';
import { sortNames, texts } from '../texts.ts';
import { useYear } from '../use-year.ts';
import styles from './licences.module.css';

const columns: DataColumn<LicenceSummary>[] = [
  {
    key: 'name',
    head: 'Organization',
    cell: ({ organization: { name, deleted } }) => (deleted ? `${name} (deleted)` : name),
  },
  {
    key: 'seats',
    head: 'Seats',
    numeric: true,
    width: '15%',
    cell: ({ userCount, userLimit }) => (
      <LicenceMeter label="Seats" used={userCount} limit={userLimit} hideLabel />
    ),
  },
  {
    key: 'projects',
    head: 'Projects',
    numeric: true,
    width: '15%',
    cell: ({ rfisUsed, rfiLimit }) => (
      <LicenceMeter label="Projects" used={rfisUsed} limit={rfiLimit} hideLabel />
    ),
  },
  {
    key: 'taken',
    head: 'Seats taken',
    numeric: true,
    wideOnly: true,
    cell: ({ seatsTaken }) => formatNumber(seatsTaken),
  },
  {
    key: 'activated',
    head: 'Activated',
    numeric: true,
    cell: ({ projectsActivated }) => formatNumber(projectsActivated),
  },
  {
    key: 'renewal',
    head: 'Renewal',
    numeric: true,
    width: '120px',
    wideOnly: true,
    cell: ({ renewalDate }) => formatDay(renewalDate) || <NumberCell value={undefined} />,
  },
  {
    key: 'addOns',
    head: 'Add-ons',
    numeric: true,
    width: '14%',
    cell: ({ addOns }) => <AddOns {...addOns} />,
  },
];

/** Finance: what all organizations use, and what that brings. An organization administrator sees the own one. */
export default function Licences() {
  const { isSuperAdmin } = useSession();
  const { organization } = useUser();
  if (isSuperAdmin) return <AllLicences />;
  return organization ? <Navigate to={`/admin/licences/${organization._id}`} replace /> : <NoOrganization />;
}

function readSort(text: string | undefined): LicenceSort {
  return licenceSorts.find((sort) => sort === text) ?? 'name';
}

function AllLicences() {
  const { query, search, skip, sortby, change, pageOf } = useQueryState();
  const { year, choose } = useYear();
  const licensed = query.get('show') !== 'all';
  const sort = readSort(sortby);
  const list = useListLicenceSummaries({ year, search, licensed, sortby: sort, skip });
  const { data, error, refetch } = list;
  const paging = pageOf(licencePageSize);
  const rows = usePageRows(list, ({ organizations: rows, count }) => ({ rows, count }), paging);
  const exporting = useExportLicenceSummaries();
  return (
    <>
      <PageHeader
        title="Licenses"
        summary="Seats, projects and add-ons of every organization in a calendar year."
        actions={
          <ExportButtons
            busy={exporting.isPending}
            onExport={(format, done) =>
              exporting.mutate(
                { query: { year, format, ...(search ? { search } : {}), ...(licensed ? { licensed } : {}) } },
                { onSuccess: done },
              )
            }
          />
        }
        tools={
          <>
            <YearSelect year={year} onChoose={choose} />
            <NativeSelect
              aria-label="Organizations"
              data={[
                { value: '', label: 'With licenses' },
                { value: 'all', label: 'All organizations' },
              ]}
              value={licensed ? '' : 'all'}
              onChange={(event) => change({ show: event.currentTarget.value, skip: 0 })}
            />
            <NativeSelect
              aria-label="Order"
              data={licenceSorts.map((value) => ({ value, label: sortNames[value] }))}
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
        <div className={styles.stack}>
          <Totals totals={data?.totals} count={data?.count} year={year} />
          <Panel flush>
            <DataList
              label="Licenses of organizations"
              rows={rows}
              columns={columns}
              rowKey={({ organization }) => organization._id}
              rowLink={({ organization }) =>
                organization.deleted
                  ? undefined
                  : `/admin/licences/${organization._id}${query.get('year') ? `?year=${year}` : ''}`
              }
              empty={<NoLicences search={search} licensed={licensed} year={year} />}
            />
            {data && data.count > 0 && <Pager {...paging} count={data.count} noun="organization" />}
          </Panel>
        </div>
      )}
    </>
  );
}

function AddOns({ seats, distributions, propertySync }: LicenceSummary['addOns']) {
  const parts = [
    seats > 0 && `+${plural(seats, 'seat')}`,
    distributions > 0 && `+${plural(distributions, 'project')}`,
    propertySync > 0 && `Sync ${formatMoney(propertySync)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : <NumberCell value={undefined} />;
}

function NoLicences({ search, licensed, year }: { search: string; licensed: boolean; year: number }) {
  if (search) {
    return (
      <EmptyState icon={IconTicket} title={`No organization matches “${search}”`}>
        {licensed ? 'Try fewer letters, or look among all organizations.' : 'Try fewer letters.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconTicket} title={`No licenses in ${year}`}>
      An organization appears here once it has a limit of seats or projects, or an add-on. You set them when
      you edit it under Organizations.
    </EmptyState>
  );
}

function NoOrganization() {
  return (
    <>
      <PageHeader title="Licenses" />
      <Panel>
        <EmptyState icon={IconTicket} title="You belong to no organization">
          Licenses are given to organizations. Ask to join yours from your profile.
        </EmptyState>
      </Panel>
    </>
  );
}
