import { operation } from '../operation.ts';
import { userPage } from './user-page.ts';

/** All users, or those of one organization. */
export const listUsers = operation('listUsers', async ({ query: { organization, ...query } }) =>
  userPage(organization ? { of: 'organization', organizationId: organization } : { of: 'all' }, query),
);
