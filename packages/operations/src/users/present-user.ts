import type { User as UserOnTheWire } from '@landbrief/contract';
import { defaultLandingPage, defaultUnitSystem, type LandingPage, landingPages } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { getOrganizations, type Organization, type User } from '@landbrief/store';
import { photoKey } from './photo-key.ts';

/**
 * A user on the wire, with the organization, or the one that has not admitted the user yet. The photo is there when it
 * can be read from `files`.
 */
export async function presentUser(user: User, files?: Files): Promise<UserOnTheWire> {
  const { organizationId, pendingOrganizationId } = user;
  const ids = [organizationId, pendingOrganizationId].filter((id) => id !== undefined);
  const organizations = await getOrganizations(ids);
  const own = organizations.get(organizationId ?? '');
  const pending = organizations.get(pendingOrganizationId ?? '');
  const photo = files && user.photo ? await files.readUrl(photoKey(user.userId, user.photo)) : undefined;
  return {
    _id: user.userId,
    email: user.email,
    ...(user.oid ? { oid: user.oid } : {}),
    role: user.role,
    profile: presentProfile(user, photo),
    settings: presentSettings(user),
    ...(user.undeliverable ? { undeliverable: true } : {}),
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

function presentSettings({ landingPage, regionIntl, tz, emailNotices, units }: User) {
  return {
    landingPage: isLandingPage(landingPage) ? landingPage : defaultLandingPage,
    regionIntl,
    ...(tz === undefined ? {} : { tz }),
    emailNotices,
    units: units ?? defaultUnitSystem,
  };
}

function isLandingPage(page: string): page is LandingPage {
  return Object.hasOwn(landingPages, page);
}

function presentReference({ organizationId, name, allowInventoryProjects }: Organization) {
  return { _id: organizationId, name, allowInventoryProjects };
}
