import { operationOn } from '../operation.ts';
import { loadWhole, presentOrganization } from './present-organization.ts';

/** One organization with its settings; a client secret is never read back. */
export const getOrganization = operationOn(
  'organization',
  'getOrganization',
  async (_, { subject, now }) => ({
    org: presentOrganization(await loadWhole(subject.organization), now),
  }),
);
