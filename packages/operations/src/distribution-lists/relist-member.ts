import { asGiven, isProblem } from '@landbrief/domain';
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
import { listMemberNameOf } from '../people/list-member.ts';

/** Updates the name, address and organization of a user on distribution lists; a deleted user leaves them. */
export const relistListMember: HandlerOf<'list-user'> = async ({ payload }, { platform }) => {
  const { userId } = payload;
  const [user, places] = await Promise.all([
    getUser(userId, { consistent: true }),
    listPlacesOnLists(userId),
  ]);
  for (const place of places) {
    if (user) await refreshListMember(place, await listMemberNameOf(user, asGiven(place)));
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
