import { deleteListMembers, getDistributionList, listMembers, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

/** Deletes the people of a list that does not exist: of a deleted one, or of a copy that was interrupted. */
export function scheduleDiscard(
  distributionListId: string,
  { newId, now }: SignedInContext,
  { delay = 0 } = {},
): Write {
  return enqueue('discard-distribution-list', { distributionListId }, { outboxId: newId(), now, delay });
}

const PEOPLE_A_STEP = 1000;

export const discardDistributionList: OutboxHandler<OutboxPayloads['discard-distribution-list']> = async (
  item,
) => {
  const { distributionListId } = item.payload;
  if (await getDistributionList(distributionListId)) return;
  const members = await listMembers(distributionListId, { most: PEOPLE_A_STEP });
  await deleteListMembers(members);
  if (members.length === PEOPLE_A_STEP) await enqueueNextStep('discard-distribution-list', item.payload, item);
};
