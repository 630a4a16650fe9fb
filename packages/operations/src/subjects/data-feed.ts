import { hasRole, type Relation } from '@landbrief/domain';
import { type DataFeed, getDataFeed } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface DataFeedSubject {
  datafeed: DataFeed;
}

/** A feed is its organization's administrators' and super administrators'; list administrators do not see it. */
export async function loadDataFeed(
  { id }: SubjectIds,
  requester: Requester,
): Promise<Loaded<DataFeedSubject>> {
  const [datafeed, { user, role }] = await Promise.all([getDataFeed(id), requester.caller]);
  if (!datafeed) return undefined;
  const relations = new Set<Relation>();
  if (user.organizationId === datafeed.organizationId && hasRole(role, 'orgAdmin'))
    relations.add('organizationAdmin');
  if (hasRole(role, 'superAdmin')) relations.add('anySuperAdmin');
  return { datafeed, relations };
}
