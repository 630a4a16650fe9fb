import { given, messageFolder, messageKind, questionnaireStatus } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  contactKey,
  createMessage,
  deliverCopy,
  findUserByEmail,
  getProject,
  getProperty,
  getQuestionnaire,
  getUser,
  getUsers,
  type Project,
  type Property,
  type Questionnaire,
  type User,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml, paragraphs } from '../html/escape-html.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import { commitUnlessDone } from '../outbox/outbox.ts';
import type { OutboxEntry, OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { propertiesAnsweredBy } from '../subjects/answered-properties.ts';
import { contactName } from './present-questionnaire.ts';

type Changed = OutboxPayloads['questionnaire-changed'];

const forSender: ReadonlySet<Changed['event']> = new Set([
  'finished',
  'passedOn',
  'reopenedByTeam',
  'undelivered',
]);

/**
 * Tells people in their inboxes what happened to a questionnaire: its sender and the property's participant what the
 * contact or the project's team did, a contact with an account what they did. The contact's mail, with the link, is sent
 * by itself.
 */
export const notifyQuestionnaireChanged: OutboxHandler<Changed> = async (item, context) => {
  const { questionnaireId, projectId, event } = item.payload;
  const [questionnaire, project] = await Promise.all([
    getQuestionnaire(questionnaireId),
    getProject(projectId),
  ]);
  if (!project) return;
  if (!forSender.has(event)) return tellContact(item, { questionnaire, project }, context);
  const property = questionnaire && (await getProperty(questionnaire.propertyId));
  if (property) await tellSenders(item, { questionnaire, project, property }, context);
};

interface Parts {
  questionnaire: Questionnaire;
  project: Project;
  property: Property;
}

async function tellSenders(
  { outboxId, payload }: OutboxEntry<Changed>,
  parts: Parts,
  context: JobContext,
): Promise<void> {
  const { project, property, questionnaire } = parts;
  const { event, by, passedOn } = payload;
  const text = textForSenders(payload, parts);
  const note = passedOn?.note ?? payload.note ?? '';
  const otherEmail = passedOn?.email;
  const address = otherEmail ? `<p>${escapeHtml(otherEmail)}</p>` : '';
  const notice: Notice = {
    kind: messageKind.questionnaire,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p>${address}${paragraphs(note)}`,
    from: by,
    project: {
      ...{ projectId: project.projectId, name: project.name, property },
      questionnaireId: questionnaire.questionnaireId,
    },
    mailProps: { event, propertyName: property.name, note, otherEmail },
  };
  await sendNotice(notice, await sendersOf(parts), { seed: outboxId, context });
}

function textForSenders({ event, contact, by, passedOn }: Changed, { questionnaire, property }: Parts) {
  const { name, answeredCount, questionCount } = questionnaire;
  const about = { propertyName: property.name, byName: by.name, questionnaireName: name };
  if (passedOn) return noticeTexts.questionnairePassedOn({ ...about, otherName: contactName(passedOn) });
  if (event === 'undelivered')
    return noticeTexts.questionnaireUndelivered({
      ...about,
      otherName: contactName(contact),
      personEmail: contact.email,
    });
  if (event === 'reopenedByTeam')
    return noticeTexts.questionnaireReopenedByTeam({ ...about, otherName: contactName(contact) });
  return noticeTexts.questionnaireFinished({ ...about, answered: answeredCount, questions: questionCount });
}

/** The property's participant, and who sent it if that one still answers the property. */
async function sendersOf({ questionnaire, project, property }: Parts): Promise<User[]> {
  const { sender } = questionnaire;
  const users = await getUsers([...new Set([sender.userId, property.userId])]);
  const author = users.get(sender.userId);
  const projects = new Map([[project.projectId, project]]);
  const answered = author && (await propertiesAnsweredBy(author, [property], projects));
  return [...users.values()].filter(({ userId }) => userId === property.userId || answered?.size === 1);
}

/** Whether it is still open to the contact who is told so. */
function isStillAsked({ event, contact }: Changed, questionnaire: Questionnaire | undefined): boolean {
  if (event === 'takenBack' || event === 'deleted') return true;
  const isDraft = questionnaire?.status === questionnaireStatus.draft;
  return !isDraft && questionnaire !== undefined && contactKey(questionnaire.contact) === contactKey(contact);
}

async function tellContact(
  { outboxId, payload }: OutboxEntry<Changed>,
  { questionnaire, project }: { questionnaire: Questionnaire | undefined; project: Project },
  { platform, settings }: JobContext,
): Promise<void> {
  if (!isStillAsked(payload, questionnaire)) return;
  const { event, by, propertyName, questionnaireId, note = '' } = payload;
  const { userId, email } = payload.contact;
  const user = await (userId ? getUser(userId) : findUserByEmail(email));
  if (!user?.confirmed || user.deleted) return;
  const about = { propertyName, byName: by.name, questions: questionnaire?.questionCount ?? 0 };
  const text = textsForContact[event]?.(about) ?? noticeTexts.questionnaire(about);
  const link = `${settings.siteUrl}/questionnaires/${questionnaireId}`;
  const hasEnded = event === 'takenBack' || event === 'deleted';
  const opens = hasEnded ? '' : `<p><a href="${link}">Answer the questions</a></p>`;
  await deliver(user, outboxId, {
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p>${paragraphs(note)}${opens}`,
    fromUserId: by.userId,
    fromEmail: by.email,
    fromName: by.name,
    projectId: project.projectId,
    projectName: project.name,
    questionnaireId: hasEnded ? undefined : questionnaireId,
    now: timestamp(platform.clock),
  });
}

const textsForContact: Partial<
  Record<
    Changed['event'],
    (about: { propertyName: string; byName: string }) => Pick<Notice, 'subject' | 'teaser'>
  >
> = {
  takenBack: noticeTexts.questionnaireTakenBack,
  deleted: noticeTexts.questionnaireDeleted,
  reopened: noticeTexts.questionnaireReopened,
};

interface Told {
  subject: string;
  teaser: string;
  body: string;
  fromUserId: string | undefined;
  fromEmail: string;
  fromName: string;
  projectId: string;
  projectName: string;
  questionnaireId: string | undefined;
  now: string;
}

/** Puts the notice into the contact's inbox; the contact's mail has the link and is not sent twice. */
async function deliver(user: User, outboxId: string, { body, now, ...told }: Told): Promise<void> {
  const messageId = derivedId(outboxId, 'message');
  const { fromUserId, questionnaireId, ...shown } = told;
  const kind = messageKind.questionnaire;
  const to = [{ userId: user.userId, email: user.email, name: fullName(user) }];
  const times = { sent: now, created: now };
  await commitUnlessDone([
    createMessage({
      ...{ messageId, kind, ...shown, body },
      ...given({ fromUserId, questionnaireId }),
      ...{ to, cc: [], ...times },
    }),
    ...deliverCopy({
      ...{ userId: user.userId, messageId, kind, folder: messageFolder.inbox, read: false },
      ...shown,
      ...times,
    }),
  ]);
}
