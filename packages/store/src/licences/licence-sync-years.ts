import { noLicences } from '@landbrief/domain';
import { $get } from 'dynamodb-toolbox/entity/actions/update';
import type { Write } from '../commit.ts';
import type { Organization } from '../organizations/organization-entity.ts';
import { countInYear, listLicenceYearsOfOrganization, yearOf } from './licence-records.ts';

/**
 * Records the years before that of `at` in which an organization had property sync on. While it is on, they follow from
 * `propertySyncSince`; when it is turned off, only these records know them. A year without a record starts with the
 * values at the end of the year before.
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
