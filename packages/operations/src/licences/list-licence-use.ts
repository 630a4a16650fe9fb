import type { LicenceEvent } from '@landbrief/contract';
import { licenceTrend, throwIfInvalid } from '@landbrief/domain';
import {
  findLicenceYear,
  getUsers,
  type LicenceUse,
  listLicenceMonths,
  listLicenceUses,
  type Organization,
  readLicenceUses,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { onOrganization } from '../subjects/operation.ts';
import { licenceSummary } from './licence-summary.ts';
import { monthsTable, slug, summaryTable, tableFile, usesTable } from './licence-tables.ts';

export const listLicenceUse = onOrganization(
  'listLicenceUse',
  async ({ query: { year, before, limit } }, context) => {
    const { organization } = context.subject;
    const isOfYear = before === undefined || before.startsWith(`${year}-`);
    throwIfInvalid(isOfYear ? [] : [{ path: 'query.before', message: 'is of another year' }]);
    const [{ uses, next }, licenceYear] = await Promise.all([
      readLicenceUses(organization.organizationId, year, { before, limit }),
      licenceYearOf(organization, year, context),
    ]);
    const users = await usersOf(uses);
    const events = uses.map((use) => presentUse(use, users));
    return { ...licenceYear, events, ...(next ? { next } : {}) };
  },
);

async function licenceYearOf(
  organization: Organization,
  year: number,
  { now, settings: { prices } }: Pick<SignedInContext, 'now' | 'settings'>,
) {
  const [months, recorded] = await Promise.all([
    listLicenceMonths(organization.organizationId, year),
    findLicenceYear(organization.organizationId, year),
  ]);
  const summary = licenceSummary({ year, now, organization, recorded, prices });
  const trend = licenceTrend(year, months, { seats: summary.userCount, now });
  const count = recorded?.year === year ? (recorded.uses ?? 0) : 0;
  return { summary, trend, count };
}

/** The ids of users whose seats changed and who are not deleted. */
async function usersOf(uses: readonly LicenceUse[]): Promise<ReadonlySet<string>> {
  const ids = uses.flatMap(({ kind, objectId }) => (kind === 'user' && objectId ? [objectId] : []));
  const found = await getUsers(ids);
  return new Set([...found.values()].filter((user) => !user.deleted).map(({ userId }) => userId));
}

function presentUse(use: LicenceUse, users: ReadonlySet<string>): LicenceEvent {
  const { useId, at, kind, what, before, after, limit, objectId, objectName } = use;
  const { byUserId, byName, impersonatorId, impersonatorName } = use;
  return {
    _id: useId,
    at,
    type: kind,
    what,
    before,
    after,
    limit,
    ...(byUserId ? { by: { _id: byUserId, fullName: byName ?? '' } } : {}),
    ...(impersonatorId ? { impersonator: { _id: impersonatorId, fullName: impersonatorName ?? '' } } : {}),
    ...(objectId && kind === 'rfi' ? { project: { _id: objectId, name: objectName ?? '' } } : {}),
    ...(objectId && kind === 'user' ? { user: userOf(objectId, objectName, users) } : {}),
  };
}

function userOf(_id: string, name: string | undefined, users: ReadonlySet<string>) {
  return { _id, fullName: name ?? '', ...(users.has(_id) ? {} : { deleted: true }) };
}

export const exportLicenceUse = onOrganization('exportLicenceUse', async ({ query }, context) => {
  const { organization } = context.subject;
  const [{ summary, trend }, uses] = await Promise.all([
    licenceYearOf(organization, query.year, context),
    listLicenceUses(organization.organizationId, query.year),
  ]);
  const name = `license-use-${slug(organization.name)}-${query.year}`;
  return tableFile([usesTable(uses), monthsTable(trend), summaryTable([summary])], {
    name,
    format: query.format,
  });
});
