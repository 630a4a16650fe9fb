import {
  cleanName,
  emailDomain,
  hasRole,
  isEmail,
  isProblem,
  problem,
  withoutAdminFlags,
} from '@landbrief/domain';
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
import { requireJoinedOrganizations } from '../users/joining.ts';
import { newUser } from '../users/new-user.ts';
import type { Identity } from './oidc-provider.ts';
import { findLinkedSubject } from './oidc-subject.ts';

const TRIES = 3;

/**
 * The user that an organization's provider vouches for: the one that its subject is known by, else the one of the
 * address, else a new one. A provider speaks for the e-mail domains of its organization and for nobody else.
 */
export async function findOrCreateSsoUser(
  identity: Identity,
  organizationId: string,
  context: Context,
): Promise<User> {
  const email = await requireEmail(identity, organizationId);
  for (let attempt = 1; ; attempt++) {
    try {
      return await findOrCreate({ ...identity, email }, organizationId, context);
    } catch (error) {
      // The same person in two tabs, or an administrator at the same moment.
      const repeats = isProblem(error) && (error.code === 'stale' || error.code === 'already_exists');
      if (!repeats || attempt === TRIES) throw error;
    }
  }
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
  const standing = (linked && (await getUser(linked))) || (await findUserByEmail(email));
  if (!standing && linked) throw problem('sso_user_deleted');
  const user = standing ?? newUser({ email }, context);
  if (user.organizationId !== undefined && user.organizationId !== organizationId) {
    throw problem('sso_other_organization');
  }
  // Whoever sets up the provider of an organization must not become an administrator of all.
  if (hasRole(user.role, 'superAdmin')) throw problem('sso_not_for_you');
  if (user.userId !== linked) await requireUnlinked(user, identity, organizationId);
  const isMember =
    user.userId === linked && user.confirmed && !user.temporary && user.organizationId === organizationId;
  return isMember ? user : saveMember(user, standing, { identity, organizationId, context });
}

/** Addresses are given to other people in the course of time: an account is of whom it was signed on to by first. */
async function requireUnlinked(user: User, { oid }: Identity, organizationId: string) {
  if (user.oid === oid) return;
  if (await findLinkedSubject(user, organizationId)) throw problem('sso_address_reused');
}

/** Makes the person a confirmed member of the organization that the provider knows. */
async function saveMember(
  { pendingOrganizationId: _, ...user }: User,
  standing: User | undefined,
  {
    identity,
    organizationId,
    context,
  }: { identity: KnownIdentity; organizationId: string; context: Context },
): Promise<User> {
  // Whoever used the address before the organization spoke for it comes in no more, nor does what they administered.
  const joins = standing !== undefined && standing.organizationId === undefined;
  const settled: User = {
    ...user,
    ...(joins ? { role: withoutAdminFlags(user.role), sessionsSince: context.now } : {}),
    firstName: user.firstName || providedName(identity.firstName),
    lastName: user.lastName || providedName(identity.lastName),
    oid: identity.oid,
    organizationId,
    temporary: false,
    confirmed: true,
  };
  const saved: Write[] = standing ? replaceUser(settled, standing) : createUser(settled);
  const link = putOidcSubject(organizationId, identity.subject, user.userId);
  // What somebody registered for the address is void: its owner has come by the organization.
  const seats = await seatWrites(standing, settled, context);
  const registration = standing?.confirmed ? [] : [deleteConfirmation(user.email)];
  context.audit.setActor(settled);
  const former = joins ? [deleteCredential(user.userId, await getCredential(user.userId))] : [];
  const joined = requireJoinedOrganizations(standing, settled);
  return context.commit([...saved, link, ...seats, ...former, ...registration, ...joined], settled);
}

/** A name as the provider gives it, which nobody here typed. */
function providedName(name: string): string {
  return cleanName(name).slice(0, 100);
}
