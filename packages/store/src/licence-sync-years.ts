import { noLicences } from '@landbrief/domain';
import { $get } from 'dynamodb-toolbox/entity/actions/update';
import type { Write } from './commit.ts';
import { countInYear, listLicenceYearsOfOrganization, yearOf } from './licence-records.ts';
import type { Organization } from './organization-entity.ts';

/**
 * Records the years before that of `at` in which an organization has property sync on: while it is on, `propertySyncSince`
 * tells them, and afterwards nothing else would. A year in which nothing was recorded begins as the year before it ended.
 */
export async function recordSyncedYears(
  { organizationId, name, propertySyncSince: since }: Organization,
  at: string,
): Promise<Write[]> {
  if (!since) return [];
  const past = years(yearOf(since), yearOf(at) - 1);
  if (past.length === 0) return [];
  const recorded = await listLicenceYearsOfOrganization(organizationId, yearOf(at) - 1);
  const unlicensed = { name, userCount: 0, userLimit: noLicences, projectsUsed: 0, projectLimit: noLicences };
  const synced = new Set(recorded.filter(({ propertySync }) => propertySync).map(({ year }) => year));
  return past
    .filter((year) => !synced.has(year))
    .map((year) => {
      const ended = recorded.findLast((one) => one.year <= year) ?? unlicensed;
      const change = { name: $get('name', ended.name), propertySync: true };
      return countInYear({ ...ended, organizationId }, year, change);
    });
}

function years(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
