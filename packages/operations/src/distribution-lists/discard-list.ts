import { derivedId } from '@landbrief/platform';
import {
  commitWrites,
  type DistributionList,
  deleteListMembers,
  getDistributionList,
  listDistributionLists,
  listMembers,
  deleteDistributionList as removeList,
  type Write,
} from '@landbrief/store';
import { commitUnlessDone, enqueue, enqueueNextStep, type Schedule } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxEntry } from '../outbox/outbox-kinds.ts';
import { contactsOfList, enqueueContacts } from '../participants/contacts.ts';

/** Deletes the people of a list that does not exist: of a deleted one, or of a copy that was interrupted. */
export function scheduleDiscard(list: DistributionList, schedule: Schedule): Write {
  const { distributionListId } = list;
  return enqueue('discard-distribution-list', { distributionListId, scope: contactsOfList(list) }, schedule);
}

const PEOPLE_A_STEP = 200;

export const discardDistributionList: HandlerOf<'discard-distribution-list'> = async (item) => {
  const { distributionListId, scope } = item.payload;
  if (await getDistributionList(distributionListId, { alsoTrashed: true })) return;
  const members = await listMembers(distributionListId, { most: PEOPLE_A_STEP });
  const last = members.at(-1)?.userId;
  if (!last) return;
  const userIds = members.map(({ userId }) => userId);
  // A repeated step that finds other people than the interrupted one has another id.
  const schedule = { outboxId: derivedId(item.outboxId, last), now: item.created };
  await commitUnlessDone([enqueueContacts({ scope, userIds, listId: distributionListId }, schedule)]);
  await deleteListMembers(members);
  if (members.length === PEOPLE_A_STEP)
    await enqueueNextStep('discard-distribution-list', item.payload, item, last);
};

/** An organization was deleted: its lists go with it. */
export const discardOrganizationLists: HandlerOf<'organization-deleted'> = async (item) =>
  discardLists(await listDistributionLists({ userId: '', ...item.payload }), item);

/** A user was deleted: the lists that belong to no organization go with the user. */
export async function discardOwnLists(item: OutboxEntry<{ userId: string }>): Promise<void> {
  await discardLists(await listDistributionLists({ userId: item.payload.userId }), item);
}

async function discardLists(
  lists: readonly DistributionList[],
  { outboxId, created }: { outboxId: string; created: string },
): Promise<void> {
  for (const list of lists) {
    const schedule = { outboxId: derivedId(outboxId, list.distributionListId), now: created };
    await commitWrites([removeList(list), scheduleDiscard(list, schedule)]);
  }
}
