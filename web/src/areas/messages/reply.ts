import { given } from '@landbrief/domain';
import type { Message } from '../../api.ts';
import { picturesOf } from '../../ui/attachment-source.ts';
import { formatMoment } from '../../ui/format.ts';
import { type DraftContent, emptyContent } from './draft-content.ts';
import type { Names } from './recipients.ts';

export type AnswerKind = 'reply' | 'replyAll' | 'forward';

/** A draft to begin with, and the names of whom it goes to. */
export interface DraftStart {
  content: DraftContent;
  names: Names;
}

/** Whether an answer can be sent: some messages have nobody who reads answers. */
export function mayReply({ answersTo }: Message): boolean {
  return answersTo !== undefined;
}

/** Whether answering all reaches more people than answering the sender. */
export function mayReplyAll(message: Message, ownEmail: string): boolean {
  return mayReply(message) && othersOf(message, ownEmail).length > 0;
}

/** The draft of an answer: whom it goes to, the subject, and what it answers as a quotation. */
export function answerTo(message: Message, kind: AnswerKind, ownEmail: string): DraftStart {
  return kind === 'forward' ? forwardOf(message) : replyTo(message, kind === 'replyAll', ownEmail);
}

function replyTo(message: Message, toAll: boolean, ownEmail: string): DraftStart {
  const { to = [], groups = [] } = message.answersTo ?? {};
  const cc = toAll ? othersOf(message, ownEmail) : [];
  const head = `On ${formatMoment(message.sent ?? message.created)}, ${senderOf(message)} wrote:`;
  return {
    content: {
      ...about(message),
      to: to.map(({ email }) => email),
      cc: cc.map(({ email }) => email),
      groups,
      showRecipients: toAll && cc.length > 0,
      subject: prefixed('Re', message.subject),
      body: quotation([head], message.body),
      replyTo: message._id,
      attachments: picturesOf(message.body),
    },
    names: namesOf([...to, ...cc]),
  };
}

function forwardOf(message: Message): DraftStart {
  const { to, sent, created, subject, body, attachments } = message;
  const people = to.map(({ name, email }) => name || email).join(', ');
  const head = [
    'Forwarded message',
    `From: ${senderOf(message)}`,
    `Sent: ${formatMoment(sent ?? created)}`,
    `Subject: ${subject}`,
    ...(people ? [`To: ${people}`] : []),
  ];
  return {
    content: {
      ...about(message),
      subject: prefixed('Fwd', subject),
      body: quotation(head, body),
      attachments: attachments.map(({ _id }) => _id),
    },
    names: {},
  };
}

function about({ project }: Message): DraftContent {
  return { ...emptyContent, ...given({ project }) };
}

/** Everybody of the message whom an answer to the sender does not reach, without oneself. */
function othersOf({ to, cc, answersTo }: Message, ownEmail: string) {
  const reached = new Set([ownEmail.toLowerCase(), ...(answersTo?.to ?? []).map(({ email }) => email)]);
  return [...to, ...cc].filter(({ email }) => {
    const isNew = email !== '' && !reached.has(email);
    reached.add(email);
    return isNew;
  });
}

function namesOf(people: readonly { email: string; name: string }[]): Names {
  return Object.fromEntries(people.filter(({ name }) => name).map(({ email, name }) => [email, name]));
}

function senderOf({ fromName, fromEmail }: Message): string {
  return fromName || fromEmail;
}

/** "Re: Riverbend", once. */
function prefixed(prefix: string, subject: string): string {
  return subject.toLowerCase().startsWith(`${prefix.toLowerCase()}:`) ? subject : `${prefix}: ${subject}`;
}

/** Room to write, then the lines, then the text as a quotation. */
function quotation(lines: readonly string[], html: string): string {
  return `<p></p><p>${lines.map(escaped).join('<br>')}</p><blockquote>${html || '<p></p>'}</blockquote>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
