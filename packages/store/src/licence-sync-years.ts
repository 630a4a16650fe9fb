import { noLicences } from '@landbrief/domain';
import { $get } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from './commit.ts';
import { licenceYears, listYearsOfLicences } from './licence-records.ts';
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
  const recorded = await listYearsOfLicences(organizationId, yearOf(at) - 1);
  const unlicensed = { name, userCount: 0, userLimit: noLicences, projectsUsed: 0, projectLimit: noLicences };
  const told = new Set(recorded.filter(({ propertySync }) => propertySync).map(({ year }) => year));
  return past
    .filter((year) => !told.has(year))
    .map((year) => {
      const ended = recorded.findLast((one) => one.year <= year) ?? unlicensed;
      return write(
        licenceYears.transactUpdate({
          organizationId,
          year,
          name: $get('name', ended.name),
          userCount: $get('userCount', ended.userCount),
          userLimit: $get('userLimit', ended.userLimit),
          projectsUsed: $get('projectsUsed', ended.projectsUsed),
          projectLimit: $get('projectLimit', ended.projectLimit),
          propertySync: true,
          gsi1pk: `LICENCEYEARS#${year}`,
          gsi1sk: organizationId,
        }),
      );
    });
}

const yearOf = (at: string) => Number(at.slice(0, 4));

function years(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
