import type { LicenceEvent } from '@landbrief/contract';
import { licenceTrend, refuseInvalid } from '@landbrief/domain';
import {
  findLicenceYear,
  type LicenceUse,
  listLicenceMonths,
  type Organization,
  readLicenceUses,
} from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { licenceSummary } from './licence-summary.ts';

/** An organization's licences in a calendar year: how they stand, what used them, and the months. */
export const listLicenceUse = operationOn(
  'organization',
  'listLicenceUse',
  async ({ query: { year, before, limit } }, { subject, now }) => {
    const { organization } = subject;
    const isOfYear = before === undefined || before.startsWith(`${year}-`);
    refuseInvalid(isOfYear ? [] : [{ path: 'query.before', message: 'is of another year' }]);
    const [{ uses, next }, standing] = await Promise.all([
      readLicenceUses(organization.organizationId, year, { before, limit }),
      licenceYearOf(organization, year, now),
    ]);
    return { ...standing, events: uses.map(presentUse), ...(next ? { next } : {}) };
  },
);

/** How an organization's licences stand in a year, its months, and how many changes there were. */
export async function licenceYearOf(organization: Organization, year: number, now: string) {
  const [months, recorded] = await Promise.all([
    listLicenceMonths(organization.organizationId, year),
    findLicenceYear(organization.organizationId, year),
  ]);
  const summary = licenceSummary({ year, now, organization, recorded });
  const trend = licenceTrend(year, months, { seats: summary.userCount, now });
  const count = recorded?.year === year ? (recorded.uses ?? 0) : 0;
  return { summary, trend, count };
}

function presentUse(use: LicenceUse): LicenceEvent {
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
    ...(objectId && kind === 'user' ? { user: { _id: objectId, fullName: objectName ?? '' } } : {}),
  };
}
