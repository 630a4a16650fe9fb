import type { LicenceSummary, LicenceTotals } from '@landbrief/contract';
import { searchKey } from '@landbrief/domain';
import { findLicenceYear, listLicenceYears, listOrganizations, type Organization } from '@landbrief/store';
import { operation } from '../operation.ts';
import { page } from '../page.ts';
import { licenceSummary, yearOf } from './licence-summary.ts';
import { summaryTable, tableFile } from './licence-tables.ts';

/** The licences of all organizations in a calendar year, with totals of all matches. */
export const listLicenceSummaries = operation('listLicenceSummaries', async ({ query }, { now }) => {
  const found = await findLicenceSummaries(query, now);
  return {
    organizations: page(sorted(found, query.sortby), query),
    count: found.length,
    totals: totalsOf(found),
  };
});

interface LicenceSummariesQuery {
  year: number;
  search?: string | undefined;
  licensed?: boolean | undefined;
}

/** By name. */
async function findLicenceSummaries(
  { year, search, licensed }: LicenceSummariesQuery,
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
  const current = await inBatches(existing, async (organization) => {
    const own = recorded.get(organization.organizationId);
    const before =
      own || !isPast || !isLicensed(organization) ? own : await findEarlierYear(organization, year);
    return licenceSummary({ year, now, organization, recorded: before });
  });
  const deleted = years
    .filter(({ organizationId }) => !currentIds.has(organizationId))
    .map((one) => licenceSummary({ year, now, organization: undefined, recorded: one }));
  return [...current, ...deleted];
}

const isLicensed = ({ userLimit, projectLimit }: Organization) => userLimit >= 0 || projectLimit >= 0;

/** The last record before a past year in which nothing changed. Few organizations need it. */
const findEarlierYear = ({ organizationId }: Organization, year: number) =>
  findLicenceYear(organizationId, year);

const AT_ONCE = 25;

async function inBatches<From, To>(items: readonly From[], work: (item: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}

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

/** The licences of all organizations in a year, as a file for finance. */
export const exportLicenceSummaries = operation('exportLicenceSummaries', async ({ query }, { now }) => {
  const summaries = await findLicenceSummaries(query, now);
  return tableFile([summaryTable(summaries)], { name: `licenses-${query.year}`, format: query.format });
});
