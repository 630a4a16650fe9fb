import type { Files } from '@landbrief/platform';
import {
  deletePartitions,
  findHolders,
  getMessage,
  getRecipients,
  getUsers,
  type Message,
} from '@landbrief/store';
import { streamItems } from '@landbrief/store/restore';
import { clearAttachments } from '../../attachments/discard-attachment.ts';

/**
 * Deletes a user's mailbox, and the messages in it that nobody else has: drafts, notices to the user alone, and what went to
 * people without a copy. What others wrote or received stays theirs. Repeating it does no harm: a message goes before its
 * copy, by which it is found.
 */
export async function eraseMailbox(userId: string, files: Files): Promise<void> {
  for await (const { messageId: id } of streamItems({ pk: `MAILBOX#${userId}`, beginning: 'COPY#' })) {
    const messageId = String(id);
    const message = await getMessage(messageId, { consistent: true });
    if (!message || (await isWithOthers(message, userId))) continue;
    await clearAttachments(messageId, files);
    await deletePartitions([`MESSAGE#${messageId}`]);
  }
  await deletePartitions([`MAILBOX#${userId}`, `MAIL#${userId}`]);
}

async function isWithOthers(message: Message, userId: string): Promise<boolean> {
  const { messageId, sent, to, fromUserId } = message;
  if (!sent) return false;
  const recipients = await getRecipients(messageId);
  // A notice to many does not say to whom it went.
  if (!recipients && to.length !== 1) return true;
  const named = [fromUserId, ...(recipients?.people ?? to).map((person) => person.userId)];
  const others = [...new Set(named)].filter((id) => id !== undefined && id !== userId) as string[];
  const alive = [...(await getUsers(others)).values()].filter(({ deleted }) => deleted === undefined);
  const holders = await findHolders(
    messageId,
    alive.map((user) => user.userId),
  );
  return holders.length > 0;
}
