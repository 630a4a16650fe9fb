import { isDeepStrictEqual } from 'node:util';
import {
  changeQuestionnaire,
  commitWrites,
  getUser,
  listQuestionnairesBy,
  listQuestionnairesFor,
} from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { contactFrom, senderFrom } from './contact-and-sender.ts';

const NEWEST = 500;

/**
 * Gives questionnaires the name, address and organization that their sender has now, and their contact, where the contact
 * was chosen among the users. What was typed stays (docs/decisions/questionnaires.md).
 */
export const relistInQuestionnaires: HandlerOf<'list-user'> = async ({ payload }) => {
  const { userId, formerEmail } = payload;
  const user = await getUser(userId, { consistent: true });
  if (!user) return;
  const [made, now, before] = await Promise.all([
    listQuestionnairesBy(userId, NEWEST),
    listQuestionnairesFor(user.email, NEWEST),
    formerEmail ? listQuestionnairesFor(formerEmail, NEWEST) : [],
  ]);
  if (made.length + now.length + before.length === 0) return;
  const [sender, contact] = await Promise.all([senderFrom(user), contactFrom(user)]);
  for (const one of made)
    if (one.sender.userId === userId && !isDeepStrictEqual({ ...one.sender }, sender))
      await commitWrites(changeQuestionnaire(one, { sender }));
  for (const one of [...now, ...before])
    if (one.contact.userId === userId && !isDeepStrictEqual({ ...one.contact }, contact))
      await commitWrites(changeQuestionnaire(one, { contact }));
};
