import { distributionListsMax, problem } from '@landbrief/domain';
import {
  type DistributionList,
  listDistributionLists,
  createDistributionList as putList,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operation } from '../operation.ts';
import { presentList } from './present-list.ts';

/** A new list without people, of the caller and the caller's organization. */
export const createDistributionList = operation('createDistributionList', async ({ body }, context) => {
  const list = await newList(body.name, context);
  return context.commit([putList(list)], { distributionList: await presentList(list, [], context.caller) });
});

/** `limit_reached` where the organization has as many lists as it may. */
export async function newList(
  name: string,
  { caller, newId, now }: SignedInContext,
): Promise<DistributionList> {
  const { userId, organizationId } = caller.user;
  const whose = { userId, ...(organizationId ? { organizationId } : {}) };
  if ((await listDistributionLists(whose)).length >= distributionListsMax)
    throw problem('limit_reached', {
      message: `An organization has up to ${distributionListsMax} distribution lists.`,
    });
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
