import { fullName, isOrgAdmin, messageKind, noLicences } from '@landbrief/domain';
import {
  createMessage,
  createOrganization,
  findOrganizationByDomain,
  getOrganization,
  listOrganizationUsers,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { later } from '../outbox/outbox.ts';

/** The organization that an e-mail address's domain belongs to. */
export function organizationOf(email: string): Promise<string | undefined> {
  return findOrganizationByDomain(email.slice(email.lastIndexOf('@') + 1));
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
    states: [],
    allowInventoryProjects: false,
    allowCollaboration: false,
    licenceYearStart: now.slice(0, 10),
    created: now,
    version: 1,
  });
}

/** Tells the organization's administrators that somebody asks to be admitted. */
export async function admissionWrites(
  user: User,
  organizationId: string,
  context: Context,
): Promise<Write[]> {
  const [organization, members] = await Promise.all([
    getOrganization(organizationId),
    listOrganizationUsers(organizationId),
  ]);
  const administrators = members.filter(({ role }) => isOrgAdmin(role));
  if (!organization || administrators.length === 0) return [];
  const { now, settings } = context;
  const messageId = context.newId();
  const name = fullName(user, user.email);
  const teaser = `${name} (${user.email}) asks to join ${organization.name}.`;
  return [
    createMessage({
      messageId,
      kind: messageKind.admission,
      subject: `${name} asks to join ${organization.name}`,
      fromEmail: settings.brand.senderEmail,
      fromName: settings.brand.name,
      to: administrators.map((each) => ({
        userId: each.userId,
        email: each.email,
        name: fullName(each, each.email),
      })),
      cc: [],
      teaser,
      body: `${teaser} You can admit or refuse this person under Admin.`,
      sent: now,
      created: now,
    }),
    later('message', { messageId }, { outboxId: messageId, now }),
  ];
}
