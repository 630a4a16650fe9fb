import type { MailContent, Sender } from '../content.ts';
import { oneLine } from '../words.ts';

export interface SupportRequested {
  reason: string;
  description: string;
  personName: string;
  personEmail: string;
  company?: string | undefined;
  phone?: string | undefined;
  /** The address of the account, if the person was signed in. The other address is as typed, and not confirmed. */
  accountEmail?: string | undefined;
}

/** To support: a request from the page Sales and Support. */
export function supportRequested(mail: SupportRequested & Sender): MailContent {
  const { reason, description, personName, personEmail, company, phone, accountEmail } = mail;
  const name = oneLine(personName);
  return {
    subject: `${oneLine(reason)}: ${name}`,
    preview: `${name} (${personEmail})`,
    heading: oneLine(reason),
    paragraphs: [`${name} wrote on the page Sales and Support. Answer to ${personEmail}.`],
    quote: { text: description, by: name },
    facts: [
      ['Person', personName],
      ['Email', personEmail],
      ['Signed in as', accountEmail],
      ['Company', company],
      ['Phone', phone],
    ],
    reason: 'You receive this because requests for support go to this address.',
  };
}
