import { given, greetedFullName, greetedName } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import type { Questionnaire, QuestionnaireContent, Write } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import type { OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { inviteOf, textOf } from './invite-message.ts';
import { contactName, type QuestionnaireContext } from './present-questionnaire.ts';

interface ContactMail {
  questionnaire: Questionnaire;
  content: QuestionnaireContent;
  /** Of the link; absent where there is none any more. */
  secret?: string;
  event: 'sent' | 'reopened' | 'takenBack' | 'deleted';
  /** Of the mail that `queuedMail` began. */
  mailId?: string;
  note?: string | undefined;
  /** Who did it, if not the sender. */
  byName?: string | undefined;
}

/** The mail to a questionnaire's contact, with the link where there is one. */
export function contactMail(mail: ContactMail, context: QuestionnaireContext): Write {
  const { questionnaire, content, secret, event, note, byName } = mail;
  const { project, property } = context.subject;
  const { questionnaireId, contact, sender, questionCount } = questionnaire;
  const { body, ...invited } = inviteOf(questionnaire, content, property);
  const told = textsOf(event, { propertyName: property.name, byName: byName ?? sender.name });
  const { subject, teaser } = told ?? invited;
  const { siteUrl } = context.settings;
  const mailId = mail.mailId ?? context.newId();
  const props = {
    ...{ event, subject, teaser, questionCount },
    recipientName: greetedName(contact.firstName ?? ''),
    fromName: sender.name,
    fromEmail: sender.email,
    projectName: project.name,
    propertyName: property.name,
    message: textOf(body),
    ...given({ note, noteBy: byName }),
    ...(content.showProjectDescription ? { projectDescription: project.description } : {}),
    ...(secret ? { link: `${siteUrl}/questionnaires/${questionnaireId}?k=${secret}` } : { link: siteUrl }),
  };
  const { userId } = contact;
  const to = {
    name: greetedFullName(contact, contact.email),
    address: contact.email,
    ...(userId ? { userId } : {}),
  };
  return enqueue(
    'mail',
    { mailId, kind: 'questionnaire', to, props, ...(secret ? { questionnaire: { questionnaireId } } : {}) },
    { outboxId: mailId, now: context.now },
  );
}

/** The state of a mail with a link, before it is sent. */
export function queuedMail({ newId, now }: Pick<QuestionnaireContext, 'newId' | 'now'>) {
  return { mailId: newId(), delivery: 'queued' as const, at: now };
}

/** What the contact is told after the invitation. */
function textsOf(event: ContactMail['event'], about: { propertyName: string; byName: string }) {
  if (event === 'reopened') return noticeTexts.questionnaireReopened(about);
  if (event === 'deleted') return noticeTexts.questionnaireDeleted(about);
  return event === 'takenBack' ? noticeTexts.questionnaireTakenBack(about) : undefined;
}

type Changed = OutboxPayloads['questionnaire-changed'];

/** Queues the notices in the inboxes of those whom an event of a questionnaire concerns, with its contact of now. */
export function enqueueNotice(
  { questionnaireId, contact }: Questionnaire,
  event: Pick<Changed, 'event' | 'by' | 'note' | 'passedOn'>,
  { now, newId, subject: { project, property } }: QuestionnaireContext,
): Write {
  const about = { questionnaireId, projectId: project.projectId, propertyName: property.name, contact };
  return enqueue('questionnaire-changed', { ...about, ...event }, { newId, now });
}

/** The contact as the one who did something. */
export const byContact = ({ contact }: Questionnaire): Changed['by'] => ({
  email: contact.email,
  name: contactName(contact),
});
