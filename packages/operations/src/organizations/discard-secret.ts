import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** Deletes a client secret that is no longer in use. */
export const discardSecret: HandlerOf<'discard-secret'> = ({ payload }, { platform }) =>
  platform.secrets.remove(payload.name);
