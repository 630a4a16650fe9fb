import {
  fillLetterHtml,
  fillLetterSubject,
  given,
  greetedName,
  isPersonalLetter,
  type LetterText,
  type LetterValues,
  type MessageKind,
  messageFolder,
  noticeChoiceOf,
} from '@landbrief/domain';
import { derivedId, hashSecret, newSecret, timestamp } from '@landbrief/platform';
import {
  createMessage,
  createReferral,
  deliverCopy,
  inParallel,
  type Message,
  type Project,
  type User,
  type Write,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { teaserOf } from '../html/clean-html.ts';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import type { MailCalendar, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName, mailboxOf } from '../people/full-name.ts';
import { collectForDigest } from './digest.ts';
import type { NoticeSender } from './project-sender.ts';
import { lackingConsent, veiled } from './veil-notice.ts';

/** A project, and what of it a notice is about, where that is one thing. */
export interface NoticePlace {
  projectId: string;
  name: string;
  property?: { propertyId: string; name: string } | undefined;
  questionId?: string | undefined;
  questionnaireId?: string | undefined;
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
  /** What it is about, and opens; `record` where the project was read just now, which saves reading it. */
  project?: NoticePlace & { record?: Project };
  /** The owner's words, which replace subject, teaser and body; `rest` is what the message has after them. */
  letter?: { text: LetterText; values: LetterValues; rest: string };
  /** The project's deadline for the recipients' calendars. */
  calendar?: Omit<MailCalendar, 'uid'>;
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
  /** The deadline that it reminds of, also where the notice is veiled. */
  reminds?: string | undefined;
}

/**
 * Puts a message into the recipients' inboxes and mails each one a link of their own (decisions 10). `seed` is the id
 * of the step that sends it: running the step again sends nothing twice.
 */
export async function sendNotice(notice: Notice, users: readonly User[], sending: Sending): Promise<void> {
  const recipients = users.filter((user) => user.deleted === undefined);
  if (recipients.length === 0) return;
  const lacking = await lackingConsent(notice, recipients);
  const informed = recipients.filter(({ userId }) => !lacking.has(userId));
  const uninformed = recipients.filter(({ userId }) => lacking.has(userId));
  const toMany = sending.toMany || recipients.length > 1;
  await deliverNotice(notice, informed, { ...sending, toMany });
  await deliverNotice(veiled(notice), uninformed, { ...sending, toMany, isVeiled: true });
}

/** One message with a copy and a mail for each recipient; of a veiled one the mails have the ids of the open one. */
async function deliverNotice(
  notice: Notice,
  recipients: readonly User[],
  sending: Sending & { isVeiled?: boolean },
): Promise<void> {
  if (recipients.length === 0) return;
  const shared = noticeMessage(notice, sending.toMany ? [] : recipients, sending);
  const isPersonal = notice.letter !== undefined && isPersonalLetter(notice.letter.text);
  if (!isPersonal) await commitUnlessDone([createMessage(shared)]);
  await inParallel(recipients, async (user) => {
    // The same whether it is veiled or not: somebody who agrees between two attempts is told once.
    const mailId = derivedId(messageIdOf(sending.seed), user.userId);
    // Of a letter that greets by name, each recipient has a message of their own.
    const personal = { ...sending, seed: mailId };
    const own = isPersonal ? noticeMessage(notice, [user], personal, firstNameOf(user)) : shared;
    if (isPersonal) await commitUnlessDone([createMessage(own)]);
    await commitUnlessDone(deliveryWrites(notice, own, user, { ...sending, mailId }));
  });
}

const firstNameOf = (user: User) => (user.temporary ? greetedName(user.firstName) : user.firstName);

/** Subject, teaser and body in the owner's words, where there are any; in the inbox, a link leads to the project. */
function wordsOf({ subject, teaser, body, letter, project }: Notice, firstName: string | undefined) {
  if (!letter) return { subject, teaser, body };
  const { text, values, rest } = letter;
  const link = project ? `/projects/${project.projectId}/details` : undefined;
  const own = { ...values, firstName, link };
  const html = fillLetterHtml(text.html, own);
  return { subject: fillLetterSubject(text.subject, own), teaser: teaserOf(html), body: html + rest };
}

const messageIdOf = (seed: string, isVeiled = false) => derivedId(seed, isVeiled ? 'veiled' : 'message');

function noticeMessage(
  notice: Notice,
  named: readonly User[],
  { seed, isVeiled = false, context: { platform, settings } }: Sending & { isVeiled?: boolean },
  firstName?: string,
): Message {
  const { brand } = settings;
  const { kind, project } = notice;
  const { subject, teaser, body } = wordsOf(notice, firstName);
  const { from = { email: brand.senderEmail, name: brand.name } } = notice;
  const now = timestamp(platform.clock);
  return {
    messageId: messageIdOf(seed, isVeiled),
    kind,
    subject,
    teaser,
    body,
    ...(from.userId ? { fromUserId: from.userId } : {}),
    fromEmail: from.email,
    fromName: from.name,
    to: named.map(correspondent),
    cc: [],
    ...(project ? placeOf(project) : {}),
    sent: now,
    created: now,
  };
}

const placeOf = ({ projectId, name, property, questionId, questionnaireId }: NoticePlace) => ({
  projectId,
  projectName: name,
  ...given({ propertyId: property?.propertyId, propertyName: property?.name, questionId, questionnaireId }),
});

const correspondent = (user: User) => ({ userId: user.userId, email: user.email, name: fullName(user) });

function deliveryWrites(
  notice: Notice,
  message: Message,
  user: User,
  { context: { settings }, delivery, reminds, mailId }: Sending & { mailId: string },
): Write[] {
  const { messageId, kind, subject, fromEmail, fromName, teaser, projectId, projectName } = message;
  const { propertyId, propertyName } = message;
  const now = message.created;
  const referralId = newSecret();
  const choice = delivery ? 'atOnce' : noticeChoiceOf(notice.kind, user);
  // A day later a reminder is wrong, and a calendar had the former deadline.
  const mayWait = !reminds && !notice.calendar;
  const digest = choice === 'digest' && mayWait ? collectForDigest(user, now) : undefined;
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
    ...given({ projectId, projectName, propertyId, propertyName }),
    ...digest?.mark,
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
  const link = `${settings.siteUrl}/?emailReferralId=${referralId}`;
  const { letter, calendar } = notice;
  const recipientName = firstNameOf(user);
  const mail = {
    mailId,
    kind,
    to: { ...mailboxOf(user), userId: user.userId },
    props: {
      ...notice.mailProps,
      subject,
      teaser,
      recipientName,
      ...(letter
        ? { letter: fillLetterHtml(letter.text.html, { ...letter.values, firstName: recipientName, link }) }
        : {}),
      fromName,
      ...(projectName ? { projectName } : {}),
      link,
      unsubscribeUrl: `${settings.siteUrl}/unsubscribe?token=${referralId}`,
    },
    ...given({ sender: notice.from?.mailSender }),
    ...(calendar
      ? { calendar: { ...calendar, uid: derivedId(calendar.projectId, `deadline ${user.userId}`) } }
      : {}),
    ...given({ delivery, reminds }),
    ...(projectId ? { about: { projectId, userId: user.userId } } : {}),
  };
  return [
    ...deliverCopy(copy),
    createReferral(referral),
    ...(choice === 'atOnce' ? [enqueue('mail', mail, { outboxId: mailId, now })] : []),
    ...(digest ? [digest.work] : []),
  ];
}
