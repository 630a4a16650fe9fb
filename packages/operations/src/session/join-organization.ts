import { emailDomain, messageKind, noLicences } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import {
  createOrganization,
  findOrganizationByDomain,
  getOrganization,
  getUser,
  type Organization,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { escapeHtml } from '../messages/message-html.ts';
import { sendNotice } from '../messages/send-notice.ts';
import { listAdministrators } from '../organizations/administrators.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { deliver } from '../outbox/send-mail.ts';
import { fullName } from '../users/full-name.ts';

/** The organization that an email address's domain belongs to. */
export function findOrganizationOfEmail(email: string): Promise<string | undefined> {
  return findOrganizationByDomain(emailDomain(email));
}

/**
 * A registered user's new organization: without project licences and seats, and without a claim to the domain, which
 * may be a public mail service's (decisions 3).
 */
export function createUnlicensedOrganization(
  organizationId: string,
  name: string,
  { now }: Context,
): Write[] {
  return createOrganization({
    organizationId,
    name,
    domains: [],
    userLimit: noLicences,
    userCount: 0,
    projectLimit: noLicences,
    projectsUsed: 0,
    allowInventoryProjects: false,
    allowCollaboration: false,
    licenceYearStart: now.slice(0, 10),
    created: now,
    version: 1,
  });
}

/** Enqueues the notice of a request for admission to the organization's administrators. */
export function enqueueAdmissionRequest(user: User, organizationId: string, { newId, now }: Context): Write {
  return enqueue('admission-requested', { userId: user.userId, organizationId }, { newId, now });
}

function admissionTexts(user: User, { name: organizationName }: Organization) {
  const mailTexts = { personName: fullName(user), personEmail: user.email, organizationName };
  return { decision: 'requested', ...mailTexts, ...noticeTexts.admissionRequested(mailTexts) };
}

/** Sends the request for admission to the organization's administrators, or to support when there are none. */
export const sendAdmissionRequest: HandlerOf<'admission-requested'> = async (
  { outboxId, payload },
  context,
) => {
  const [user, organization, administrators] = await Promise.all([
    getUser(payload.userId),
    getOrganization(payload.organizationId),
    listAdministrators(payload.organizationId),
  ]);
  // Withdrawn, or addressed to another organization, in the meantime.
  if (!organization || user?.pendingOrganizationId !== payload.organizationId) return;
  const { brand, siteUrl } = context.settings;
  const { subject, teaser, ...mailProps } = admissionTexts(user, organization);
  if (administrators.length === 0) {
    // Without administrators, support decides.
    const props = { ...mailProps, subject, teaser, fromName: brand.name, link: `${siteUrl}/admin/pending` };
    const to = { name: brand.name, address: brand.supportEmail };
    return deliver(
      { mailId: derivedId(outboxId, 'support'), kind: messageKind.admission, to, props },
      context,
    );
  }
  await sendNotice(
    {
      kind: messageKind.admission,
      subject,
      teaser,
      body: `<p>${escapeHtml(teaser)}</p><p><a href="/admin/pending">Admit or refuse</a></p>`,
      mailProps,
    },
    administrators,
    { seed: outboxId, context },
  );
};
