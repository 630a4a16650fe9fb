import { updateUserLists } from '@landbrief/store';
import type { Context } from '../context.ts';

/**
 * Brings the lists of users up to date with a user that was created, changed or deleted at once, so that an administrator
 * who returns to one sees the change. When this fails, the outbox item of the change does it.
 */
export async function relistUserNow(userId: string, { log }: Pick<Context, 'log'>): Promise<void> {
  await updateUserLists(userId).catch((error: unknown) => log.error('users.not-listed', error, { userId }));
}
