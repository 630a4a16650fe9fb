import type { LicenceType } from '../enumerations.ts';
import { type Problem, problem } from '../problems.ts';
import { isListAdmin, isOrgAdmin, isProjectOwner, isSuperAdmin } from '../roles.ts';

/** An organization's licences; a limit of 0 means unlimited (decisions 5). */
export interface OrganizationLimits {
  userLimit: number;
  userCount: number;
  rfiLimit: number;
  rfisUsed: number;
}

/** The limit of an organization without licences; 0 means unlimited. */
export const noLicences = -1;

/** Years in one file of finance. */
export const licenceFileYearsMax = 10;

/** US dollars a year (document 3 section 9). */
export const propertySyncAnnualFee = 1500;

/** The text of the licence modal and of the refusal (document 3 section 9). */
export function licenceMessage(type: LicenceType): string {
  return `All ${type} licenses for your Organization have been consumed.`;
}

/** The number of unused licences; undefined when unlimited. */
export function licencesLeft(limits: OrganizationLimits, type: LicenceType): number | undefined {
  const [limit, used] =
    type === 'user' ? [limits.userLimit, limits.userCount] : [limits.rfiLimit, limits.rfisUsed];
  return limit === 0 ? undefined : Math.max(0, limit - used);
}

export function licenceAvailable(limits: OrganizationLimits, type: LicenceType): boolean {
  return licencesLeft(limits, type) !== 0;
}

/** The error for "no licence left"; the modal shows the organization's name. */
export function licenceProblem(type: LicenceType, organization: string): Problem {
  const code = type === 'user' ? 'user_licence' : 'licence_unavailable';
  return problem(code, { message: licenceMessage(type), data: { type, organization } });
}

/** The fields of a user that decide whether the user takes a seat. */
export interface SeatHolder {
  role: number;
  organizationId?: string | undefined;
}

/** A seat is taken by a user of the organization who has the project-owner role (decisions 5). */
export function takesSeat(user: SeatHolder | undefined): boolean {
  return user?.organizationId !== undefined && isProjectOwner(user.role);
}

/**
 * How saving a user changes the seat counts of organizations; `before` or `after` is undefined when there is no user.
 */
export function seatChanges(
  before: SeatHolder | undefined,
  after: SeatHolder | undefined,
): { organizationId: string; change: 1 | -1 }[] {
  const [left, taken] = [before, after].map((user) => (takesSeat(user) ? user?.organizationId : undefined));
  if (left === taken) return [];
  return [
    ...(left === undefined ? [] : [{ organizationId: left, change: -1 as const }]),
    ...(taken === undefined ? [] : [{ organizationId: taken, change: 1 as const }]),
  ];
}

/**
 * Whether Contact Sales is shown: to project owners and organization administrators, not to list or super
 * administrators.
 */
export function showsContactSales(role: number): boolean {
  return (isProjectOwner(role) || isOrgAdmin(role)) && !isListAdmin(role) && !isSuperAdmin(role);
}
