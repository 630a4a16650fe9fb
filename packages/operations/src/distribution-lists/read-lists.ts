import { calls, type DistributionListParticipant, type DistributionListSummary } from '@landbrief/contract';
import { decideAccess, given, searchKey } from '@landbrief/domain';
import {
  type ContactScope,
  type DistributionList,
  findListsOfContacts,
  getUsers,
  type ListMember,
  listMembersByName,
  organizationContacts,
  ownContacts,
  listDistributionLists as readLists,
  type User,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { page, sorted } from '../page.ts';
import { fullName } from '../people/full-name.ts';
import { distributionListRelations } from '../subjects/index.ts';
import { type Input, onDistributionList, operation } from '../subjects/operation.ts';
import { withTypedDomains } from '../typed-domains.ts';

/**
 * The lists of the caller and of colleagues, by name unless `sortby` is given; an organization has at most 500. Those
 * that contain a person or an organization are found by the contact index, by the beginnings of words.
 */
export const listDistributionLists = operation('listDistributionLists', async ({ query }, { caller }) => {
  const searched = searchKey(query.name ?? '');
  const [all, withPerson, withOrganization] = await Promise.all([
    readLists(caller.user),
    listsWith(caller.user, query.participant, 'person'),
    listsWith(caller.user, query.organization, 'organization'),
  ]);
  const found = all.filter(
    ({ name, distributionListId: id }) =>
      searchKey(name).includes(searched) &&
      withPerson?.has(id) !== false &&
      withOrganization?.has(id) !== false,
  );
  const lists = sorted(found, query.sortby, {
    name: ({ name }) => searchKey(name),
    created: ({ created }) => created,
    updated: ({ updated }) => updated,
  });
  return {
    distributionLists: await presentLists(page(lists, query), caller),
    count: found.length,
  };
});

/** The ids of lists with such people; undefined where no text is given. */
async function listsWith(
  { userId, organizationId }: User,
  text: string | undefined,
  by: 'person' | 'organization',
): Promise<Set<string> | undefined> {
  if (searchKey(text ?? '') === '') return undefined;
  const scopes: ContactScope[] = [
    ...(organizationId ? [organizationContacts(organizationId)] : []),
    ownContacts(userId),
  ];
  const found = await Promise.all(scopes.map((scope) => findListsOfContacts(scope, text ?? '', by)));
  return new Set(found.flatMap((ids) => [...ids]));
}

/** A list with a page of its people by name. Without a search, the people are read up to the page only. */
export const getDistributionList = onDistributionList(
  'getDistributionList',
  async ({ query }, { subject, caller }) => {
    const { distributionList: list } = subject;
    const { found, count } = await findMembers(list.distributionListId, query);
    const members = page(found, query);
    return {
      distributionList: await presentList(list, members, caller),
      count: count ?? list.participantCount,
    };
  },
);

async function findMembers(
  distributionListId: string,
  { search, skip, limit }: Input<'getDistributionList'>['query'],
): Promise<{ found: ListMember[]; count?: number }> {
  const searched = searchKey(search ?? '');
  if (!searched) return { found: await listMembersByName(distributionListId, { most: skip + limit }) };
  const found = (await listMembersByName(distributionListId)).filter((member) =>
    shownText(member).includes(searched),
  );
  return { found, count: found.length };
}

/** What a search looks through: not an address that is not shown. */
function shownText({ fullName, email, addressHidden, organizationName = '' }: ListMember): string {
  return searchKey(`${fullName} ${addressHidden ? '' : withTypedDomains(email)} ${organizationName}`);
}

/** Lists with the names of their authors; the caller is not read. */
async function presentLists(
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
    ...given({ organizationId, organizationName }),
    role,
  };
}
