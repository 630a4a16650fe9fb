import { searchKey } from '@landbrief/domain';
import { boolean, type FormattedItem, string } from 'dynamodb-toolbox';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { deleteMany, putMany } from '../bulk.ts';
import { conditionally, type Write, write } from '../commit.ts';
import { ifNew, ifThere } from '../conditions.ts';
import { defineItems, ownKey } from '../define-items.ts';
import { nameInKey } from '../key-text.ts';
import { batchGet, queryStored } from '../reads.ts';
import { gsi1, gsi2 } from '../table.ts';

/**
 * The people of distribution lists, with the fields by which a list is shown, searched and sorted: about 300 bytes each.
 * `gsi1` finds the lists that a person is on, `gsi2` sorts the people of a list by name.
 */
export const memberItems = defineItems('ListMember', {
  /** The list. */
  pk: string().key(),
  /** The user. */
  sk: string().key(),
  role: string().enum('participant', 'delegator', 'delegate').savedAs('r'),
  fullName: string().savedAs('n'),
  email: string().savedAs('e'),
  /** Set when the author does not know the address: it is not shown. */
  addressHidden: boolean().optional().savedAs('h'),
  /** The import and row that added the person, so that a repeated step recognizes it. */
  importMark: string().optional().savedAs('i'),
  organizationId: string().optional().savedAs('o'),
  /** Without an id: as the inviter gave it. */
  organizationName: string().optional().savedAs('g'),
  ...gsi1,
  ...gsi2,
}).keyedBy(ownKey);
type Stored = FormattedItem<typeof memberItems.entity>;

export type ListMember = Omit<Stored, 'pk' | 'sk'> & { distributionListId: string; userId: string };
/** What a list contains of a person's user and organization. */
export type ListMemberName = Pick<ListMember, 'fullName' | 'email' | 'organizationId' | 'organizationName'>;
type Key = Pick<ListMember, 'distributionListId' | 'userId'>;

const partitionOf = (distributionListId: string) => `LIST#${distributionListId}`;
const MEMBER = 'MEMBER#';
const keyOf = ({ distributionListId, userId }: Key) => ({
  pk: partitionOf(distributionListId),
  sk: `${MEMBER}${userId}`,
});
const memberOf = ({ pk, sk, ...fields }: Stored): ListMember => ({
  ...fields,
  distributionListId: pk.slice(partitionOf('').length),
  userId: sk.slice(MEMBER.length),
});
const nameKeyOf = ({ fullName, userId }: Pick<ListMember, 'fullName' | 'userId'>) =>
  `${nameInKey(searchKey(fullName))}#${userId}`;

function indexed(member: ListMember) {
  const { distributionListId, userId, ...fields } = member;
  return {
    ...fields,
    ...keyOf(member),
    gsi1pk: `USER#${userId}#LISTED`,
    gsi1sk: distributionListId,
    gsi2pk: partitionOf(distributionListId),
    gsi2sk: nameKeyOf(member),
  };
}

/** A person's place on a list, read consistently. */
export async function getListMember(key: Key): Promise<ListMember | undefined> {
  const { Item } = await memberItems.get(keyOf(key), { consistent: true });
  return Item && memberOf(Item);
}

/** Some of the people of a list, by user id. */
export async function getListMembers(
  distributionListId: string,
  userIds: readonly string[],
): Promise<Map<string, ListMember>> {
  const found = await batchGet(userIds, (userId) =>
    memberItems.batchGet(keyOf({ distributionListId, userId })),
  );
  return new Map(found.map(memberOf).map((member) => [member.userId, member]));
}

/** The people of a list by name: all, or the first ones. */
export async function listMembersByName(
  distributionListId: string,
  options: { most?: number } = {},
): Promise<ListMember[]> {
  const query = { index: 'gsi2', partition: partitionOf(distributionListId) } as const;
  return (await queryStored([memberItems.entity], query, options)).map(memberOf);
}

/** All people of a list, or the first ones after a user id, read consistently. */
export async function listMembers(
  distributionListId: string,
  { after, most = Number.POSITIVE_INFINITY }: { after?: string | undefined; most?: number } = {},
): Promise<ListMember[]> {
  const partition = partitionOf(distributionListId);
  // `.` sorts before all that an id consists of, `~` after it.
  const range = { between: [`${MEMBER}${after ?? ''}.`, `${MEMBER}~`] as [string, string] };
  const found = await queryStored([memberItems.entity], { partition, range }, { consistent: true, most });
  return found.map(memberOf);
}

export async function listPlacesOnLists(userId: string): Promise<ListMember[]> {
  const query = { index: 'gsi1', partition: `USER#${userId}#LISTED` } as const;
  return (await queryStored([memberItems.entity], query)).map(memberOf);
}

/** Adds a person to a list; `already_exists` for somebody who is on it. The same transaction counts (`addToListCount`). */
export function createListMember(member: ListMember): Write {
  return write(memberItems.transactPut(indexed(member), ifNew('role')), 'already_exists');
}

/** Puts people on a list that does not exist yet. */
export async function stageListMembers(staged: readonly ListMember[]): Promise<void> {
  await putMany(staged.map((member) => memberItems.transactPut(indexed(member))));
}

const isThere = ifThere('role');

export function changeListRole(key: Key, role: ListMember['role']): Write {
  return write(memberItems.transactUpdate({ ...keyOf(key), role }, isThere), 'not_found');
}

/** Removes a person from a list; the same transaction counts (`addToListCount`). */
export function deleteListMember(key: Key): Write {
  return write(memberItems.transactDelete(keyOf(key), isThere), 'not_found');
}

/** Deletes people of a list that nobody can see any more. */
export async function deleteListMembers(some: readonly Key[]): Promise<void> {
  await deleteMany(some.map((key) => memberItems.batchDelete(keyOf(key))));
}

/** Updates the copies of a person's name, address and organization; nothing is written when they are the same. */
export async function refreshListMember(member: ListMember, name: ListMemberName): Promise<void> {
  const { fullName, email, organizationId, organizationName } = name;
  const isSame =
    member.fullName === fullName &&
    member.email === email &&
    member.organizationId === organizationId &&
    member.organizationName === organizationName;
  if (isSame) return;
  await conditionally(() =>
    memberItems.update(
      {
        ...keyOf(member),
        fullName,
        email,
        organizationId: organizationId ?? $remove(),
        organizationName: organizationName ?? $remove(),
        gsi2sk: nameKeyOf({ fullName, userId: member.userId }),
      },
      isThere,
    ),
  );
}
