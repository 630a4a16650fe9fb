import { operation } from '../operation.ts';
import { emptyPage, presentUserPage } from './user-page.ts';

/** The users of the own organization. */
export const listOrganizationUsers = operation('listOrganizationUsers', async ({ query }, { caller }) => {
  const { organizationId } = caller.user;
  return organizationId ? presentUserPage({ of: 'organization', organizationId }, query) : emptyPage;
});
