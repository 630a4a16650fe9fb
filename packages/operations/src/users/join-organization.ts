import { emailDomain, messageKind, noLicences, takesSeat } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import {
  createOrganization,
  findOrganizationByDomain,
  getOrganization,
  getUser,
  membershipChanges,
  type Organization,
  requireOrganization,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { listAdministrators } from '../organizations/present-organization.ts';
import { deliver } from '../outbox/deliver-mail.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';

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
    const mailId = derivedId(outboxId, 'support');
    await deliver({ mailId, kind: messageKind.admission, to, props }, context);
    return;
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

/** Requires that joined or requested organizations still exist at the commit; taking a seat of one checks that too. */
export function requireJoinedOrganizations(before: User | undefined, after: User): Write[] {
  const seatOf = takesSeat(after) ? after.organizationId : undefined;
  const { joined } = membershipChanges(before ?? {}, after);
  return joined.filter((organizationId) => organizationId !== seatOf).map(requireOrganization);
}
