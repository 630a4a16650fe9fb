import { greetedName, hasRole, type MessageKind, messageFolder } from '@landbrief/domain';
import { derivedId, hashSecret, newSecret } from '@landbrief/platform';
import {
  createMessage,
  createReferral,
  deliverCopy,
  inParallel,
  type Message,
  type User,
  type Write,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import type { OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName, mailboxOf } from '../users/full-name.ts';

/** A message that the product or a person sends, before it has an id. */
export interface Notice {
  kind: MessageKind;
  subject: string;
  /** One or two sentences: what a mail, a list and a visitor without a login see. */
  teaser: string;
  /** HTML of a small, clean set of elements. */
  body: string;
  from: { userId?: string; email: string; name: string };
  /** `propertyId` where it speaks of one property. */
  project?: { projectId: string; name: string; propertyId?: string };
  /** Further props of the mail's component; `link` is added. */
  mailProps?: Record<string, unknown>;
}

export interface NoticeRecipient {
  user: User;
  /** The invited participant, who shows whether the mail was delivered. */
  delivery?: OutboxPayloads['mail']['delivery'];
}

interface Sending {
  seed: string;
  now: string;
  context: JobContext;
  /** One batch of many recipients, who must not see one another. */
  toMany?: boolean;
}

/**
 * Puts a message into the recipients' inboxes and mails each one a link of their own (decisions 10). `seed` is the id
 * of the step that sends it: running the step again sends nothing twice.
 */
export async function sendNotice(
  notice: Notice,
  given: readonly NoticeRecipient[],
  { seed, now, context, toMany = false }: Sending,
): Promise<void> {
  const recipients = given.filter(({ user }) => user.deleted === undefined);
  if (recipients.length === 0) return;
  const named = toMany || recipients.length > 1 ? [] : recipients;
  const message = noticeMessage(notice, named, { messageId: derivedId(seed, 'message'), now });
  await commitUnlessDone([createMessage(message)]);
  await inParallel(recipients, (recipient) =>
    commitUnlessDone(deliveryWrites(notice, message, recipient, { now, context })),
  );
}

function noticeMessage(
  notice: Notice,
  named: readonly NoticeRecipient[],
  { messageId, now }: { messageId: string; now: string },
): Message {
  const { kind, subject, teaser, body, from, project } = notice;
  return {
    messageId,
    kind,
    subject,
    teaser,
    body,
    ...(from.userId ? { fromUserId: from.userId } : {}),
    fromEmail: from.email,
    fromName: from.name,
    to: named.map(({ user }) => correspondent(user)),
    cc: [],
    ...(project ? { projectId: project.projectId, projectName: project.name } : {}),
    ...(project?.propertyId ? { propertyId: project.propertyId } : {}),
    sent: now,
    created: now,
  };
}

const correspondent = (user: User) => ({ userId: user.userId, email: user.email, name: fullName(user) });

function deliveryWrites(
  notice: Notice,
  message: Message,
  { user, delivery }: NoticeRecipient,
  { now, context }: { now: string; context: JobContext },
): Write[] {
  const { messageId, kind, subject, fromEmail, fromName, teaser, projectId, projectName } = message;
  const referralId = newSecret();
  const copy = {
    userId: user.userId,
    messageId,
    folder: messageFolder.inbox,
    read: false,
    kind,
    subject,
    fromEmail,
    fromName,
    teaser,
    ...(projectId ? { projectId } : {}),
    ...(projectName ? { projectName } : {}),
    sent: now,
    created: now,
  };
  const referral = {
    hash: hashSecret(referralId),
    messageId,
    userId: user.userId,
    email: user.email,
    created: now,
  };
  const mailId = derivedId(messageId, user.userId);
  const mail = {
    mailId,
    kind,
    to: { ...mailboxOf(user), userId: user.userId },
    props: {
      ...notice.mailProps,
      subject,
      teaser,
      recipientName: user.temporary ? greetedName(user.firstName) : user.firstName,
      fromName,
      ...(projectName ? { projectName } : {}),
      link: `${context.settings.siteUrl}/?emailReferralId=${referralId}`,
      unsubscribeUrl: `${context.settings.siteUrl}/unsubscribe?token=${referralId}`,
    },
    ...(delivery ? { delivery } : {}),
    ...(projectId ? { about: { projectId, userId: user.userId } } : {}),
  };
  const takesNotices = user.emailNotices && !hasRole(user.role, 'nobody');
  const sendsMail = takesNotices || delivery !== undefined;
  return [
    ...deliverCopy(copy),
    createReferral(referral),
    ...(sendsMail ? [enqueue('mail', mail, { outboxId: mailId, now })] : []),
  ];
}
