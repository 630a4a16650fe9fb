import { type LicenceType, licenceType, licenceTypeNames, limitText, longDate } from '@landbrief/domain';
import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { greeting, oneLine } from '../words.ts';

export interface LicenceMail extends MessageMail {
  licence?: LicenceType | undefined;
  organizationName?: string | undefined;
  used?: number | undefined;
  limit?: number | undefined;
  /** For project licences, when the count restarts: YYYY-MM-DD. */
  renewal?: string | undefined;
  /** Goes to support: the organization has no administrator. */
  unadministered?: boolean | undefined;
}

/** Licences are used up, or will be soon. Support can't turn these notices off. */
export function licences(mail: LicenceMail & Sender): MailContent {
  const { unsubscribeUrl, ...content } = licencesRunOut(mail);
  return { ...content, ...(unsubscribeUrl && !mail.unadministered ? { unsubscribeUrl } : {}) };
}

function licencesRunOut(mail: LicenceMail & Sender): MailContent {
  const { licence, used, limit, organizationName, unadministered } = mail;
  const organization = quoted(organizationName, 'this organization');
  const isRunningOut = used !== undefined && limit !== undefined && used < limit;
  const what = licence === licenceType.user ? 'add project owners' : 'activate projects';
  const name = licence ? `${licenceTypeNames[licence]} licenses` : 'licenses';
  return notice(mail, {
    more: [
      isRunningOut
        ? `When they are used up, nobody in the organization can ${licence ? what : 'go on'}.`
        : `Until there are more, nobody in the organization can ${licence ? what : 'go on'}. What runs, runs on.`,
    ],
    facts: [
      ['Organization', organizationName],
      [`Used ${name}`, used === undefined || limit === undefined ? undefined : `${used} of ${limit}`],
      ['Renewed', mail.renewal && longDate(mail.renewal)],
    ],
    action: 'See the licenses',
    afterwards: unadministered ? [] : [`To buy more, write to ${mail.brand.supportEmail}.`],
    because: unadministered ? `nobody administers ${organization}` : `you administer ${organization}`,
  });
}

export interface LicenceRequested {
  licence: LicenceType;
  /** The organization that the person named. */
  organizationName: string;
  /** The one that the person belongs to. */
  ownOrganization?: string | undefined;
  personName: string;
  personEmail: string;
  used?: number | undefined;
  limit?: number | undefined;
}

/** To sales: somebody asks for more licences. */
export function licenceRequested(mail: LicenceRequested & Sender): MailContent {
  const { licence, organizationName, ownOrganization, personName, personEmail, used, limit } = mail;
  const name = `${licenceTypeNames[licence]} licenses`;
  const heading = `${oneLine(organizationName)} asks for more ${name}`;
  return {
    subject: heading,
    preview: `${oneLine(personName)} (${personEmail})`,
    heading,
    paragraphs: [
      `${oneLine(personName)} asks to be contacted about ${name} for ${quoted(organizationName, 'an organization')}.`,
    ],
    facts: [
      ['Person', personName],
      ['Email', personEmail],
      ['Organization', organizationName],
      ['Belongs to', ownOrganization === organizationName ? undefined : ownOrganization],
      [
        'Used',
        used === undefined || limit === undefined
          ? undefined
          : `${used} (limit: ${limitText(limit).toLowerCase()})`,
      ],
    ],
    reason: 'You receive this because requests for licenses go to this address.',
  };
}

export interface LicenceRequestReceived {
  firstName?: string | undefined;
  licence: LicenceType;
  organizationName: string;
}

/** To the person: the request was received. */
export function licenceRequestReceived(mail: LicenceRequestReceived & Sender): MailContent {
  const { firstName, licence, organizationName, brand } = mail;
  const name = `${licenceTypeNames[licence]} licenses`;
  return {
    subject: 'We have your request for more licenses',
    preview: 'Sales will contact you.',
    heading: 'We have your request',
    paragraphs: [
      greeting(firstName),
      `You asked for more ${name} for ${quoted(organizationName, 'your organization')}. Our sales team will write to you at this address.`,
    ],
    afterwards: [`Is there more to say? Write to ${brand.supportEmail}.`],
    reason: 'You receive this because you chose Contact Sales.',
  };
}
