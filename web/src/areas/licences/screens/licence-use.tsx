import { licenceChangeNames, licenceKindNames, limitText } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { Facts } from '../../../shell/facts.tsx';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { Columns } from '../../../ui/columns.tsx';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDay, formatMoment, formatMoney, formatNumber } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useCall } from '../../../use-call.ts';
import { LicenceMeter } from '../../organizations/parts/licence-meter.tsx';
import { ContactSales } from '../parts/contact-sales.tsx';
import { ExportButtons } from '../parts/export-buttons.tsx';
import { useYear, YearSelect } from '../parts/year-select.tsx';
import { type LicenceEvent, type LicenceMonth, type LicenceSummary, useListLicenceUse } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './licence-use.module.css';

/** An organization's licences in a year: how they stand, the months, and what used each one when. */
export default function LicenceUse() {
  const { organizationid = '' } = useParams();
  const { year, choose } = useYear();
  const used = useListLicenceUse(organizationid, year);
  const exporting = useCall('exportLicenceUse', { action: 'export the license use' });
  const [newest] = used.data?.pages ?? [];
  const summary = newest?.summary;
  const events = used.data?.pages.flatMap((page) => page.events);
  useCrumb(organizationid, summary?.organization.name);
  if (used.error && !newest) {
    return <LoadFailure error={used.error} title={texts.loadFailed} onRetry={() => void used.refetch()} />;
  }
  return (
    <>
      <PageHeader
        title="License Use"
        summary={summary?.organization.name}
        actions={
          <>
            <LinkButton to={`/admin/organizations/${organizationid}`}>Organization</LinkButton>
            <ExportButtons
              busy={exporting.isPending}
              onExport={(format, done) =>
                exporting.mutate(
                  { params: { organizationId: organizationid }, query: { year, format } },
                  { onSuccess: done },
                )
              }
            />
          </>
        }
        tools={<YearSelect year={year} onChoose={choose} />}
      />
      <Stack gap="md">
        <Columns widths="minmax(0, 2fr) minmax(0, 3fr)">
          <Panel title={`Licenses ${year}`}>
            {summary ? <Standing summary={summary} /> : <SkeletonRows rows={4} label="the licenses" />}
          </Panel>
          <Panel title="Months">
            {newest ? (
              <Months year={year} trend={newest.trend} />
            ) : (
              <SkeletonRows rows={4} label="the months" />
            )}
          </Panel>
        </Columns>
        <Panel title="What used them" flush>
          <DataList
            label="License use"
            rows={events}
            columns={columns}
            rowKey={({ _id }) => _id}
            empty={<NothingUsed year={year} />}
          />
          {newest && events && events.length > 0 && (
            <LoadMore pages={used} shown={events.length} count={newest.count} noun="change" />
          )}
        </Panel>
      </Stack>
    </>
  );
}

function Standing({ summary }: { summary: LicenceSummary }) {
  const { userCount, userLimit, rfisUsed, rfiLimit, renewalDate, addOns, organization, amounts } = summary;
  const isUsedUp = (used: number, limit: number) => limit !== 0 && used >= limit;
  return (
    <Stack gap="md">
      <LicenceMeter label="Seats" used={userCount} limit={userLimit} />
      <LicenceMeter label="Projects" used={rfisUsed} limit={rfiLimit} />
      <Facts
        facts={[
          { name: 'Projects renewed', value: renewalDate && formatDay(renewalDate) },
          { name: 'Seats taken', value: formatNumber(summary.seatsTaken) },
          { name: 'Projects activated', value: formatNumber(summary.projectsActivated) },
          { name: 'Plan', value: amounts?.plan !== undefined && formatMoney(amounts.plan) },
          { name: 'Add-on seats', value: withAmount(addOns.seats, amounts?.seats) },
          { name: 'Add-on distributions', value: withAmount(addOns.distributions, amounts?.distributions) },
          {
            name: 'Property sync',
            value: addOns.propertySync > 0 ? `${formatMoney(addOns.propertySync)} a year` : 'Off',
          },
          { name: 'Amount', value: amounts && amounts.total > 0 && formatMoney(amounts.total) },
        ]}
      />
      <ContactSales
        type={isUsedUp(userCount, userLimit) && !isUsedUp(rfisUsed, rfiLimit) ? 'user' : 'rfi'}
        organizationName={organization.name}
      />
    </Stack>
  );
}

