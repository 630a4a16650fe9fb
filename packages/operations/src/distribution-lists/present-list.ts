import { calls, type DistributionListParticipant, type DistributionListSummary } from '@landbrief/contract';
import { decideAccess } from '@landbrief/domain';
import { type DistributionList, getUsers, type ListMember } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { distributionListRelations } from '../subjects/index.ts';
import { fullName } from '../users/full-name.ts';

/** Lists with the names of their authors; the caller is not read. */
export async function presentLists(
  lists: readonly DistributionList[],
  caller: Caller,
): Promise<DistributionListSummary[]> {
  const others = lists.map(({ userId }) => userId).filter((userId) => userId !== caller.user.userId);
  const users = (await getUsers(others)).set(caller.user.userId, caller.user);
  return lists.map(({ distributionListId, userId, organizationId, lastChange: _, ...content }) => {
    const author = users.get(userId);
    const relations = distributionListRelations({ userId, organizationId }, caller);
    return {
      ...content,
      _id: distributionListId,
      owner: { _id: userId, fullName: author ? fullName(author) : '' },
      mayChange:
        decideAccess(calls.updateDistributionList.access, { session: caller, relations }) === 'allowed',
    };
  });
}

export async function presentList(list: DistributionList, members: readonly ListMember[], caller: Caller) {
  const [summary] = await presentLists([list], caller);
  if (!summary) throw new Error('A list that was given is presented.');
  return { ...summary, participants: members.map(presentMember) };
}

export function presentMember(member: ListMember): DistributionListParticipant {
  const { userId, fullName: name, email, addressHidden, organizationId, organizationName, role } = member;
  return {
    _id: userId,
    fullName: name,
    ...(addressHidden ? {} : { email }),
    ...(organizationId && organizationName ? { organizationId, organizationName } : {}),
    role,
  };
}
