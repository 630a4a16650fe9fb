import type { LicenceSummary } from '@landbrief/contract';
import { licenceAmounts, licenceYearBegin, noLicences, type Prices, pricesAt } from '@landbrief/domain';
import type { LicenceYear, Organization } from '@landbrief/store';
import { presentLimits, presentRenewal } from '../organizations/present-organization.ts';

/** A year of an organization; limits and use of the current year and later ones are the organization's own. */
export interface LicenceYearInput {
  year: number;
  /** ISO 8601. */
  now: string;
  /** Absent when it was deleted. */
  organization: Organization | undefined;
  /** The last record up to the year's end. */
  recorded: LicenceYear | undefined;
  prices: readonly Prices[];
}

export const yearOf = (now: string) => Number(now.slice(0, 4));

/** The licences of an organization in a calendar year (UTC). */
export function licenceSummary(input: LicenceYearInput): LicenceSummary {
  const { year, now, organization, recorded } = input;
  const inYear = recorded?.year === year ? recorded : undefined;
  const isPast = year < yearOf(now);
  const limits = organization && !isPast ? presentLimits(organization, now) : recordedLimits(recorded);
  const seats = Math.max(0, inYear?.seatsAdded ?? 0);
  const distributions = Math.max(0, inYear?.projectsAdded ?? 0);
  const amounts = licenceAmounts(
    {
      hasPlan: limits.userLimit > noLicences || limits.rfiLimit > noLicences,
      seats,
      distributions,
      hadPropertySync: hadPropertySync(year, now, organization, inYear),
    },
    pricesAt(input.prices, organization ? licenceYearBegin(year, organization) : `${year}-01-01`),
  );
  return {
    organization: {
      _id: organization?.organizationId ?? recorded?.organizationId ?? '',
      name: organization?.name ?? recorded?.name ?? '',
      ...(organization ? {} : { deleted: true }),
    },
    year,
    ...limits,
    ...(organization && !isPast ? presentRenewal(organization, now) : {}),
    projectsActivated: inYear?.projectsActivated ?? 0,
    seatsTaken: inYear?.seatsTaken ?? 0,
    addOns: { seats, distributions, propertySync: amounts.propertySync },
    amounts,
  };
}

function recordedLimits(recorded: LicenceYear | undefined) {
  return {
    userLimit: recorded?.userLimit ?? noLicences,
    userCount: recorded?.userCount ?? 0,
    rfiLimit: recorded?.projectLimit ?? noLicences,
    rfisUsed: recorded?.projectsUsed ?? 0,
  };
}

/** The fee is for a year: it is due for every one in which property sync was on. */
function hadPropertySync(
  year: number,
  now: string,
  organization: Organization | undefined,
  inYear: LicenceYear | undefined,
): boolean {
  const since = organization?.propertySyncSince;
  const isOn = since !== undefined && yearOf(since) <= year && year <= yearOf(now);
  return isOn || inYear?.propertySync === true;
}
