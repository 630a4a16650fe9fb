import { type LicenceType, licenceType, licenceTypeNames } from '@landbrief/domain';
import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { longDate } from '../words.ts';

export interface LicenceMail extends MessageMail {
  licence?: LicenceType | undefined;
  organizationName?: string | undefined;
  used?: number | undefined;
  limit?: number | undefined;
  /** Of project licences: YYYY-MM-DD, when the count begins anew. */
  renewal?: string | undefined;
}

/** Licences are used up, or will be soon. */
export function licences(mail: LicenceMail & Sender): MailContent {
  const { licence, used, limit, organizationName } = mail;
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
    afterwards: [`To buy more, write to ${mail.brand.supportEmail}.`],
    because: `you administer ${quoted(organizationName, 'this organization')}`,
  });
}
