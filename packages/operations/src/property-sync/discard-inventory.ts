import { discardInventory, discardSyncRun } from '@landbrief/store';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** 80 requests. */
const PROPERTIES_A_STEP = 2000;

/**
 * An organization was deleted: its run and its inventory go with it. The run first, so that nothing more is copied: each
 * part is committed with a step of the run.
 */
export const discardOrganizationInventory: HandlerOf<'organization-deleted'> = async (item) => {
  const { organizationId } = item.payload;
  await discardSyncRun(organizationId);
  const { isEmpty, began } = await discardInventory(organizationId, PROPERTIES_A_STEP);
  if (!isEmpty) await enqueueNextStep('organization-deleted', item.payload, item, began);
};
