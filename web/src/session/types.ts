import type { CallReply } from '@landbrief/contract/client';

/** The signed-in user, as `getMe` answers. */
export type SessionUser = CallReply<'getMe'>['user'];
