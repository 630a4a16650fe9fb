import { hasRole, type Relation } from '@landbrief/domain';
import { getOrganization, type Organization } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface OrganizationSubject {
  organization: Organization;
}

export async function loadOrganization(
  { id }: SubjectIds,
  requester: Requester,
): Promise<Loaded<OrganizationSubject>> {
  const [organization, caller] = await Promise.all([getOrganization(id), requester.caller]);
  if (!organization) return undefined;
  const relations = new Set<Relation>();
  const own = caller.user.organizationId === id;
  if (own) relations.add('sameOrganization');
  if (own && hasRole(caller.role, 'orgAdmin')) relations.add('organizationAdmin');
  if (hasRole(caller.role, 'superAdmin')) relations.add('anySuperAdmin');
  return { organization, relations };
}
