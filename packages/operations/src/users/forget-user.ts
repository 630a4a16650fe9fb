import { commitWrites, deleteLastLogin, deleteSession, listSessions } from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { photoPrefix } from './photo-key.ts';

/**
 * Clears away what a deleted user leaves besides the name: sessions, which hold no more, and the photo's file, with
 * any that was being uploaded at that moment.
 */
export const forgetUser: OutboxHandler<OutboxPayloads['forget-user']> = async ({ payload }, { platform }) => {
  const { userId } = payload;
  const sessions = await listSessions(userId);
  await Promise.all(sessions.map(({ sessionId }) => deleteSession(sessionId)));
  // Of somebody who logged in at that moment.
  await commitWrites([deleteLastLogin(userId)]);
  await platform.files.deleteAll(photoPrefix(userId));
};
