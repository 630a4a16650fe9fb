import { messageMails, recordReturnedMessage } from '../messages/message-recipients.ts';
import {
  type ParticipantMail,
  type ParticipantMailKey,
  recordReturnedParticipantMail,
  sentAs,
} from '../participants/participant-mails.ts';
import { questionnaireMails } from '../questionnaires/questionnaire-mails.ts';
import { findParentsById } from '../reads.ts';

/** A mail with a questionnaire's link, which its own area records. */
export interface SentLink {
  questionnaireId: string;
  mailId: string;
}

/** What a mail was for, by the id that the mail service gave it; undefined for a mail that is in no list. */
export type SentMail = { messageId: string; userId: string } | SentLink | ParticipantMailKey;

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
  return (await recordReturnedParticipantMail(found, delivery)) ?? false;
}
