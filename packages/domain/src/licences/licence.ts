import { addDays, dateAt } from '../calendar.ts';

/** Month and day of the yearly renewal in a year; 29 February renews on 28 February in other years. */
function renewalIn(year: number, renewalDate: string): string {
  const monthDay = renewalDate.slice(5);
  if (monthDay !== '02-29') return `${year}-${monthDay}`;
  return addDays(`${year}-03-01`, -1);
}

/** The licence year at a moment, from `start` until before `end`; `renewalDate` is any past or future renewal. */
export function licenceYear(renewalDate: string, now: number, tz = 'UTC'): { start: string; end: string } {
  const today = dateAt(now, tz);
  const year = Number(today.slice(0, 4));
  const thisYear = renewalIn(year, renewalDate);
  return today < thisYear
    ? { start: renewalIn(year - 1, renewalDate), end: thisYear }
    : { start: thisYear, end: renewalIn(year + 1, renewalDate) };
}

/** The fields of an organization that decide when its licence year ends: calendar dates in UTC. */
export interface LicenceTerm {
  /** The first day of the licence year that is counted. */
  licenceYearStart: string;
  /** Any renewal; without one, years begin on the month and day of `licenceYearStart`. */
  renewalDate?: string | undefined;
}

/** The first day of the licence year after the one that is counted; the count of project licences restarts on it. */
export function nextRenewal({ licenceYearStart, renewalDate = licenceYearStart }: LicenceTerm): string {
  return licenceYear(renewalDate, Date.parse(licenceYearStart)).end;
}

/** The day in a calendar year on which an organization's licence year begins: not before the organization was there. */
export function licenceYearBegin(year: number, organization: LicenceTerm & { created: string }): string {
  const { licenceYearStart, renewalDate = licenceYearStart, created } = organization;
  const begin = renewalIn(year, renewalDate);
  const first = dateAt(Date.parse(created), 'UTC');
  return begin < first && first.startsWith(String(year)) ? first : begin;
}

/** The licence year and its count at a moment: after the end of the year that was counted, a new one begins at 0. */
export function projectLicencesAt(
  term: LicenceTerm & { projectsUsed: number },
  now: number,
): { licenceYearStart: string; projectsUsed: number; renewed: boolean } {
  const { licenceYearStart, projectsUsed, renewalDate = licenceYearStart } = term;
  if (dateAt(now, 'UTC') < nextRenewal(term)) return { licenceYearStart, projectsUsed, renewed: false };
  return { licenceYearStart: licenceYear(renewalDate, now).start, projectsUsed: 0, renewed: true };
}

/** Administrators get a warning from this share of used licences on. */
export const licenceWarningShare = 0.8;

export const licenceWarning = { running: 'running', last: 'last', usedUp: 'usedUp' } as const;
export type LicenceWarning = (typeof licenceWarning)[keyof typeof licenceWarning];

/** The warnings for a count, the most urgent first. A more urgent warning always comes with the less urgent ones. */
export function licenceWarnings({ limit, used }: { limit: number; used: number }): LicenceWarning[] {
  if (limit <= 0) return [];
  return [
    ...(used >= limit ? [licenceWarning.usedUp] : []),
    ...(used >= limit - 1 && limit > 1 ? [licenceWarning.last] : []),
    ...(used >= limit * licenceWarningShare ? [licenceWarning.running] : []),
  ];
}

/** The kinds of licence whose changes are recorded. */
export const licenceKindNames = { user: 'User seat', rfi: 'Project', propertySync: 'Property sync' } as const;

export const licenceChangeNames = {
  taken: 'Taken',
  freed: 'Given back',
  limitChanged: 'Limit changed',
  renewed: 'Renewed',
  turnedOn: 'Turned on',
  turnedOff: 'Turned off',
} as const;

export function limitText(limit: number): string {
  if (limit === 0) return 'Unlimited';
  return limit < 0 ? 'None' : String(limit);
}

/** The recorded changes of one month: seats taken minus seats freed, and projects activated. */
export interface MonthlyLicenceChange {
  /** '2026-03' */
  month: string;
  seats: number;
  projects: number;
}

export interface MonthlyLicenceUse {
  /** '2026-03' */
  month: string;
  /** In use when the month ended. */
  seats: number;
  /** Activated in the month. */
  projects: number;
}

/**
 * Licence use in each month of a year, up to the month of `now`. `seats` is the number in use after the recorded
 * changes; earlier months follow by subtracting them.
 */
export function licenceTrend(
  year: number,
  counted: readonly MonthlyLicenceChange[],
  { seats, now }: { seats: number; now: string },
): MonthlyLicenceUse[] {
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const begun = months.filter((month) => month <= now.slice(0, 7));
  const change = (some: readonly MonthlyLicenceChange[]) =>
    some.reduce((sum, { seats: one }) => sum + one, 0);
  const atStart = seats - change(counted);
  return begun.map((month) => ({
    month,
    seats: Math.max(0, atStart + change(counted.filter((one) => one.month <= month))),
    projects: counted.find((one) => one.month === month)?.projects ?? 0,
  }));
}
