import type { CallReply } from '@landbrief/contract/client';

/** The signed-in user, as `getMe` answers. */
export type SessionUser = CallReply<'getMe'>['user'];

export function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && '_id' in value;
}
