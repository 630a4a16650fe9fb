import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

/** Deletes a client secret that is no longer in use. */
export const discardSecret: OutboxHandler<OutboxPayloads['discard-secret']> = ({ payload }, { platform }) =>
  platform.secrets.remove(payload.name);
