import { operation } from '../operation.ts';
import { nobody, userPage } from './user-page.ts';

/** The users of the own organization. */
export const listOrganizationUsers = operation('listOrganizationUsers', async ({ query }, { caller }) => {
  const { organizationId } = caller.user;
  return organizationId ? userPage({ of: 'organization', organizationId }, query) : nobody;
});
