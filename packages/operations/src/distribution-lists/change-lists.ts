import { copyName, distributionListsMax, given, problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  type DistributionList,
  getDistributionList,
  listDistributionLists,
  listMembers,
  createDistributionList as putList,
  deleteDistributionList as removeList,
  renameDistributionList,
  stageListMembers,
  trashDistributionList,
  untrashDistributionList,
} from '@landbrief/store';
import { requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { commitUnlessDone, enqueue, nextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { contactsOfList, enqueueContacts } from '../participants/contacts.ts';
import { onDistributionList, operation } from '../subjects/operation.ts';
import { intoTrash, type TrashWork } from '../subjects/trash-work.ts';
import { scheduleDiscard } from './discard-list.ts';
import { presentList } from './read-lists.ts';

/** A new list without people, of the caller and the caller's organization. */
export const createDistributionList = operation('createDistributionList', async ({ body }, context) => {
  const list = await newList(body.name, context);
  return context.commit([putList(list)], { distributionList: await presentList(list, [], context.caller) });
});

/** `limit_reached` where the organization has as many lists as it may. */
async function requireRoom(whose: Parameters<typeof listDistributionLists>[0]): Promise<void> {
  if ((await listDistributionLists(whose)).length >= distributionListsMax)
    throw problem('limit_reached', {
      message: `An organization has up to ${distributionListsMax} distribution lists.`,
    });
}

async function newList(name: string, { caller, newId, now }: SignedInContext): Promise<DistributionList> {
  const { userId, organizationId } = caller.user;
  const whose = { userId, ...(organizationId ? { organizationId } : {}) };
  await requireRoom(whose);
  return {
    distributionListId: newId(),
    name,
    ...whose,
    participantCount: 0,
    created: now,
    updated: now,
    version: 1,
  };
}

export const updateDistributionList = onDistributionList(
  'updateDistributionList',
  async ({ body }, { subject, caller, now, commit }) => {
    const { distributionList: list } = subject;
    requireVersion(body, list);
    const name = body.name ?? list.name;
    const changed = { ...list, name, updated: now, version: list.version + 1 };
    return commit([renameDistributionList(list, name, now)], {
      distributionList: await presentList(changed, [], caller),
    });
  },
);

/** Puts a list into the trash: it disappears at once. */
export const deleteDistributionList = onDistributionList(
  'deleteDistributionList',
  async (_input, context) => {
    const { distributionList: list } = context.subject;
    const { distributionListId: objectId, name, userId: ownerId, organizationId, participantCount } = list;
    const whose = { ownerId, ...given({ organizationId }) };
    const entry = intoTrash(
      { objectId, kind: 'distributionList', name, ...whose, contents: { people: participantCount } },
      context,
    );
    return context.commit([trashDistributionList(list, context.now), entry], {});
  },
);

export const trashedDistributionList: TrashWork = {
  async putBack({ objectId }) {
    const list = await getDistributionList(objectId, { alsoTrashed: true });
    if (!list) throw problem('not_found');
    await requireRoom(list);
    return [untrashDistributionList(list)];
  },
  async deletePermanently({ objectId }, stamp) {
    const list = await getDistributionList(objectId, { alsoTrashed: true });
    return list ? [removeList(list), scheduleDiscard(list, stamp)] : [];
  },
};

/**
 * A copy of the caller's own, named with ` (Copy)` unless a name is given. The people are written first, and the list
 * itself in one write at the end: nobody sees a part of it. What an interrupted copy leaves, the outbox deletes.
 */
export const copyDistributionList = onDistributionList('copyDistributionList', async ({ body }, context) => {
  const { subject, caller, now, newId, commit, commitStep } = context;
  const { name, distributionListId: originalId } = subject.distributionList;
  const [list, members] = await Promise.all([
    newList(body.name ?? copyName(name), context),
    listMembers(originalId),
  ]);
  const { distributionListId } = list;
  const copy = { ...list, participantCount: members.length };
  const reply = { distributionList: await presentList(copy, [], caller) };
  if (members.length === 0) return commit([putList(copy)], reply);
  await commitStep([scheduleDiscard(copy, { newId, now, delay: DISCARD_AFTER_SECONDS })]);
  await stageListMembers(members.map((member) => ({ ...member, distributionListId })));
  const listContacts = enqueue('distribution-list-copied', { distributionListId }, context);
  return commit([putList(copy), listContacts], reply);
});

/** Longer than a request can take. */
const DISCARD_AFTER_SECONDS = 15 * 60;

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
