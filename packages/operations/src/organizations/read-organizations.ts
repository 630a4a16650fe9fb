import { isOrgAdmin, type OrganizationSort, searchKey } from '@landbrief/domain';
import {
  findOrganizationByDomain,
  findOrganizationsByName,
  getOrganizationDetails,
  getOrganizations,
  listOidcConfigurations,
  listOrganizationEntries,
  type OrganizationEntry,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { page } from '../page.ts';
import { onOrganization, operation, publicOperation } from '../subjects/operation.ts';
import {
  loadWithDetails,
  presentLimits,
  presentOrganization,
  presentSummary,
} from './present-organization.ts';

export const listOrganizations = operation('listOrganizations', async ({ query }, { caller, now }) => {
  const entries = await listAdministeredEntries(caller);
  const ofDomain = query.search?.includes('.')
    ? await findOrganizationByDomain(query.search.toLowerCase())
    : undefined;
  const searched = searchKey(query.search ?? '');
  const found = entries.filter(
    ({ organizationId, key, traits }) =>
      (organizationId === ofDomain || key.includes(searched)) && (!query.filter || traits.has(query.filter)),
  );
  const shown = page(sorted(found, query.sortby), query);
  const organizations = await getOrganizations(shown.map(({ organizationId }) => organizationId));
  const orgs = shown
    .map(({ organizationId }) => organizations.get(organizationId))
    .filter((organization) => organization !== undefined);
  return { orgs: orgs.map((organization) => presentSummary(organization, now)), count: found.length };
});

/** The entries that the caller administers. */
async function listAdministeredEntries({ user, role }: Caller): Promise<OrganizationEntry[]> {
  const entries = await listOrganizationEntries();
  return isOrgAdmin(role)
    ? entries.filter(({ organizationId }) => organizationId === user.organizationId)
    : entries;
}

/** Entries come by name; ids sort by the time that they were made. */
function sorted(entries: readonly OrganizationEntry[], by: OrganizationSort): readonly OrganizationEntry[] {
  const inOrder = by.endsWith('created')
    ? entries.toSorted((a, b) => (a.organizationId < b.organizationId ? -1 : 1))
    : entries;
  return by.startsWith('-') ? inOrder.toReversed() : inOrder;
}

const MOST_FOUND = 20;

export const searchOrganizations = operation('searchOrganizations', async ({ params }) => {
  const found = await findOrganizationsByName(params.search, MOST_FOUND);
  return { orgs: found.map(({ organizationId, name }) => ({ _id: organizationId, name })) };
});

/** Where one can log in: the built-in provider, which is email and password here, then organizations by name. */
export const listSsoOrganizations = publicOperation('listSsoOrganizations', async (_, { settings }) => {
  const configurations = await listOidcConfigurations();
  return {
    orgs: [
      { id: 'builtin', name: settings.brand.name, special: false },
      ...configurations.map(({ organizationId, name, special }) => ({ id: organizationId, name, special })),
    ],
  };
});

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

export async function statesOf(organizationId: string) {
  const { states } = await getOrganizationDetails(organizationId);
  return states.map(({ stateId, code, name }) => ({ _id: stateId, state_cd: code, name }));
}
