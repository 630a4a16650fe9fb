import { hasRole, mayAdminister, type Relation } from '@landbrief/domain';
import { getUser, type User } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface UserSubject {
  user: User;
}

export async function loadUser({ id }: SubjectIds, requester: Requester): Promise<Loaded<UserSubject>> {
  const [user, caller] = await Promise.all([getUser(id), requester.caller]);
  if (!user) return undefined;
  const relations = new Set<Relation>();
  const sameOrganization =
    user.organizationId !== undefined && user.organizationId === caller.user.organizationId;
  if (user.userId === caller.user.userId) relations.add('self');
  if (sameOrganization) relations.add('sameOrganization');
  const administers = hasRole(caller.role, 'orgAdmin') && caller.user.organizationId !== undefined;
  if (sameOrganization && administers) {
    relations.add('membersAdmin');
    if (mayAdminister(caller.role, user.role)) relations.add('organizationAdmin');
  }
  if (administers && user.pendingOrganizationId === caller.user.organizationId)
    relations.add('admissionAdmin');
  if (hasRole(caller.role, 'superAdmin')) relations.add('anySuperAdmin');
  return { user, relations };
}
