import {
  given,
  greetedName,
  hasAnyRole,
  messageFolder,
  messageKind,
  messageLimits,
  type NoticeChoice,
  noticeChoiceOf,
  ownerSideRoles,
} from '@landbrief/domain';
import { derivedId, hashSecret, newSecret, timestamp } from '@landbrief/platform';
import {
  clearDraft,
  createDelivery,
  createReferral,
  deliverCopy,
  getMessage,
  getRecipients,
  getUsers,
  inParallel,
  type Message,
  type MessageRecipient,
  type MessageRecipients,
  type User,
  type Write,
} from '@landbrief/store';
import { clearAttachments } from '../attachments/attachment-files.ts';
import { awaitAttempt } from '../attempt-limits/attempt-limits.ts';
import type { JobContext } from '../context.ts';
import { collectForDigest } from '../notices/digest.ts';
import { senderSeenBy } from '../notices/project-sender.ts';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { mailboxOf } from '../people/full-name.ts';

const PEOPLE_A_STEP = 50;
/** A message that has waited for longer, as while the outbox was held, does not wait for a digest besides. */
const COLLECTED_WITHIN = 60 * 60 * 1000;

/**
 * Delivers a message that a person sent, to some of its recipients at a time: an entry of the delivery, a copy in the inbox,
 * a link of one's own, and a mail. The ids derive from message and recipient, and the entry is written once: running a
 * step again doubles nothing.
 */
export const deliverMessage: HandlerOf<'message'> = async (item, context) => {
  const { messageId, from = 0 } = item.payload;
  const [message, recipients] = await Promise.all([
    getMessage(messageId, { consistent: true }),
    getRecipients(messageId),
  ]);
  if (!message?.sent || !recipients) return;
  const step = recipients.people.slice(from, from + PEOPLE_A_STEP);
  const users = await getUsers([message.fromUserId ?? [], step.map(({ userId }) => userId)].flat());
  await inParallel(step, async (recipient) => {
    const user = users.get(recipient.userId);
    const author = users.get(message.fromUserId ?? '');
    const choice = user ? choiceOf(user, message, context) : 'inbox';
    const isHeld =
      user !== undefined && choice === 'atOnce' && (await isAboveLimit(message, author, user, context));
    const delivery = { message, recipients, recipient, user, author, choice, isHeld };
    await commitUnlessDone(deliveryWrites(delivery, item.created, context));
  });
  const next = from + PEOPLE_A_STEP;
  if (next < recipients.people.length) await enqueueNextStep('message', { messageId, from: next }, item);
};

function choiceOf(user: User, { sent = '' }: Message, { platform }: JobContext): NoticeChoice {
  const choice = noticeChoiceOf(messageKind.written, user);
  const isLate = platform.clock.now().getTime() - Date.parse(sent) > COLLECTED_WITHIN;
  return choice === 'digest' && isLate ? 'atOnce' : choice;
}

/** Counts the mail of somebody on no owner's side to somebody on none: people are asked to write to the others. */
async function isAboveLimit(
  { messageId }: Message,
  sender: User | undefined,
  { userId, email, role }: User,
  context: JobContext,
): Promise<boolean> {
  if (hasAnyRole(sender?.role ?? 0, ownerSideRoles) || hasAnyRole(role, ownerSideRoles)) return false;
  const attemptId = derivedId(messageId, userId);
  return !(await awaitAttempt('mails-to', email, context, { attemptId })).granted;
}

interface Delivery {
  message: Message;
  recipients: MessageRecipients;
  recipient: MessageRecipient;
  /** Absent or deleted: somebody who left after the message was sent. */
  user: User | undefined;
  author: User | undefined;
  choice: NoticeChoice;
  /** Not mailed: the recipient got too many mails from others. */
  isHeld: boolean;
}

const deliveryOf = { atOnce: 'queued', digest: 'digest', inbox: 'inboxOnly' } as const;

