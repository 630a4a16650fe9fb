import { copyName } from '@landbrief/domain';
import { listMembers, createDistributionList as putList, stageListMembers } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { newList } from './create-list.ts';
import { scheduleDiscard } from './discard-list.ts';
import { presentList } from './present-list.ts';

/**
 * A copy of the caller's own, named with ` (Copy)` unless a name is given. The people are written first, and the list
 * itself in one write at the end: nobody sees a part of it. What an interrupted copy leaves, the outbox deletes.
 */
export const copyDistributionList = operationOn(
  'distributionList',
  'copyDistributionList',
  async ({ body }, context) => {
    const { distributionList: original } = context.subject;
    const [list, members] = await Promise.all([
      newList(body.name ?? copyName(original.name), context),
      listMembers(original.distributionListId),
    ]);
    const { distributionListId } = list;
    if (members.length > 0) {
      await context.commitStep([scheduleDiscard(distributionListId, context, { delay: DISCARD_AFTER_SECONDS })]);
      await stageListMembers(members.map((member) => ({ ...member, distributionListId })));
    }
    const copy = { ...list, participantCount: members.length };
    return context.commit([putList(copy)], { distributionList: await presentList(copy, [], context.caller) });
  },
);

/** Longer than a request can take. */
const DISCARD_AFTER_SECONDS = 15 * 60;
