import { deleteDistributionList as removeList, renameDistributionList } from '@landbrief/store';
import { requireVersion } from '../change.ts';
import { onDistributionList } from '../operation.ts';
import { scheduleDiscard } from './discard-list.ts';
import { presentList } from './present-list.ts';

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

/** The list disappears at once; the outbox deletes its people. */
export const deleteDistributionList = onDistributionList(
  'deleteDistributionList',
  async (_input, { subject, newId, now, commit }) => {
    const { distributionList: list } = subject;
    return commit([removeList(list), scheduleDiscard(list, { newId, now })], {});
  },
);
