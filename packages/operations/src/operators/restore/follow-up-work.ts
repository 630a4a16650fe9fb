import { newId } from '@landbrief/platform';
import {
  type DistributionList,
  inParts,
  listMemberships,
  type MessageCopy,
  type Participant,
  type User,
  type Write,
} from '@landbrief/store';
import { entityOf, type StoredItem } from '@landbrief/store/restore';
import { enqueue, type Schedule } from '../../outbox/outbox.ts';
import { contactsOfList, enqueueContacts, enqueuePeopleMet } from '../../participants/contacts.ts';
import type { Difference } from './compare-copy.ts';
import { type Group, idIn } from './sides.ts';

/** People of one outbox item. */
const PEOPLE_AN_ITEM = 100;

/**
 * What the outbox works out anew after the release for what differs in a group: contacts of people who are put back, and
 * the counters and rows of their mailboxes. Repeating it changes nothing.
 */
export async function followUpWork(
  group: Group,
  differences: readonly Difference[],
  now: string,
): Promise<Write[]> {
  const found = <Item>(entity: string) => restored<Item>(differences, entity);
  const schedule = { newId, now };
  const met = Map.groupBy(found<Participant>('Participant'), ({ projectId }) => projectId);
  for (const { userId } of returned(differences))
    for (const member of await listMemberships(userId))
      met.set(member.projectId, [...(met.get(member.projectId) ?? []), member]);
  const mailboxes = new Set(found<MessageCopy>('MessageCopy').map(({ userId }) => userId));
  return [
    ...[...met].flatMap(([projectId, members]) =>
      inParts(idsOf(members), PEOPLE_AN_ITEM).map((userIds) =>
        enqueuePeopleMet({ projectId, userIds }, schedule),
      ),
    ),
    ...contactsOnList(group, found<StoredItem>('ListMember'), schedule),
    ...[...mailboxes].map((userId) => enqueue('repair-mailbox', { userId }, schedule)),
  ];
}

function restored<Item>(differences: readonly Difference[], entity: string): Item[] {
  const found = differences.filter((one) => one.entity === entity);
  return found.flatMap(({ before }) => (before ? [before as unknown as Item] : []));
}

/** Users who were deleted: nobody knew them any more. */
function returned(differences: readonly Difference[]): User[] {
  const deleted = differences.filter(({ live }) => live?.deleted !== undefined || !live);
  return restored<User>(deleted, 'User');
}

function contactsOnList(
  { before, live }: Group,
  members: readonly StoredItem[],
  schedule: Schedule,
): Write[] {
  const list = [...before, ...live].find((item) => entityOf(item) === 'DistributionList');
  if (!list) return [];
  const { distributionListId: listId, ...owner } = list as unknown as DistributionList;
  const scope = contactsOfList(owner);
  return inParts(
    members.map(({ sk }) => idIn(sk)),
    PEOPLE_AN_ITEM,
  ).map((some) => enqueueContacts({ scope, userIds: some, listId }, schedule));
}

const idsOf = (people: readonly { userId: string }[]) => [...new Set(people.map(({ userId }) => userId))];
