import { given } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Navigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatMoney, formatNumber, plural } from '../../../ui/format.ts';
import { ListSelect } from '../../../ui/list-select.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { usePage } from '../../../ui/use-page.ts';
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

const columns: DataColumn<LicenceSummary>[] = [
  {
    head: 'Organization',
    cell: ({ organization: { name, deleted } }) => (deleted ? `${name} (deleted)` : name),
  },
  {
    head: 'Seats',
    numeric: true,
    width: '15%',
    cell: ({ userCount, userLimit }) => (
      <LicenceMeter label="Seats" used={userCount} limit={userLimit} hideLabel />
    ),
  },
  {
    head: 'Projects',
    numeric: true,
    width: '15%',
    cell: ({ rfisUsed, rfiLimit }) => (
      <LicenceMeter label="Projects" used={rfisUsed} limit={rfiLimit} hideLabel />
    ),
  },
  {
    head: 'Seats taken',
    numeric: true,
    wideOnly: true,
    cell: ({ seatsTaken }) => formatNumber(seatsTaken),
  },
  {
    head: 'Activated',
    numeric: true,
    cell: ({ projectsActivated }) => formatNumber(projectsActivated),
  },
  {
    head: 'Renewal',
    numeric: true,
    width: '120px',
    wideOnly: true,
    cell: ({ renewalDate }) => formatDay(renewalDate) || <NumberCell value={undefined} />,
  },
  {
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
  const { query, search, skip, sortby } = useQueryState();
  const { year, choose } = useYear();
  const licensed = query.get('show') !== 'all';
  const list = useListLicenceSummaries({ year, search, licensed, sortby: readSort(sortby), skip });
  const page = usePage(list, licencePageSize, ({ organizations, count }) => ({ rows: organizations, count }));
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
                { query: { year, format, ...given({ search, licensed }) } },
                { onSuccess: done },
              )
            }
          />
        }
        tools={
          <>
            <YearSelect year={year} onChoose={choose} />
            <ListSelect
              name="show"
              aria-label="Organizations"
              options={{ '': 'With licenses', all: 'All organizations' }}
            />
            <ListSelect name="sortby" aria-label="Order" options={sortNames} />
            <SearchBox label="Search Organizations" />
          </>
        }
      />
      <Loaded query={list} failure={texts.loadFailed}>
        <Stack gap="md">
          <Totals totals={list.data?.totals} count={list.data?.count} year={year} />
          <Panel flush>
            <PagedList
              label="Licenses of organizations"
              noun="organization"
              page={page}
              columns={columns}
              rowKey={({ organization }) => organization._id}
              rowLink={({ organization }) =>
                organization.deleted
                  ? undefined
                  : `/admin/licences/${organization._id}${query.get('year') ? `?year=${year}` : ''}`
              }
              empty={<NoLicences search={search} licensed={licensed} year={year} />}
            />
          </Panel>
        </Stack>
      </Loaded>
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
