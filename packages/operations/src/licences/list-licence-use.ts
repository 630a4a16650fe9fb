import type { LicenceEvent } from '@landbrief/contract';
import { licenceTrend } from '@landbrief/domain';
import { findLicenceYear, type LicenceUse, listLicenceUses, type Organization } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { page } from '../page.ts';
import { licenceSummary } from './licence-summary.ts';

/** An organization's licences in a calendar year: how they stand, what used them, and the months. */
export const listLicenceUse = operationOn(
  'organization',
  'listLicenceUse',
  async ({ query }, { subject, now }) => {
    const { summary, trend, uses } = await licenceUseOf(subject.organization, query.year, now);
    const newestFirst = uses.toReversed();
    return { summary, trend, events: page(newestFirst, query).map(presentUse), count: uses.length };
  },
);

export async function licenceUseOf(organization: Organization, year: number, now: string) {
  const [uses, recorded] = await Promise.all([
    listLicenceUses(organization.organizationId, year),
    findLicenceYear(organization.organizationId, year),
  ]);
  const summary = licenceSummary({ year, now, organization, recorded });
  const trend = licenceTrend(year, uses, { seats: summary.userCount, now });
  return { summary, trend, uses };
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
