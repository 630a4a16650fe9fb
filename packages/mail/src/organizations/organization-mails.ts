import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';

export interface AdmissionMail extends MessageMail {
  /** Asked of administrators, unless it is an answer to the person who asked. */
  decision?: 'requested' | 'admitted' | 'refused' | undefined;
  organizationName?: string | undefined;
  personName?: string | undefined;
  personEmail?: string | undefined;
}

const facts = ({ personName, personEmail, organizationName }: AdmissionMail): MailContent['facts'] => [
  ['Person', personName],
  ['Email', personEmail],
  ['Organization', organizationName],
];

/** A request to join an organization, or the answer to it. */
export function admission(mail: AdmissionMail & Sender): MailContent {
  const organization = quoted(mail.organizationName, 'the organization');
  if (mail.decision === 'admitted') {
    return notice(mail, {
      facts: facts(mail),
      more: ['You see what the organization shares with its members from now on.'],
      action: `Open ${mail.brand.name}`,
      because: `you asked to join ${organization}`,
    });
  }
  if (mail.decision === 'refused') {
    return notice(mail, {
      facts: facts(mail),
      more: ['Projects that you were invited to stay yours to answer.'],
      action: 'Open the message',
      because: `you asked to join ${organization}`,
    });
  }
  return notice(mail, {
    facts: facts(mail),
    more: [
      'Admit only people whom you know to belong to you: members see what is shared in the organization.',
    ],
    action: 'Admit or refuse',
    because: `you administer ${organization}`,
  });
}
