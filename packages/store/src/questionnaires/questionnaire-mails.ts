import { type Write, write } from '../commit.ts';
import { whereAll } from '../conditions.ts';
import { type Questionnaire, questionnaires } from './questionnaire-entity.ts';

/** The first part of the id that feedback finds a questionnaire's mail by. */
export const questionnaireMails = 'questionnaire';

type LinkMail = NonNullable<Questionnaire['linkMail']>;
export type LinkDelivery = LinkMail['delivery'];

/** Later deliveries that replace earlier ones: what came back stays, however late the mail's sending is recorded. */
const replaced: Record<LinkDelivery, LinkDelivery[]> = {
  queued: [],
  sent: ['queued', 'failed'],
  failed: ['queued'],
  bounced: ['queued', 'sent', 'failed'],
  complained: ['queued', 'sent', 'failed'],
};

/**
 * Records what became of the mail with the contact's link, with the mail service's id of a mail that was sent;
 * `already_exists` when it is recorded, a newer link was mailed or the questionnaire was deleted.
 */
export function recordLinkMail(
  { questionnaireId, mailId }: { questionnaireId: string; mailId: string },
  { delivery, at, serviceId }: { delivery: LinkDelivery; at: string; serviceId?: string | undefined },
): Write {
  const found = serviceId
    ? { byIdPk: `SENTMAIL#${serviceId}`, byIdSk: [questionnaireMails, questionnaireId, mailId].join('/') }
    : {};
  return write(
    questionnaires.transactUpdate(
      { questionnaireId, linkMail: { delivery, at }, ...found },
      {
        condition: whereAll(
          { attr: 'linkMail.mailId', eq: mailId },
          { attr: 'linkMail.delivery', in: replaced[delivery] },
        ),
      },
    ),
    'already_exists',
  );
}
