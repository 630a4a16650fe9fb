import { isOrgAdmin, type OrganizationSort, searchKey } from '@landbrief/domain';
import {
  findOrganizationByDomain,
  getOrganizations,
  listOrganizationEntries,
  type OrganizationEntry,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { operation } from '../operation.ts';
import { page } from '../page.ts';
import { presentSummary } from './present-organization.ts';

/** Organizations by page: all for a super administrator, the own one for an organization administrator. */
export const listOrganizations = operation('listOrganizations', async ({ query }, { caller, now }) => {
  const entries = await listAdministeredEntries(caller);
  const ofDomain = query.search?.includes('.')
    ? await findOrganizationByDomain(query.search.toLowerCase())
    : undefined;
  const wanted = searchKey(query.search ?? '');
  const found = entries.filter(
    ({ organizationId, key, traits }) =>
      (organizationId === ofDomain || key.includes(wanted)) && (!query.filter || traits.has(query.filter)),
  );
  const shown = page(sorted(found, query.sortby), query);
  const organizations = await getOrganizations(shown.map(({ organizationId }) => organizationId));
  const orgs = shown
    .map(({ organizationId }) => organizations.get(organizationId))
    .filter((organization) => organization !== undefined);
  return { orgs: orgs.map((organization) => presentSummary(organization, now)), count: found.length };
});

/** What of the list the caller administers. */
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
