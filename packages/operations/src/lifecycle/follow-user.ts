import { derivedId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  deleteLastLogin,
  deleteSession,
  discardContacts,
  getUser,
  listSessions,
  ownContacts,
  refreshContacts,
  trashOf,
  updateUserLists,
} from '@landbrief/store';
import { discardOwnLists } from '../distribution-lists/discard-list.ts';
import { relistListMember } from '../distribution-lists/relist-member.ts';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { relistPerson } from '../properties/listed-person.ts';
import { relistInQuestionnaires } from '../questionnaires/relist-person.ts';
import { emptyTrashOf } from '../trash/leave-trash.ts';
import { photoPrefix } from '../users/present-user.ts';

/** Seconds in which a call that has read the former address ends, and the indexes show what it wrote. */
const CALLS_END = 60;

/**
 * Brings the copies of a user's data up to date that `follow-user.test.ts` names. It begins again when the user was changed
 * meanwhile: whichever of two jobs writes a copy last has then seen the newest user. For a new address it looks once more:
 * somebody may have been invited under the former one at the same moment.
 */
export const followUser: HandlerOf<'list-user'> = async (item, context) => {
  const { userId, formerEmail, isSecondLook } = item.payload;
  const version = async () => (await getUser(userId, { consistent: true }))?.version;
  for (let before = await version(), now = before; ; before = now) {
    await updateUserLists(userId);
    await relistPerson(item, context);
    await relistListMember(item, context);
    await refreshContacts(userId);
    await relistInQuestionnaires(item, context);
    now = await version();
    if (now === before) break;
  }
  if (formerEmail === undefined || isSecondLook) return;
  const now = timestamp(context.platform.clock);
  const schedule = { outboxId: derivedId(item.outboxId, 'again'), now, delay: CALLS_END };
  await commitUnlessDone([enqueue('list-user', { ...item.payload, isSecondLook: true }, schedule)]);
};

/** Rows: some 300 people whom the user met. */
const CONTACTS_A_STEP = 2000;

/**
 * Deletes the remaining data of a deleted user except the name: sessions, which are invalid already, distribution lists of
 * no organization, the files of photos, also of one that was uploaded at the same moment, and the people whom the user met.
 */
export const forgetUser: HandlerOf<'forget-user'> = async (item, { platform }) => {
  const { userId } = item.payload;
  if (await getUser(userId, { consistent: true })) return;
  const sessions = await listSessions(userId);
  await Promise.all(sessions.map(({ sessionId }) => deleteSession(sessionId)));
  // Written by a login at the same moment.
  await commitWrites([deleteLastLogin(userId)]);
  await discardOwnLists(item);
  const trash = await emptyTrashOf(trashOf.user(userId), item.created);
  if (!trash.isEmpty) await enqueueNextStep('forget-user', item.payload, item, trash.began);
  await platform.files.deleteAll(photoPrefix(userId));
  const { isEmpty, began } = await discardContacts(ownContacts(userId), CONTACTS_A_STEP);
  if (!isEmpty) await enqueueNextStep('forget-user', item.payload, item, began);
};