function deliveryWrites(delivery: Delivery, now: string, context: JobContext): Write[] {
  const { message, recipient, user, choice, isHeld } = delivery;
  const { messageId } = message;
  const entry = { messageId, userId: recipient.userId, at: now };
  if (!user || user.deleted !== undefined) return [createDelivery({ ...entry, delivery: 'failed' })];
  const digest = choice === 'digest' ? collectForDigest(user, timestamp(context.platform.clock)) : undefined;
  const mailed = isHeld ? 'held' : deliveryOf[choice];
  const secret = newSecret();
  const referral = {
    hash: hashSecret(secret),
    messageId,
    userId: user.userId,
    email: user.email,
    created: now,
  };
  return [
    createDelivery({ ...entry, delivery: mailed }),
    ...deliverCopy({ ...copyFor(delivery), ...digest?.mark }),
    createReferral(referral),
    ...(mailed === 'queued' ? [mailWrite(delivery, user, { secret, now, context })] : []),
    ...(digest ? [digest.work] : []),
  ];
}

const senderFor = ({ message, recipients, recipient }: Delivery) =>
  senderSeenBy(recipient.userId, message, recipients);

/** Whether the recipient sees somebody else's name than the author's. */
const isMasked = ({ recipients, recipient }: Delivery) =>
  recipients.maskedFrom !== undefined && !recipient.hidden;

function copyFor(delivery: Delivery) {
  const { message, recipients, recipient } = delivery;
  const { messageId, kind, subject, teaser, projectId, projectName, threadId, sent, created } = message;
  const { email: fromEmail, name: fromName } = senderFor(delivery);
  const seen = message.showRecipients
    ? recipients.people.filter(({ hidden }) => !hidden || recipient.hidden)
    : [recipient];
  return {
    userId: recipient.userId,
    ...{ messageId, kind, subject, teaser, fromEmail, fromName, created },
    folder: messageFolder.inbox,
    read: false,
    to: seen.slice(0, messageLimits.listedRecipients).map(({ email, name }) => ({ email, name })),
    toCount: seen.length,
    ...((message.attachmentIds ?? []).length > 0 ? { hasAttachments: true } : {}),
    ...given({ threadId, projectId, projectName, sent }),
  };
}

function mailWrite(
  delivery: Delivery,
  user: User,
  { secret, now, context }: { secret: string; now: string; context: JobContext },
): Write {
  const { message, author } = delivery;
  const { messageId, kind, subject, teaser, projectId, projectName, attachmentIds = [] } = message;
  const { siteUrl, mailReplies, brand } = context.settings;
  const from = senderFor(delivery);
  const mailId = derivedId(messageId, user.userId);
  const mail = {
    mailId,
    kind,
    to: { ...mailboxOf(user), userId: user.userId },
    props: {
      ...{ subject, teaser },
      recipientName: user.temporary ? greetedName(user.firstName) : user.firstName,
      fromName: from.name,
      attachments: attachmentIds.length,
      answersReach: mailReplies === 'sender' ? from.name : brand.supportEmail,
      ...(projectName ? { projectName } : {}),
      link: `${siteUrl}/?emailReferralId=${secret}`,
      unsubscribeUrl: `${siteUrl}/unsubscribe?token=${secret}`,
    },
    sender: isMasked(delivery) ? {} : given({ name: from.name, organizationId: author?.organizationId }),
    replyTo: mailReplies === 'sender' ? from : { name: `${brand.name} Support`, email: brand.supportEmail },
    thread: { threadId: message.threadId ?? messageId, ...(projectId ? { projectId } : {}) },
    message: { messageId, userId: user.userId },
  };
  return enqueue('mail', mail, { outboxId: mailId, now });
}

/** Deletes drafts that their authors deleted for good, with their files. */
export const discardDrafts: HandlerOf<'discard-drafts'> = async (item, { platform }) => {
  for (const messageId of item.payload.messageIds)
    if (await clearDraft(messageId)) await clearAttachments(messageId, platform.files);
};
