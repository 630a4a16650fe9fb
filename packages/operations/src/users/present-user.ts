import type { User as UserOnTheWire } from '@landbrief/contract';
import { defaultLandingPage, type LandingPage, landingPages } from '@landbrief/domain';
import { getOrganizations, type Organization, type User } from '@landbrief/store';

/** A user on the wire, with the organization, or the one that has not admitted the user yet. */
export async function presentUser(user: User): Promise<UserOnTheWire> {
  const { organizationId, pendingOrganizationId } = user;
  const ids = [organizationId, pendingOrganizationId].filter((id) => id !== undefined);
  const organizations = await getOrganizations(ids);
  const own = organizations.get(organizationId ?? '');
  const pending = organizations.get(pendingOrganizationId ?? '');
  return {
    _id: user.userId,
    email: user.email,
    role: user.role,
    ...presentOwn(user),
    loisTemp: user.temporary,
    loisCommunities: user.communities,
    ...(own ? { organization: presentReference(own) } : {}),
    ...(pending ? { pendingOrganization: { _id: pending.organizationId, name: pending.name } } : {}),
    created: user.created,
    version: user.version,
  };
}

/** What people change about themselves. */
function presentOwn({ firstName, lastName, phone, landingPage, regionIntl, tz, emailNotices }: User) {
  return {
    profile: { firstName, lastName, ...(phone === undefined ? {} : { phone }) },
    settings: {
      landingPage: isLandingPage(landingPage) ? landingPage : defaultLandingPage,
      regionIntl,
      ...(tz === undefined ? {} : { tz }),
      emailNotices,
    },
  };
}

function isLandingPage(page: string): page is LandingPage {
  return Object.hasOwn(landingPages, page);
}

function presentReference({ organizationId, name, allowInventoryProjects }: Organization) {
  return { _id: organizationId, name, allowInventoryProjects };
}
