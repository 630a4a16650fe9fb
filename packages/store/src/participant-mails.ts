import { historyRetentionDays } from '@landbrief/domain';
import { type FormattedItem, string } from 'dynamodb-toolbox';
import { conditionally } from './commit.ts';
import { whereAny } from './conditions.ts';
import { defineItems } from './define-items.ts';
import { messageMails, recordReturnedMessage } from './message-recipients.ts';
import { questionnaireMails } from './questionnaire-mails.ts';
import { findParentsById } from './reads.ts';
import { byId, expiresAt } from './table.ts';

/** A mail to a participant about the project; `byId` finds it by the mail service's id. */
const mails = defineItems('ParticipantMail', {
  projectId: string().key(),
  participantId: string().key(),
  /** When its outbox item was written, ISO 8601. */
  created: string().key(),
  mailId: string().key(),
  kind: string(),
  subject: string(),
  /** When it was sent or given up, ISO 8601. */
  at: string(),
  delivery: string().enum('sent', 'failed', 'bounced', 'complained'),
  ...expiresAt,
  ...byId,
}).keyedBy(({ projectId, participantId, created, mailId }) => ({
  pk: `MAILS#${projectId}`,
  sk: `${participantId}#${created}#${mailId}`,
}));
export type ParticipantMail = Omit<FormattedItem<typeof mails.entity>, 'expiresAt'>;

/**
 * Records that a mail was sent, with the mail service's id (`serviceId`), or given up. Recording the same mail again
 * keeps one item, and what came back from the recipient.
 */
export async function recordParticipantMail(mail: ParticipantMail, serviceId?: string): Promise<void> {
  const { projectId, participantId, created, mailId, delivery } = mail;
  const expires = Math.floor(Date.parse(created) / 1000) + historyRetentionDays * 24 * 60 * 60;
  const found = serviceId
    ? { byIdPk: sentAs(serviceId), byIdSk: [projectId, participantId, created, mailId].join('/') }
    : {};
  const replaceable: ParticipantMail['delivery'][] = delivery === 'sent' ? ['sent', 'failed'] : ['failed'];
  const condition = whereAny({ attr: 'mailId', exists: false }, { attr: 'delivery', in: replaceable });
  await conditionally(() => mails.put({ ...mail, ...found, expiresAt: expires }, { condition }));
}

const sentAs = (serviceId: string) => `SENTMAIL#${serviceId}`;

/** A mail with a questionnaire's link, which its own area records. */
export interface SentLink {
  questionnaireId: string;
  mailId: string;
}

/** What a mail was for, by the id that the mail service gave it; undefined for a mail that is in no list. */
export type SentMail =
  | { messageId: string; userId: string }
  | SentLink
  | { projectId: string; participantId: string; created: string; mailId: string };

export async function findSentMail(serviceId: string): Promise<SentMail | undefined> {
  const [found] = await findParentsById(sentAs(serviceId));
  const [kind, ownerId, id] = found?.split('/') ?? [];
  if (kind === messageMails && ownerId && id) return { messageId: ownerId, userId: id };
  if (kind === questionnaireMails && ownerId && id) return { questionnaireId: ownerId, mailId: id };
  const [projectId, participantId, created, mailId] = found?.split('/') ?? [];
  if (!projectId || !participantId || !created || !mailId) return undefined;
  return { projectId, participantId, created, mailId };
}

/**
 * Records that the mail to which the mail service gave this id came back; false for a mail that is in no list, the mail
 * to a participant as it was before.
 */
export async function recordReturnedMail(
  serviceId: string,
  delivery: 'bounced' | 'complained',
  at: string,
): Promise<boolean | SentLink | ParticipantMail> {
  const found = await findSentMail(serviceId);
  if (!found) return false;
  if ('messageId' in found) return recordReturnedMessage(found.messageId, found.userId, { delivery, at });
  if ('questionnaireId' in found) return found;
  let before: ParticipantMail | undefined;
  await conditionally(async () => {
    const condition = { attr: 'mailId' as const, exists: true };
    const { Attributes } = await mails.update({ ...found, delivery }, { condition, returnValues: 'ALL_OLD' });
    before = Attributes && { ...Attributes, ...found };
  });
  return before ?? false;
}

/** The mails to a participant, the newest first. */
export async function listMailsOfParticipant(
  projectId: string,
  participantId: string,
): Promise<ParticipantMail[]> {
  const { Items = [] } = await mails.query(
    { partition: `MAILS#${projectId}`, range: { beginsWith: `${participantId}#` } },
    { reverse: true, maxPages: Number.POSITIVE_INFINITY },
  );
  return Items;
}
