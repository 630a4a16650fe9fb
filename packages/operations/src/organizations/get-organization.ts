import { operationOn } from '../operation.ts';
import { loadWithDetails, presentOrganization } from './present-organization.ts';

/**
 * One organization with its settings. How people sign on and its id in the directory are for administrators; a client
 * secret is never read back.
 */
export const getOrganization = operationOn(
  'organization',
  'getOrganization',
  async (_, { subject: { organization, relations }, now }) => {
    const org = presentOrganization(await loadWithDetails(organization), now);
    if (relations.has('organizationAdmin') || relations.has('anySuperAdmin')) return { org };
    const { singleSignOn, oauth2LogoutUrl, loisOrganizationId, ...shown } = org;
    return { org: shown };
  },
);
