import { discardOrganizationRemains } from '@landbrief/store';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** 80 requests. */
const ITEMS_A_STEP = 2000;

/** Deletes what lists, contacts and counts still say of a deleted organization. */
export const discardRemains: HandlerOf<'organization-deleted'> = async (item) => {
  const { organizationId } = item.payload;
  const { isEmpty, began } = await discardOrganizationRemains(organizationId, ITEMS_A_STEP);
  if (!isEmpty) await enqueueNextStep('organization-deleted', item.payload, item, began);
};
