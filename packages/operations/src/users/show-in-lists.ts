import { updateUserLists } from '@landbrief/store';
import type { Context } from '../context.ts';

/**
 * Brings the lists up to date at once, so that an administrator who goes back to one sees the change. What fails here
 * is done by the outbox item that the change left.
 */
export async function relistUserNow(userId: string, { log }: Pick<Context, 'log'>): Promise<void> {
  await updateUserLists(userId).catch((error: unknown) => log.error('users.not-listed', error, { userId }));
}
