import { cleanName, emailDomain, hasRole, isEmail, problem, withoutAdminFlags } from '@landbrief/domain';
import {
  createUser,
  deleteConfirmation,
  deleteCredential,
  findOrganizationByDomain,
  findUserByEmail,
  findUserBySubject,
  getCredential,
  getUser,
  putOidcSubject,
  replaceUser,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { seatWrites } from '../licences/seat-writes.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import { requireJoinedOrganizations } from '../users/joining.ts';
import { newUser } from '../users/new-user.ts';
import type { Identity } from './oidc-provider.ts';
import { findLinkedSubject } from './oidc-subject.ts';

/**
 * The user whom an organization's provider has authenticated: the one linked to its subject, else the one of the
 * address, else a new one. A provider is trusted only for the email domains of its organization.
 */
export async function findOrCreateSsoUser(
  identity: Identity,
  organizationId: string,
  context: Context,
): Promise<User> {
  const email = await requireEmail(identity, organizationId);
  // The same person in two tabs, or a concurrent change by an administrator.
  return retryOvertaken(() => findOrCreate({ ...identity, email }, organizationId, context), {
    when: ({ code }) => code === 'stale' || code === 'already_exists',
  });
}

async function requireEmail({ email, emailVerified }: Identity, organizationId: string): Promise<string> {
  if (!email || !isEmail(email)) throw problem('sso_email_missing');
  if (!emailVerified) throw problem('sso_email_not_verified');
  const owner = await findOrganizationByDomain(emailDomain(email));
  if (owner !== organizationId) throw problem('sso_unknown_domain');
  return email;
}

type KnownIdentity = Identity & { email: string };

async function findOrCreate(
  identity: KnownIdentity,
  organizationId: string,
  context: Context,
): Promise<User> {
  const { subject, email } = identity;
  const linked = await findUserBySubject(organizationId, subject);
  const existing = (linked && (await getUser(linked))) || (await findUserByEmail(email));
  if (!existing && linked) throw problem('sso_user_deleted');
  const user = existing ?? newUser({ email }, context);
  if (user.organizationId !== undefined && user.organizationId !== organizationId) {
    throw problem('sso_other_organization');
  }
  // Otherwise an organization's administrator could become super administrator through its provider.
  if (hasRole(user.role, 'superAdmin')) throw problem('sso_not_for_you');
  if (user.userId !== linked) await requireUnlinked(user, identity, organizationId);
  const isMember =
    user.userId === linked && user.confirmed && !user.temporary && user.organizationId === organizationId;
  return isMember ? user : saveMember(user, existing, { identity, organizationId, context });
}

/** Addresses are reassigned to other people over time: an account stays with the identity that first signed on to it. */
async function requireUnlinked(user: User, { oid }: Identity, organizationId: string) {
  if (user.oid === oid) return;
  if (await findLinkedSubject(user, organizationId)) throw problem('sso_address_reused');
}

/** Makes the person a confirmed member of the provider's organization. */
async function saveMember(
  { pendingOrganizationId: _, ...user }: User,
  existing: User | undefined,
  {
    identity,
    organizationId,
    context,
  }: { identity: KnownIdentity; organizationId: string; context: Context },
): Promise<User> {
  // A former user of the address loses access, and the account its administrator roles.
  const joins = existing !== undefined && existing.organizationId === undefined;
  const member: User = {
    ...user,
    ...(joins ? { role: withoutAdminFlags(user.role), sessionsSince: context.now } : {}),
    firstName: user.firstName || providedName(identity.firstName),
    lastName: user.lastName || providedName(identity.lastName),
    oid: identity.oid,
    organizationId,
    temporary: false,
    confirmed: true,
  };
  const saved: Write[] = existing ? replaceUser(member, existing) : createUser(member);
  const link = putOidcSubject(organizationId, identity.subject, user.userId);
  // An unconfirmed registration of the address is void: its owner has signed on through the organization.
  const seats = await seatWrites(existing, member, context);
  const registration = existing?.confirmed ? [] : [deleteConfirmation(user.email)];
  context.audit.setActor(member);
  const formerCredential = joins ? [deleteCredential(user.userId, await getCredential(user.userId))] : [];
  const joined = requireJoinedOrganizations(existing, member);
  return context.commit([...saved, link, ...seats, ...formerCredential, ...registration, ...joined], member);
}

/** A name from the provider, cleaned and cut. */
function providedName(name: string): string {
  return cleanName(name).slice(0, 100);
}
