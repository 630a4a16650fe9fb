import { addDays, dateAt } from './calendar.ts';
import type { LicenceType } from './enumerations.ts';
import { type Problem, problem } from './problems.ts';
import { isListAdmin, isOrgAdmin, isProjectOwner, isSuperAdmin } from './roles.ts';

/** An organization's licences; a limit of 0 means unlimited (decisions 5). */
export interface OrganizationLimits {
  userLimit: number;
  userCount: number;
  rfiLimit: number;
  rfisUsed: number;
}

/** A limit of an organization that has bought none: 0 would be unlimited. */
export const noLicences = -1;

/** US dollars a year (document 3 section 9); no other price is known. */
export const propertySyncAnnualFee = 1500;

/** The text of the licence modal and of the refusal (document 3 section 9). */
export function licenceMessage(type: LicenceType): string {
  return `All ${type} licenses for your Organization have been consumed.`;
}

/** How many are left; undefined when unlimited. */
export function licencesLeft(limits: OrganizationLimits, type: LicenceType): number | undefined {
  const [limit, used] =
    type === 'user' ? [limits.userLimit, limits.userCount] : [limits.rfiLimit, limits.rfisUsed];
  return limit === 0 ? undefined : Math.max(0, limit - used);
}

export function licenceAvailable(limits: OrganizationLimits, type: LicenceType): boolean {
  return licencesLeft(limits, type) !== 0;
}

/** What is answered when no licence is left; `organization` is the name that the modal shows. */
export function licenceProblem(type: LicenceType, organization: string): Problem {
  const code = type === 'user' ? 'user_licence' : 'licence_unavailable';
  return problem(code, { message: licenceMessage(type), data: { type, organization } });
}

/** What of a user decides about seats. */
export interface Seat {
  role: number;
  organizationId?: string | undefined;
}

/** A seat is taken by a user of the organization who has the project-owner role (decisions 5). */
export function takesSeat(user: Seat | undefined): boolean {
  return user?.organizationId !== undefined && isProjectOwner(user.role);
}

/** The organizations whose seat counts a saved user changes; undefined stands for no user before or after. */
export function seatChanges(
  before: Seat | undefined,
  after: Seat | undefined,
): { organizationId: string; change: 1 | -1 }[] {
  const [left, taken] = [before, after].map((user) => (takesSeat(user) ? user?.organizationId : undefined));
  if (left === taken) return [];
  return [
    ...(left === undefined ? [] : [{ organizationId: left, change: -1 as const }]),
    ...(taken === undefined ? [] : [{ organizationId: taken, change: 1 as const }]),
  ];
}

/** A project licence is taken at the first activation, once, and is never given back (decisions 5). */
export function takesProjectLicence(project: { licenceTaken?: string | boolean | undefined }): boolean {
  return !project.licenceTaken;
}

/** Contact Sales shows to project owners and organization administrators, not to list or super administrators. */
export function showsContactSales(role: number): boolean {
  return (isProjectOwner(role) || isOrgAdmin(role)) && !isListAdmin(role) && !isSuperAdmin(role);
}

/** Month and day of the yearly renewal in a year; 29 February renews on 28 February in other years. */
function renewalIn(year: number, renewalDate: string): string {
  const monthDay = renewalDate.slice(5);
  if (monthDay !== '02-29') return `${year}-${monthDay}`;
  return addDays(`${year}-03-01`, -1);
}

/** The licence year that a moment is in, from `start` to before `end`; `renewalDate` is any past or future renewal. */
export function licenceYear(renewalDate: string, now: number, tz = 'UTC'): { start: string; end: string } {
  const today = dateAt(now, tz);
  const year = Number(today.slice(0, 4));
  const thisYear = renewalIn(year, renewalDate);
  return today < thisYear
    ? { start: renewalIn(year - 1, renewalDate), end: thisYear }
    : { start: thisYear, end: renewalIn(year + 1, renewalDate) };
}
