import { isProblem } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import {
  addToListCount,
  commitWrites,
  deleteListMember,
  getListMembers,
  getUser,
  type ListMember,
  listPlacesOnLists,
  refreshListMember,
} from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { listMemberNamesOf } from '../people/list-member.ts';

/** Updates the name, address and organization of a user on distribution lists; a deleted user leaves them. */
export const relistListMember: HandlerOf<'list-user'> = async ({ payload }, { platform }) => {
  const { userId } = payload;
  const [user, places] = await Promise.all([
    getUser(userId, { consistent: true }),
    listPlacesOnLists(userId),
  ]);
  if (places.length === 0) return;
  const name = user && (await listMemberNamesOf([user])).get(userId);
  for (const place of places) {
    if (name) await refreshListMember(place, name);
    else await leave(place, timestamp(platform.clock));
  }
};

async function leave(place: ListMember, now: string): Promise<void> {
  try {
    await commitWrites([deleteListMember(place), addToListCount(place.distributionListId, -1, now)]);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_found') throw error;
    const { distributionListId, userId } = place;
    const isLeft = !(await getListMembers(distributionListId, [userId])).has(userId);
    // Otherwise the list is being copied or deleted: retried until it is there or the person is not.
    if (!isLeft) throw error;
  }
}
