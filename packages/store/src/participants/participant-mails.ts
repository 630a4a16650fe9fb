import { historyRetentionDays, isProblem } from '@landbrief/domain';
import { type FormattedItem, string } from 'dynamodb-toolbox';
import { $set } from 'dynamodb-toolbox/entity/actions/update';
import { commitWrites, conditionally, write } from '../commit.ts';
import { whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { byId, expiresAt } from '../table.ts';
import { participantItems } from './participant-entity.ts';
import { findParticipant } from './participants.ts';

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
 * Records that a mail was sent, with the mail service's id (`serviceId`), or given up, also as its participant's last one.
 * Recording the same mail again keeps one item, and what came back from the recipient.
 */
export async function recordParticipantMail(
  { userId, ...mail }: ParticipantMail & { userId: string },
  serviceId?: string,
): Promise<void> {
  const { projectId, participantId, created, mailId, kind, at, delivery } = mail;
  const expires = Math.floor(Date.parse(created) / 1000) + historyRetentionDays * 24 * 60 * 60;
  const found = serviceId
    ? { byIdPk: sentAs(serviceId), byIdSk: [projectId, participantId, created, mailId].join('/') }
    : {};
  const replaceable: ParticipantMail['delivery'][] = delivery === 'sent' ? ['sent', 'failed'] : ['failed'];
  const condition = whereAny({ attr: 'mailId', exists: false }, { attr: 'delivery', in: replaceable });
  const isLast = whereAll(
    { attr: 'participantId', eq: participantId },
    whereAny({ attr: 'lastMail', exists: false }, { attr: 'lastMail.at', lt: at }),
  );
  const lastMail = $set({ mailId, kind, at, delivery });
  try {
    // Together, so that a bounce finds both or neither.
    await commitWrites([
      write(mails.transactPut({ ...mail, ...found, expiresAt: expires }, { condition }), 'already_exists'),
      write(
        participantItems.transactUpdate({ projectId, userId, lastMail }, { condition: isLast }),
        () => [],
      ),
    ]);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'already_exists') throw error;
  }
}

export const sentAs = (serviceId: string) => `SENTMAIL#${serviceId}`;

/** What a mail to a participant is found by. */
export type ParticipantMailKey = Pick<ParticipantMail, 'projectId' | 'participantId' | 'created' | 'mailId'>;

/** Records that a mail to a participant came back; the mail as it was before, undefined when it is in no list. */
export async function recordReturnedParticipantMail(
  key: ParticipantMailKey,
  delivery: 'bounced' | 'complained',
): Promise<ParticipantMail | undefined> {
  let before: ParticipantMail | undefined;
  await conditionally(async () => {
    const condition = { attr: 'mailId' as const, exists: true };
    const { Attributes } = await mails.update({ ...key, delivery }, { condition, returnValues: 'ALL_OLD' });
    before = Attributes && { ...Attributes, ...key };
  });
  const { projectId, participantId, mailId } = key;
  const participant = await findParticipant(participantId);
  if (participant) {
    const change = { projectId, userId: participant.userId, lastMail: { delivery } };
    const condition = { attr: 'lastMail.mailId' as const, eq: mailId };
    await conditionally(() => participantItems.update(change, { condition }));
  }
  return before;
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
