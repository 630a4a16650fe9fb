import { given } from '@landbrief/domain';
import { Skeleton, Stack } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Navigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatMoney, formatNumber, plural } from '../../../ui/format.ts';
import { ListSelect } from '../../../ui/list-select.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { fewerLetters } from '../../../ui/texts.ts';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';
import { LicenceMeter } from '../../organizations/parts/licence-meter.tsx';
import { ExportButtons } from '../parts/export-buttons.tsx';
import styles from '../parts/totals.module.css';
import { fileYears, useYear, YearSelect } from '../parts/year-select.tsx';
import {
  type LicenceSort,
  type LicenceSummary,
  type LicenceTotals,
  licencePageSize,
  licenceSorts,
  useListLicenceSummaries,
} from '../queries.ts';
import { sortNames, texts } from '../texts.ts';

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
  const exporting = useCall('exportLicenceSummaries', { action: 'export the licenses' });
  const files = fileYears(year);
  const file = query.get('file') ?? '';
  const from = file in files ? Number(file.replace('since-', '')) || undefined : undefined;
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
                { query: { year, format, ...given({ search, licensed, from }) } },
                { onSuccess: done },
              )
            }
          />
        }
        tools={
          <>
            <YearSelect year={year} onChoose={choose} />
            {Object.keys(files).length > 1 && (
              <ListSelect name="file" aria-label="Years of the file" options={files} />
            )}
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
        {licensed ? 'Try fewer letters, or look among all organizations.' : fewerLetters}
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

/** What all matches come to. */
export function Totals({
  totals,
  count,
  year,
}: {
  totals: LicenceTotals | undefined;
  count: number | undefined;
  year: number;
}) {
  const shown = [
    { name: 'Organizations', value: count, detail: `in ${year}` },
    { name: 'Seats in use', value: totals?.userCount, detail: added(totals?.addOns.seats, 'seat') },
    {
      name: 'Projects activated',
      value: totals?.projectsActivated,
      detail: added(totals?.addOns.distributions, 'project'),
    },
    { name: 'Property sync', value: totals?.addOns.propertySync, money: true, detail: 'for the year' },
    { name: 'Amount', value: totals && (totals.amount ?? 0), money: true, detail: 'of what has a price' },
  ];
  return (
    <dl className={styles.totals} aria-label="Totals">
      {shown.map(({ name, value, detail, money }) => (
        <div key={name} className={styles.total}>
          <dt className="muted strong">{name}</dt>
          <dd className={styles.value}>
            {value === undefined ? (
              <Skeleton height={24} width={64} />
            ) : money ? (
              formatMoney(value)
            ) : (
              formatNumber(value)
            )}
          </dd>
          <dd className="small">
            {value === undefined ? <Skeleton height={14} width={88} my={3} /> : detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const added = (count: number | undefined, what: string) =>
  count ? `${plural(count, what)} as ${count === 1 ? 'an add-on' : 'add-ons'}` : 'no add-ons';
