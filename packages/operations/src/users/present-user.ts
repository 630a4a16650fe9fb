import type { User as UserOnTheWire } from '@landbrief/contract';
import { defaultLandingPage, type LandingPage, landingPages } from '@landbrief/domain';
import { getOrganizations, type Organization, type User } from '@landbrief/store';

function isLandingPage(page: string): page is LandingPage {
  return Object.hasOwn(landingPages, page);
}

/** A user on the wire; `organization` is the one that the user belongs to, `pending` the one that has not admitted yet. */
export function presentUser(user: User, organization?: Organization, pending?: Organization): UserOnTheWire {
  const { firstName, lastName, phone, landingPage, regionIntl, tz, emailNotices } = user;
  return {
    _id: user.userId,
    email: user.email,
    role: user.role,
    profile: { firstName, lastName, ...(phone === undefined ? {} : { phone }) },
    settings: {
      landingPage: isLandingPage(landingPage) ? landingPage : defaultLandingPage,
      regionIntl,
      ...(tz === undefined ? {} : { tz }),
      emailNotices,
    },
    loisTemp: user.temporary,
    loisCommunities: user.communities,
    ...(organization ? { organization: presentReference(organization) } : {}),
    ...(pending ? { pendingOrganization: { _id: pending.organizationId, name: pending.name } } : {}),
    created: user.created,
    version: user.version,
  };
}

function presentReference({ organizationId, name, allowInventoryProjects }: Organization) {
  return { _id: organizationId, name, allowInventoryProjects };
}

/** Users on the wire with their organizations, which are read together. */
export async function presentUsers(users: readonly User[]): Promise<UserOnTheWire[]> {
  const ids = users.flatMap(({ organizationId, pendingOrganizationId }) => [
    organizationId,
    pendingOrganizationId,
  ]);
  const organizations = await getOrganizations(ids.filter((id) => id !== undefined));
  const named = (id: string | undefined) => (id === undefined ? undefined : organizations.get(id));
  return users.map((user) =>
    presentUser(user, named(user.organizationId), named(user.pendingOrganizationId)),
  );
}

/** One user on the wire with the organization. */
export async function presentWhole(user: User): Promise<UserOnTheWire> {
  const [presented] = await presentUsers([user]);
  return presented ?? presentUser(user);
}
