import { operationOn } from '../operation.ts';
import { loadWhole, presentOrganization } from './present-organization.ts';

/**
 * One organization with its settings. How people sign on is for administrators; a client secret is never read back.
 */
export const getOrganization = operationOn(
  'organization',
  'getOrganization',
  async (_, { subject: { organization, relations }, now }) => {
    const { singleSignOn, ...org } = presentOrganization(await loadWhole(organization), now);
    const administers = relations.has('organizationAdmin') || relations.has('anySuperAdmin');
    return { org: { ...org, ...(administers && singleSignOn ? { singleSignOn } : {}) } };
  },
);
