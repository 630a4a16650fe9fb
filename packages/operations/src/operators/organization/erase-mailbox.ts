import type { Files } from '@landbrief/platform';
import {
  deletePartitions,
  findHolders,
  getMessage,
  getRecipients,
  getUsers,
  listDeliveries,
  type Message,
} from '@landbrief/store';
import { streamItems } from '@landbrief/store/restore';
import { clearAttachments } from '../../attachments/discard-attachment.ts';

interface Erased {
  readonly userId: string;
  /** All who are erased with the user. */
  readonly userIds: ReadonlySet<string>;
}

/**
 * Deletes a user's mailbox, and the messages in it that nobody else has: drafts, notices to the user alone, and what went to
 * people without a copy. What others wrote, received or are about to receive stays theirs. Repeating it does no harm: a
 * message goes before its copy, by which it is found.
 */
export async function eraseMailbox({ userId, userIds }: Erased, files: Files): Promise<void> {
  for await (const { messageId: id } of streamItems({ pk: `MAILBOX#${userId}`, beginning: 'COPY#' })) {
    const messageId = String(id);
    const message = await getMessage(messageId, { consistent: true });
    if (!message || (await isWithOthers(message, { userId, userIds }))) continue;
    await clearAttachments(messageId, files);
    await deletePartitions([`MESSAGE#${messageId}`]);
  }
  await deletePartitions([`MAILBOX#${userId}`, `MAIL#${userId}`]);
}

async function isWithOthers(message: Message, { userId, userIds }: Erased): Promise<boolean> {
  const { messageId, sent, to, fromUserId } = message;
  if (!sent) return false;
  const recipients = await getRecipients(messageId);
  // A notice to many does not say to whom it went.
  if (!recipients && to.length !== 1) return true;
  const named = [fromUserId, ...(recipients?.people ?? to).map((person) => person.userId)];
  const others = [...new Set(named)].filter((id) => id !== undefined && id !== userId) as string[];
  const users = [...(await getUsers(others)).values()];
  const alive = users.flatMap((user) => (user.deleted === undefined ? [user.userId] : []));
  const staying = alive.filter((id) => !userIds.has(id));
  // Before the copies: what is delivered in between has one.
  if (recipients && staying.length > 0 && (await isWaiting(messageId, staying))) return true;
  return (await findHolders(messageId, alive)).length > 0;
}

/** Whether the outbox has a message still to deliver to somebody. */
async function isWaiting(messageId: string, userIds: readonly string[]): Promise<boolean> {
  const delivered = new Set((await listDeliveries(messageId)).map(({ userId }) => userId));
  return userIds.some((userId) => !delivered.has(userId));
}
