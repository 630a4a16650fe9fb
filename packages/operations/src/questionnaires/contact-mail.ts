import { given, greetedFullName, greetedName } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  getProperty,
  getQuestionnaire,
  type LinkDelivery,
  type Questionnaire,
  type QuestionnaireContent,
  recordLinkMail,
  type SentLink,
  type Write,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import type { OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { lacksConsent } from '../subjects/consent.ts';
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
  // A contact who has not agreed to the project's confidentiality agreement is told nothing from the project.
  const isAsked = lacksConsent(
    { project, questionnaire, relations: new Set(['questionnaireContact']) },
    { impersonator: undefined },
  );
  const { siteUrl } = context.settings;
  const mailId = mail.mailId ?? context.newId();
  const props = {
    ...{ event, subject, teaser, ...(isAsked ? {} : { questionCount }) },
    recipientName: greetedName(contact.firstName ?? ''),
    fromName: sender.name,
    fromEmail: sender.email,
    projectName: project.name,
    propertyName: property.name,
    message: textOf(body),
    ...given({ note, noteBy: byName }),
    ...(content.showProjectDescription && !isAsked ? { projectDescription: project.description } : {}),
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
    {
      ...{ mailId, kind: 'questionnaire', to, props },
      sender: {
        name: sender.name,
        contact: sender.email,
        ...given({ organizationName: sender.organizationName }),
      },
      ...(secret ? { questionnaire: { questionnaireId } } : {}),
    },
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

interface Mailed {
  delivery: Exclude<LinkDelivery, 'queued'>;
  /** The mail's id at the mail service. */
  serviceId?: string | undefined;
}

/**
 * Records what became of the mail with a questionnaire's link. Where it did not arrive, those who answer the property are
 * told (decisions 10). Recording it again does no harm.
 */
export async function recordQuestionnaireMail(
  mail: SentLink,
  { delivery, serviceId }: Mailed,
  { platform, settings: { brand } }: JobContext,
): Promise<void> {
  const now = timestamp(platform.clock);
  const recorded = recordLinkMail(mail, { delivery, at: now, serviceId });
  if (delivery === 'sent') return commitUnlessDone([recorded]);
  const { questionnaireId, mailId } = mail;
  const questionnaire = await getQuestionnaire(questionnaireId);
  const property = questionnaire && (await getProperty(questionnaire.propertyId));
  if (!property) return;
  const { projectId, contact } = questionnaire;
  const undelivered = {
    ...{ questionnaireId, projectId, contact, propertyName: property.name },
    event: 'undelivered' as const,
    by: { email: brand.senderEmail, name: brand.name },
  };
  await commitUnlessDone([
    recorded,
    enqueue('questionnaire-changed', undelivered, { outboxId: derivedId(mailId, delivery), now }),
  ]);
}
