import { invalid, problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import { changeCommunities, type User, type Write } from '@landbrief/store';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { operation } from '../subjects/operation.ts';
import { type CommunityPlace, placeDirectory } from './place-directory.ts';

/** They are stored with the user, who is read on every call. */
const MOST = 25;

type Community = User['communities'][number];

/** A community has the same id in a person's list whenever it is added. */
function present(user: User, community: Community) {
  return { _id: derivedId(user.userId, community.communityId), ...community };
}

export const listOwnCommunities = operation('listOwnCommunities', async (_, { caller: { user } }) => ({
  communities: user.communities.map((community) => present(user, community)),
}));

/** Add a community that one works for, with the names that the directory has for it; twice is once. */
export const addCommunity = operation(
  'addCommunity',
  async ({ body }, { caller: { user }, platform, commit, now, newId }) => {
    const place = await placeDirectory(platform).community(body.communityId);
    if (!place) {
      throw invalid('body.communityId', 'is not a known community');
    }
    const community = communityOf(place);
    const added = changeCommunities(user, (communities) => {
      const others = communities.filter(({ communityId }) => communityId !== community.communityId);
      if (others.length >= MOST) {
        throw problem('limit_reached', { message: `A person has ${MOST} communities at most.` });
      }
      return [...others, community];
    });
    return commit([added, relisted(user, { now, newId })], { community: present(user, community) });
  },
);

export const removeCommunity = operation(
  'removeCommunity',
  async ({ params }, { caller: { user }, commit, now, newId }) => {
    const removed = changeCommunities(user, (communities) => {
      const remaining = communities.filter((community) => present(user, community)._id !== params.recId);
      if (remaining.length === communities.length) throw problem('not_found');
      return remaining;
    });
    return commit([removed, relisted(user, { now, newId })], {});
  },
);

/** People are found by the places where they work. */
function relisted({ userId }: User, { now, newId }: Pick<Context, 'now' | 'newId'>): Write {
  return enqueue('list-user', { userId }, { newId, now });
}

export function communityOf({ id, name, county }: CommunityPlace): Community {
  return {
    communityId: id,
    communityName: name,
    stateName: county.state.name,
    stateAbbrev: county.state.code,
    countyName: county.name,
    countyId: county.id,
    countyNumber: county.id.slice(2),
  };
}
