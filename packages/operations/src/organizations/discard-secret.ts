import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

/** Throws a client secret away that nothing names any more. */
export const discardSecret: OutboxHandler<OutboxPayloads['discard-secret']> = ({ payload }, { platform }) =>
  platform.secrets.remove(payload.name);
