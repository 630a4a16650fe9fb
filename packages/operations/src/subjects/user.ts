import { hasRole, type Relation } from '@landbrief/domain';
import { getUser, type User } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { Loaded, SubjectIds } from './index.ts';

export interface UserSubject {
  user: User;
}

export async function loadUser({ id }: SubjectIds, caller: Caller): Promise<Loaded<UserSubject>> {
  const user = await getUser(id);
  if (!user) return undefined;
  const relations = new Set<Relation>();
  const sameOrganization =
    user.organizationId !== undefined && user.organizationId === caller.user.organizationId;
  if (user.userId === caller.user.userId) relations.add('self');
  if (sameOrganization) relations.add('sameOrganization');
  if (sameOrganization && hasRole(caller.role, 'orgAdmin')) relations.add('organizationAdmin');
  if (hasRole(caller.role, 'superAdmin')) relations.add('anySuperAdmin');
  return { user, relations };
}
