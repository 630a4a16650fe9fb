import { distributionListRoles, hasOwnRole, hasRole, type Relation } from '@landbrief/domain';
import { type DistributionList, getDistributionList } from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface DistributionListSubject {
  distributionList: DistributionList;
}

/**
 * A list belongs to its author and to the author's organization when it was made: who leaves that organization leaves
 * the list behind. Its administrators change it, also list administrators; colleagues who keep lists see it.
 */
export function distributionListRelations(
  { userId, organizationId }: Pick<DistributionList, 'userId' | 'organizationId'>,
  caller: Caller,
): Set<Relation> {
  const { user, role } = caller;
  const relations = new Set<Relation>();
  if (hasRole(role, 'superAdmin')) relations.add('anySuperAdmin');
  const isAuthor = userId === user.userId;
  if (!organizationId) return isAuthor ? relations.add('self') : relations;
  if (organizationId !== user.organizationId) return relations;
  if (isAuthor) relations.add('self');
  if (hasRole(role, 'orgAdmin') || hasRole(role, 'listAdmin')) relations.add('organizationAdmin');
  if (hasOwnRole(caller, distributionListRoles)) relations.add('sameOrganization');
  return relations;
}

export async function loadDistributionList(
  { id }: SubjectIds,
  requester: Requester,
): Promise<Loaded<DistributionListSubject>> {
  const [distributionList, caller] = await Promise.all([getDistributionList(id), requester.caller]);
  return (
    distributionList && { distributionList, relations: distributionListRelations(distributionList, caller) }
  );
}