const withAmount = (count: number, amount: number | undefined): string =>
  amount ? `${formatNumber(count)} (${formatMoney(amount)})` : formatNumber(count);

function Months({ year, trend }: { year: number; trend: readonly LicenceMonth[] }) {
  return (
    <div className={styles.charts}>
      <MonthBars
        title="Seats in use at the end of the month"
        year={year}
        values={trend.map(({ month, seats }) => ({ month, value: seats }))}
      />
      <MonthBars
        title="Projects activated"
        year={year}
        values={trend.map(({ month, projects }) => ({ month, value: projects }))}
      />
    </div>
  );
}

const columns: DataColumn<LicenceEvent>[] = [
  { head: 'What', verbatim: false, cell: (event) => <What event={event} /> },
  { head: 'License', cell: ({ type }) => licenceKindNames[type] },
  { head: 'Change', cell: ({ what }) => licenceChangeNames[what] },
  { head: 'By', cell: (event) => <By event={event} /> },
  { head: 'When', numeric: true, cell: ({ at }) => formatMoment(at) },
  {
    head: 'Count',
    numeric: true,
    cell: (event) => countOf(event) || <NumberCell value={undefined} />,
  },
];

function What({ event: { project, user, type, what } }: { event: LicenceEvent }) {
  if (project) return <Link to={`/projects/${project._id}/details`}>{project.name}</Link>;
  if (user && !user.deleted) return <Link to={`/admin/${user._id}`}>{user.fullName}</Link>;
  if (user) return user.fullName;
  if (what === 'limitChanged') return type === 'user' ? 'Limit of seats' : 'Limit of projects';
  return what === 'renewed' ? 'License year' : licenceKindNames[type];
}

function By({ event: { by, impersonator } }: { event: LicenceEvent }) {
  if (!by) return 'System';
  return impersonator ? `${impersonator.fullName} for ${by.fullName}` : by.fullName;
}

/** "4 of 10, was 3", or what the limit was and is. */
function countOf({ type, what, before, after, limit }: LicenceEvent): string {
  if (type === 'propertySync') return '';
  if (what === 'limitChanged') return `${limitText(after)}, was ${limitText(before).toLowerCase()}`;
  const now = limit > 0 ? `${formatNumber(after)} of ${formatNumber(limit)}` : formatNumber(after);
  return `${now}, was ${formatNumber(before)}`;
}

function NothingUsed({ year }: { year: number }) {
  const { isSuperAdmin } = useSession();
  return (
    <EmptyState icon={IconTicket} title={`Nothing changed in ${year}`}>
      {isSuperAdmin
        ? 'Seats taken, projects activated and changes of limits appear here when they happen.'
        : 'Seats taken and projects activated appear here when they happen.'}
    </EmptyState>
  );
}

export interface MonthValue {
  /** '2026-03' */
  month: string;
  value: number;
}

const names = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const nameOf = (month: string) => names.format(new Date(`${month}-01T00:00:00Z`));

/** A column for each month of a year, also for those that have not begun; a table for whoever cannot see it. */
export function MonthBars({
  title,
  year,
  values,
}: {
  title: string;
  year: number;
  values: readonly MonthValue[];
}) {
  const most = Math.max(1, ...values.map(({ value }) => value));
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const known = new Map(values.map(({ month, value }) => [month, value]));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.months} aria-hidden>
        {months.map((month) => {
          const value = known.get(month);
          return (
            <div key={month} className={styles.month}>
              <span className="muted text-12 digits">{value === undefined ? '' : formatNumber(value)}</span>
              <span className={styles.space}>
                {Boolean(value) && (
                  <span className={styles.bar} style={{ height: `${((value ?? 0) / most) * 100}%` }} />
                )}
              </span>
              <span className={styles.name}>
                {nameOf(month).slice(0, 1)}
                <span className={styles.rest}>{nameOf(month).slice(1)}</span>
              </span>
            </div>
          );
        })}
      </div>
      <table className="visually-hidden">
        <caption>{`${title}, ${year}`}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ month, value }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
