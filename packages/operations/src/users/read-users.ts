import { hasOwnRole, hasRole, problem, searchKey, type UserFilter, type UserSort } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import {
  findOrganizationsByName,
  findUserByEmail,
  getLastLogin,
  getOidcConfiguration,
  getOrganization,
  getOrganizationDetails,
  getProjects,
  getReferral,
  listMemberships,
  listProjectsOfUser,
  getUser as readUser,
  readUserPage,
  type User,
  type UserScope,
} from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { Caller } from '../context.ts';
import { presentLimits } from '../organizations/present-organization.ts';
import { onUser, operation, publicOperation } from '../subjects/operation.ts';
import { presentCaller, presentUser, presentUsers } from './present-user.ts';

export const getMe = operation('getMe', async (_, { caller, platform }) => ({
  user: await presentCaller(caller, platform.files),
}));

export const getMyOrganization = operation('getMyOrganization', async (_, { caller, now }) => {
  const { organizationId } = caller.user;
  const organization = organizationId ? await getOrganization(organizationId) : undefined;
  if (!organization) return {};
  const { name, allowInventoryProjects, allowCollaboration, propertySyncSince } = organization;
  const [{ communities }, signOn] = await Promise.all([
    getOrganizationDetails(organization.organizationId),
    getOidcConfiguration(organization.organizationId),
  ]);
  return {
    organization: {
      _id: organization.organizationId,
      name,
      ...presentLimits(organization, now),
      allowInventoryProjects,
      allowCollaboration,
      propertySync: propertySyncSince !== undefined,
      communities,
      ...(signOn?.logoutUrl ? { oauth2LogoutUrl: signOn.logoutUrl } : {}),
    },
  };
});

export const getUser = onUser('getUser', async (_, { subject, platform }) => {
  const { user } = subject;
  const [presented, lastLogin, projects, memberships] = await Promise.all([
    presentUser(user, platform.files),
    getLastLogin(user.userId),
    listProjectsOfUser(user.userId),
    listMemberships(user.userId),
  ]);
  const joined = await getProjects(memberships.map(({ projectId }) => projectId));
  return {
    user: { ...presented, ...(lastLogin ? { lastLogin } : {}) },
    projectCount: projects.length,
    participationCount: joined.size,
  };
});

export const listUsers = operation('listUsers', async ({ query: { organization, ...query } }) =>
  presentUserPage(organization ? { of: 'organization', organizationId: organization } : { of: 'all' }, query),
);

export const listOrganizationUsers = operation('listOrganizationUsers', async ({ query }, { caller }) => {
  const { organizationId } = caller.user;
  return organizationId ? presentUserPage({ of: 'organization', organizationId }, query) : emptyPage;
});

export const listPendingUsers = operation('listPendingUsers', async ({ query }, { caller }) => {
  const scope = pendingScope(caller);
  return scope ? presentUserPage(scope, query) : emptyPage;
});

function pendingScope({ user, role }: Caller): UserScope | undefined {
  if (hasRole(role, 'superAdmin')) return { of: 'pending' };
  return user.organizationId ? { of: 'pending', organizationId: user.organizationId } : undefined;
}

interface Query {
  sortby: UserSort | `-${UserSort}`;
  filter?: UserFilter | undefined;
  search?: string | undefined;
  skip: number;
  limit: number;
  page?: number | undefined;
}

/** A page of a list of users; every page costs the same reads (KEYS.md). */
export function readListedUsers(scope: UserScope, query: Query): Promise<{ count: number; users: User[] }> {
  const { sortby, filter, search, skip, limit, page = 0 } = query;
  return readUserPage({
    scope,
    sort: sortby.replace('-', '') as UserSort,
    reverse: sortby.startsWith('-'),
    filter,
    search,
    skip: skip + page * limit,
    limit,
  });
}

async function presentUserPage(scope: UserScope, query: Query) {
  const { count, users } = await readListedUsers(scope, query);
  return { count, users: await presentUsers(users) };
}

const emptyPage = { count: 0, users: [] };

export const getRegistrationProfile = publicOperation('getRegistrationProfile', async ({ params }) => {
  const referral = await getReferral(hashSecret(params.x));
  const user = referral && (await readUser(referral.userId));
  if (!user) throw problem('message_not_found');
  if (user.confirmed) throw problem('unauthenticated');
  // Sent to a former address of the person, whose reader need not own the new one.
  if (referral.email !== user.email) throw problem('message_not_found');
  const organization = user.organizationId ? await getOrganization(user.organizationId) : undefined;
  const { email, firstName, lastName } = user;
  return { profile: { email, firstName, lastName, company: organization?.name ?? '' } };
});

/** Whether an address belongs to a user already; of which organization, only for those who add people. */
export const checkEmail = operation('checkEmail', async ({ params }, context) => {
  const { caller } = context;
  const { userId } = caller.impersonator ?? caller.user;
  await requireAttempt('check-email', userId, context);
  const user = await findUserByEmail(params.email);
  if (!user) return { exists: false };
  const addsPeople = hasOwnRole(caller, ['projectOwner', 'collaborator', 'delegator', 'admin']);
  const organization =
    addsPeople && user.organizationId ? await getOrganization(user.organizationId) : undefined;
  return { exists: true, ...(organization ? { organizationName: organization.name } : {}) };
});

const MOST_FOUND = 20;

/** Organizations that the caller can put a user into: any for a super administrator, else the caller's own. */
export const searchUserOrganizations = operation('searchUserOrganizations', async ({ query }, { caller }) => {
  const search = query.org ?? '';
  if (hasRole(caller.role, 'superAdmin')) {
    const found = await findOrganizationsByName(search, MOST_FOUND);
    return { organizations: found.map(({ organizationId, name }) => ({ _id: organizationId, name })) };
  }
  const own = caller.user.organizationId ? await getOrganization(caller.user.organizationId) : undefined;
  if (!own || !searchKey(own.name).startsWith(searchKey(search))) return { organizations: [] };
  return { organizations: [{ _id: own.organizationId, name: own.name }] };
});
