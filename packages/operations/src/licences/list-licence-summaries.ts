import type { LicenceSummary, LicenceTotals } from '@landbrief/contract';
import { searchKey } from '@landbrief/domain';
import {
  findLicenceYear,
  inParallel,
  listLicenceYears,
  listOrganizations,
  type Organization,
} from '@landbrief/store';
import { page } from '../page.ts';
import { operation } from '../subjects/operation.ts';
import { licenceSummary, yearOf } from './licence-summary.ts';
import { summaryTable, tableFile } from './licence-tables.ts';

const SUMMARIZED_AT_ONCE = 25;

export const listLicenceSummaries = operation('listLicenceSummaries', async ({ query }, { now }) => {
  const found = await findLicenceSummaries(query, now);
  return {
    organizations: page(sorted(found, query.sortby), query),
    count: found.length,
    totals: totalsOf(found),
  };
});

/** By name. */
async function findLicenceSummaries(
  { year, search, licensed }: { year: number; search?: string | undefined; licensed?: boolean | undefined },
  now: string,
): Promise<LicenceSummary[]> {
  const searched = searchKey(search ?? '');
  const all = await summarizeAll(year, now);
  return all
    .filter(({ organization }) => searchKey(organization.name).includes(searched))
    .filter((summary) => !licensed || hasLicences(summary))
    .sort((a, b) => compareNames(a, b));
}

async function summarizeAll(year: number, now: string): Promise<LicenceSummary[]> {
  const [organizations, years] = await Promise.all([listOrganizations(), listLicenceYears(year)]);
  const recorded = new Map(years.map((one) => [one.organizationId, one]));
  const currentIds = new Set(organizations.map(({ organizationId }) => organizationId));
  const existing = organizations.filter(
    ({ organizationId, created }) => recorded.has(organizationId) || yearOf(created) <= year,
  );
  const isPast = year < yearOf(now);
  const summarize = async (organization: Organization) => {
    const own = recorded.get(organization.organizationId);
    const before =
      own || !isPast || !isLicensed(organization) ? own : await findEarlierYear(organization, year);
    return licenceSummary({ year, now, organization, recorded: before });
  };
  const current = await inParallel(existing, summarize, SUMMARIZED_AT_ONCE);
  const deleted = years
    .filter(({ organizationId }) => !currentIds.has(organizationId))
    .map((one) => licenceSummary({ year, now, organization: undefined, recorded: one }));
  return [...current, ...deleted];
}

const isLicensed = ({ userLimit, projectLimit }: Organization) => userLimit >= 0 || projectLimit >= 0;

/** The last record before a past year in which nothing changed. Few organizations need it. */
const findEarlierYear = ({ organizationId }: Organization, year: number) =>
  findLicenceYear(organizationId, year);

function hasLicences({ userLimit, userCount, rfiLimit, rfisUsed, ...summary }: LicenceSummary): boolean {
  const { projectsActivated, seatsTaken, addOns } = summary;
  const isUsed = userCount + rfisUsed + projectsActivated + seatsTaken + addOns.propertySync > 0;
  return userLimit >= 0 || rfiLimit >= 0 || isUsed;
}

const compareNames = (a: LicenceSummary, b: LicenceSummary) =>
  searchKey(a.organization.name) < searchKey(b.organization.name) ? -1 : 1;

type SortBy = 'name' | 'seats' | 'projects' | 'activated';

const sizes: Record<Exclude<SortBy, 'name'>, (summary: LicenceSummary) => number> = {
  seats: ({ userCount }) => userCount,
  projects: ({ rfisUsed }) => rfisUsed,
  activated: ({ projectsActivated }) => projectsActivated,
};

function sorted(byName: LicenceSummary[], by: SortBy): LicenceSummary[] {
  if (by === 'name') return byName;
  const size = sizes[by];
  return byName.toSorted((a, b) => size(b) - size(a));
}

function totalsOf(summaries: readonly LicenceSummary[]): LicenceTotals {
  const sum = (value: (summary: LicenceSummary) => number) =>
    summaries.reduce((total, summary) => total + value(summary), 0);
  return {
    userCount: sum(({ userCount }) => userCount),
    projectsActivated: sum(({ projectsActivated }) => projectsActivated),
    seatsTaken: sum(({ seatsTaken }) => seatsTaken),
    addOns: {
      seats: sum(({ addOns }) => addOns.seats),
      distributions: sum(({ addOns }) => addOns.distributions),
      propertySync: sum(({ addOns }) => addOns.propertySync),
    },
  };
}

export const exportLicenceSummaries = operation('exportLicenceSummaries', async ({ query }, { now }) => {
  const summaries = await findLicenceSummaries(query, now);
  return tableFile([summaryTable(summaries)], { name: `licenses-${query.year}`, format: query.format });
});
