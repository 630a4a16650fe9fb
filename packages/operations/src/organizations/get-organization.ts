import { searchKey } from '@landbrief/domain';
import { getOrganizationDetails } from '@landbrief/store';
import { onOrganization } from '../operation.ts';
import { loadWithDetails, presentLimits, presentOrganization } from './present-organization.ts';

/**
 * One organization with its settings. How people sign on and its id in the directory are for administrators; a client
 * secret is never read back.
 */
export const getOrganization = onOrganization('getOrganization', async (_, context) => {
  const { organization, relations } = context.subject;
  const org = await presentOrganization(await loadWithDetails(organization), context);
  if (relations.has('organizationAdmin') || relations.has('anySuperAdmin')) return { org };
  const { singleSignOn, oauth2LogoutUrl, loisOrganizationId, ...shown } = org;
  return { org: shown };
});

/** Licence limits and their use. */
export const getOrganizationLimits = onOrganization('getOrganizationLimits', async (_, { subject, now }) =>
  presentLimits(subject.organization, now),
);

/** The states that the organization's projects are limited to; none means no limit. */
export const listOrganizationStates = onOrganization(
  'listOrganizationStates',
  async ({ query }, { subject }) => {
    const states = await statesOf(subject.organization.organizationId);
    const searched = searchKey(query.stateName ?? '');
    return { states: states.filter(({ name }) => searchKey(name).includes(searched)) };
  },
);

/** The states that an organization's projects are limited to. */
export async function statesOf(organizationId: string) {
  const { states } = await getOrganizationDetails(organizationId);
  return states.map(({ stateId, code, name }) => ({ _id: stateId, state_cd: code, name }));
}
