import {
  commitWrites,
  deleteLastLogin,
  deleteSession,
  discardContacts,
  getUser,
  listSessions,
  ownContacts,
} from '@landbrief/store';
import { discardOwnLists } from '../distribution-lists/discard-list.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { photoPrefix } from './photo-key.ts';

/** Rows: some 300 people whom the user met. */
const CONTACTS_A_STEP = 2000;

/**
 * Deletes the remaining data of a deleted user except the name: sessions, which are invalid already, distribution lists of
 * no organization, the files of photos, also of one that was uploaded at the same moment, and the people whom the user met.
 */
export const forgetUser: HandlerOf<'forget-user'> = async (item, { platform }) => {
  const { userId } = item.payload;
  // Put back by an operator meanwhile.
  if (await getUser(userId, { consistent: true })) return;
  const sessions = await listSessions(userId);
  await Promise.all(sessions.map(({ sessionId }) => deleteSession(sessionId)));
  // Written by a login at the same moment.
  await commitWrites([deleteLastLogin(userId)]);
  await discardOwnLists(item);
  await platform.files.deleteAll(photoPrefix(userId));
  const { isEmpty, began } = await discardContacts(ownContacts(userId), CONTACTS_A_STEP);
  if (!isEmpty) await enqueueNextStep('forget-user', item.payload, item, began);
};
