import { derivedId, timestamp } from '@landbrief/platform';
import {
  getProperty,
  getQuestionnaire,
  type LinkDelivery,
  recordLinkMail,
  type SentLink,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';

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
