import { copyName } from '@landbrief/domain';
import { listMembers, createDistributionList as putList, stageListMembers } from '@landbrief/store';
import { onDistributionList } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { newList } from './create-list.ts';
import { scheduleDiscard } from './discard-list.ts';
import { presentList } from './present-list.ts';

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
  const listContacts = enqueue('distribution-list-copied', { distributionListId }, { newId, now });
  return commit([putList(copy), listContacts], reply);
});

/** Longer than a request can take. */
const DISCARD_AFTER_SECONDS = 15 * 60;
