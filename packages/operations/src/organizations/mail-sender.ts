import { given, mailFromName, mailLogoSize, senderAddress } from '@landbrief/domain';
import type { MailAttachment } from '@landbrief/platform';
import type { Organization } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import type { Dress } from '../outbox/deliver-mail.ts';
import type { MailSender } from '../outbox/outbox-kinds.ts';
import { logoKey } from './logo-files.ts';
import { organizationOfMail } from './organization-of-mail.ts';

/** A larger logo stays out of mails: it comes with each of them. */
const LOGO_BYTES = 100_000;
/** Of so many organizations whose mails were sent last, this process keeps the logo. */
const LOGOS_KEPT = 20;
const LOGO_CID = 'organization-logo';

/** By their ids, under which the bytes never change; undefined for one that is too large. */
const logos = new Map<string, Uint8Array | undefined>();

/** What a mail shows of whose it is: From, Reply-To, head and foot. */
export async function dressOf(
  sender: MailSender,
  context: Pick<JobContext, 'platform' | 'log' | 'settings'>,
): Promise<Required<Pick<Dress, 'attachments'>> & Dress> {
  const { brand } = context.settings;
  const { name, organizationId, contact } = sender;
  const organization = organizationId ? await organizationOfMail(organizationId) : undefined;
  const organizationName = organization?.name ?? sender.organizationName;
  const from = name ? mailFromName({ name, organizationName }, brand.name) : brand.name;
  const logo = await logoOf(organization, context);
  const own =
    name && organization?.senderDomain?.state === 'verified' ? organization.senderDomain : undefined;
  return {
    from: { name: from, address: own ? senderAddress(own.domain) : brand.senderEmail },
    letterhead: {
      ...given({ contactEmail: contact, organizationName }),
      ...(logo && organization?.logo ? { logo: { cid: LOGO_CID, ...mailLogoSize(organization.logo) } } : {}),
    },
    attachments: logo ? [logo] : [],
    ...(contact ? { replyTo: { name: name ?? brand.name, email: contact } } : {}),
  };
}

/** A mail without its logo is better than none: a file that cannot be read stays out, and is asked for again. */
async function logoOf(
  organization: Organization | undefined,
  { platform, log }: Pick<JobContext, 'platform' | 'log'>,
): Promise<MailAttachment | undefined> {
  if (!organization?.logo) return undefined;
  const { organizationId, logo } = organization;
  const { logoId } = logo;
  try {
    if (!logos.has(logoId)) keep(logoId, await platform.files.get(logoKey(organizationId, logoId)));
  } catch (error) {
    log.info('mail.logo-not-read', { organizationId, message: String(error) });
  }
  const content = logos.get(logoId);
  return content && { filename: 'logo.png', contentType: 'image/png', content, cid: LOGO_CID };
}

function keep(logoId: string, bytes: Uint8Array): void {
  logos.set(logoId, bytes.byteLength <= LOGO_BYTES ? bytes : undefined);
  const [oldest] = logos.keys();
  if (logos.size > LOGOS_KEPT && oldest !== undefined) logos.delete(oldest);
}
