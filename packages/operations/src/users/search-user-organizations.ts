import { hasRole, searchKey } from '@landbrief/domain';
import { findOrganizationsByName, getOrganization } from '@landbrief/store';
import { operation } from '../operation.ts';

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
