import { derivedId } from '@landbrief/platform';
import { getDistributionList, listMembers } from '@landbrief/store';
import { commitUnlessDone, nextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { contactsOfList, enqueueContacts } from '../participants/contacts.ts';

const PEOPLE_A_STEP = 200;

/** Lists the people of a copied list, whose addresses are known, among the contacts of who keeps the copy. */
export const listContactsOfCopy: HandlerOf<'distribution-list-copied'> = async (item) => {
  const { distributionListId: listId, after } = item.payload;
  const list = await getDistributionList(listId);
  const members = await listMembers(listId, { after, most: PEOPLE_A_STEP });
  const last = members.at(-1)?.userId;
  if (!list || !last) return;
  const userIds = members.filter(({ addressHidden }) => !addressHidden).map(({ userId }) => userId);
  const contacts = { outboxId: derivedId(item.outboxId, 'contacts'), now: item.created };
  const next = { distributionListId: listId, after: last };
  await commitUnlessDone([
    enqueueContacts({ scope: contactsOfList(list), userIds, listId }, contacts),
    ...(members.length === PEOPLE_A_STEP ? [nextStep('distribution-list-copied', next, item)] : []),
  ]);
};
