import { updateUserLists } from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

/** Brings the lists of users up to date with a user that was created, changed or deleted. */
export const relistUser: OutboxHandler<OutboxPayloads['list-user']> = async ({ payload }) => {
  await updateUserLists(payload.userId);
};
