import { emailDomain, isOrgAdmin, messageKind, noLicences } from '@landbrief/domain';
import {
  createOrganization,
  findOrganizationByDomain,
  getOrganization,
  getUser,
  listOrganizationUsers,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { escapeHtml } from '../messages/message-html.ts';
import { sendNotice } from '../messages/send-notice.ts';
import { later } from '../outbox/outbox.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../users/full-name.ts';

/** The organization that an e-mail address's domain belongs to. */
export function organizationOf(email: string): Promise<string | undefined> {
  return findOrganizationByDomain(emailDomain(email));
}

/**
 * A new organization of somebody who registered: without project licences and seats, and without claim to the domain,
 * which a public mail service may own (decisions 3).
 */
export function foundOrganization(organizationId: string, name: string, { now }: Context): Write[] {
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

/** Has the organization's administrators told that somebody asks to be admitted. */
export function askForAdmission(user: User, organizationId: string, { newId, now }: Context): Write {
  return later('admission-requested', { userId: user.userId, organizationId }, { outboxId: newId(), now });
}

/** Puts the request for admission into the inboxes of the organization's administrators. */
export const sendAdmissionRequest: OutboxHandler<OutboxPayloads['admission-requested']> = async (
  { outboxId, payload, created },
  context,
) => {
  const [user, organization, members] = await Promise.all([
    getUser(payload.userId),
    getOrganization(payload.organizationId),
    listOrganizationUsers(payload.organizationId),
  ]);
  const administrators = members.filter(({ role }) => isOrgAdmin(role));
  if (!user || !organization || administrators.length === 0) return;
  const name = fullName(user);
  const { brand } = context.settings;
  const teaser = `${name} (${user.email}) asks to join ${organization.name}.`;
  await sendNotice(
    {
      kind: messageKind.admission,
      subject: `${name} asks to join ${organization.name}`,
      teaser,
      body: `<p>${escapeHtml(teaser)}</p><p><a href="/admin/pending">Admit or refuse</a></p>`,
      from: { email: brand.senderEmail, name: brand.name },
      mailProps: {
        decision: 'requested',
        organizationName: organization.name,
        personName: name,
        personEmail: user.email,
      },
    },
    administrators.map((administrator) => ({ user: administrator })),
    { seed: outboxId, now: created, context },
  );
};
