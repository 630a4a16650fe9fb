import { given, greetedName, hasRole, type MessageKind, messageFolder } from '@landbrief/domain';
import { derivedId, hashSecret, newSecret, timestamp } from '@landbrief/platform';
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
import { fullName, mailboxOf } from '../people/full-name.ts';

export interface NoticeSender {
  userId?: string;
  email: string;
  name: string;
}

/** A message that the product or a person sends, before it has an id. */
export interface Notice {
  kind: MessageKind;
  subject: string;
  /** One or two sentences: what a mail, a list and a visitor without a login see. */
  teaser: string;
  /** HTML of a small, clean set of elements. */
  body: string;
  /** Absent: the product. */
  from?: NoticeSender;
  /** `propertyId` where it speaks of one property. */
  project?: { projectId: string; name: string; propertyId?: string };
  /** Further props of the mail's component; `link` is added. */
  mailProps?: Record<string, unknown>;
}

interface Sending {
  seed: string;
  context: JobContext;
  /** One batch of many recipients, who must not see one another. */
  toMany?: boolean;
  /** The invited participant, who shows whether the mail was delivered. */
  delivery?: OutboxPayloads['mail']['delivery'];
}

/**
 * Puts a message into the recipients' inboxes and mails each one a link of their own (decisions 10). `seed` is the id
 * of the step that sends it: running the step again sends nothing twice.
 */
export async function sendNotice(notice: Notice, users: readonly User[], sending: Sending): Promise<void> {
  const recipients = users.filter((user) => user.deleted === undefined);
  if (recipients.length === 0) return;
  const named = sending.toMany || recipients.length > 1 ? [] : recipients;
  const message = noticeMessage(notice, named, sending);
  await commitUnlessDone([createMessage(message)]);
  await inParallel(recipients, (user) => commitUnlessDone(deliveryWrites(notice, message, user, sending)));
}

function noticeMessage(
  notice: Notice,
  named: readonly User[],
  { seed, context: { platform, settings } }: Sending,
): Message {
  const { brand } = settings;
  const { kind, subject, teaser, body, project } = notice;
  const { from = { email: brand.senderEmail, name: brand.name } } = notice;
  const now = timestamp(platform.clock);
  return {
    messageId: derivedId(seed, 'message'),
    kind,
    subject,
    teaser,
    body,
    ...(from.userId ? { fromUserId: from.userId } : {}),
    fromEmail: from.email,
    fromName: from.name,
    to: named.map(correspondent),
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
  user: User,
  { context: { settings }, delivery }: Sending,
): Write[] {
  const { messageId, kind, subject, fromEmail, fromName, teaser, projectId, projectName } = message;
  const now = message.created;
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
    ...given({ projectId, projectName }),
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
      link: `${settings.siteUrl}/?emailReferralId=${referralId}`,
      unsubscribeUrl: `${settings.siteUrl}/unsubscribe?token=${referralId}`,
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
