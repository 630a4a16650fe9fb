import { operation } from '../operation.ts';
import { presentUserPage } from './user-page.ts';

/** All users, or those of one organization. */
export const listUsers = operation('listUsers', async ({ query: { organization, ...query } }) =>
  presentUserPage(organization ? { of: 'organization', organizationId: organization } : { of: 'all' }, query),
);
