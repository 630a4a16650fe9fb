import type { User as UserOnTheWire } from '@landbrief/contract';
import {
  defaultLandingPage,
  defaultUnitSystem,
  type LandingPage,
  landingPages,
  participantsRole,
} from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { getOrganizations, type Organization, type User } from '@landbrief/store';
import type { Caller } from '../context.ts';

/**
 * A user on the wire, with the organization, or the one that has not admitted the user yet. The photo is included when
 * `files` is given.
 */
export async function presentUser(user: User, files?: Files): Promise<UserOnTheWire> {
  const organizations = await getOrganizations(organizationsOf(user));
  const photo = files && user.photo ? await files.readUrl(photoKey(user.userId, user.photo)) : undefined;
  return present(user, organizations, photo);
}

/**
 * The user of a session. In an impersonation that is limited to a project: who it is, and what decides how the project is
 * shown (units, communities); nothing else of the person's profile, organization and roles.
 */
export async function presentCaller(
  { user, impersonationProjectId }: Pick<Caller, 'user' | 'impersonationProjectId'>,
  files: Files,
): Promise<UserOnTheWire> {
  if (!impersonationProjectId) return presentUser(user, files);
  const { userId, email, firstName, lastName, temporary, confirmed, created, version } = user;
  const { communities, regionIntl, units } = user;
  return {
    _id: userId,
    email,
    role: participantsRole(user.role),
    profile: { firstName, lastName },
    settings: {
      landingPage: defaultLandingPage,
      regionIntl,
      emailNotices: true,
      units: units ?? defaultUnitSystem,
    },
    loisTemp: temporary,
    confirmed,
    loisCommunities: communities,
    created,
    version,
  };
}

/** Users in lists, without their photos. */
export async function presentUsers(users: readonly User[]): Promise<UserOnTheWire[]> {
  const organizations = await getOrganizations([...new Set(users.flatMap(organizationsOf))]);
  return users.map((user) => present(user, organizations));
}

function organizationsOf({ organizationId, pendingOrganizationId }: User): string[] {
  return [organizationId, pendingOrganizationId].filter((id) => id !== undefined);
}

function present(
  user: User,
  organizations: ReadonlyMap<string, Organization>,
  photo?: string | undefined,
): UserOnTheWire {
  const own = organizations.get(user.organizationId ?? '');
  const pending = organizations.get(user.pendingOrganizationId ?? '');
  return {
    _id: user.userId,
    email: user.email,
    ...(user.oid ? { oid: user.oid } : {}),
    role: user.role,
    profile: presentProfile(user, photo),
    settings: presentSettings(user),
    ...(user.undeliverable ? { undeliverable: true } : {}),
    ...(user.calendarHash ? { calendar: true } : {}),
    loisTemp: user.temporary,
    confirmed: user.confirmed,
    loisCommunities: user.communities,
    ...(own ? { organization: presentReference(own) } : {}),
    ...(pending ? { pendingOrganization: { _id: pending.organizationId, name: pending.name } } : {}),
    created: user.created,
    version: user.version,
  };
}

function presentProfile({ firstName, lastName, phone }: User, photo: string | undefined) {
  return {
    firstName,
    lastName,
    ...(phone === undefined ? {} : { phone }),
    ...(photo === undefined ? {} : { photo }),
  };
}

function presentSettings({ landingPage, regionIntl, tz, emailNotices, notices, units }: User) {
  return {
    landingPage: isLandingPage(landingPage) ? landingPage : defaultLandingPage,
    regionIntl,
    ...(tz === undefined ? {} : { tz }),
    emailNotices,
    ...(notices ? { notices } : {}),
    units: units ?? defaultUnitSystem,
  };
}

function isLandingPage(page: string): page is LandingPage {
  return Object.hasOwn(landingPages, page);
}

function presentReference({ organizationId, name, allowInventoryProjects }: Organization) {
  return { _id: organizationId, name, allowInventoryProjects };
}

/** The file key of a person's photo. A new photo is a new file, so that an old photo's address never shows another. */
export function photoKey(userId: string, photo: string): string {
  return `${photoPrefix(userId)}${photo}`;
}

export function photoPrefix(userId: string): string {
  return `photos/${userId}/`;
}
