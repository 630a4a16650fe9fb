import { findOrganizationsByName } from '@landbrief/store';
import { operation } from '../operation.ts';

const MOST_FOUND = 20;

/** Organizations whose names begin with a text: to choose one. */
export const searchOrganizations = operation('searchOrganizations', async ({ params }) => {
  const found = await findOrganizationsByName(params.search, MOST_FOUND);
  return { orgs: found.map(({ organizationId, name }) => ({ _id: organizationId, name })) };
});
