import {
  cleanName,
  emailDomain,
  hasRole,
  isEmail,
  isProblem,
  landingPath,
  lifetimes,
  problem,
  withoutAdminFlags,
} from '@landbrief/domain';
import { epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import {
  consumeSsoLogin,
  createUser,
  deleteConfirmation,
  deleteCredential,
  failAttempt,
  findOrganizationByDomain,
  findUserByEmail,
  findUserBySubject,
  getCredential,
  getUser,
  putOidcSubject,
  putSsoLogin,
  releaseAttempt,
  replaceUser,
  retryOvertaken,
  type SsoLogin,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { seatWrites } from '../seats/seat-writes.ts';
import type { Identity } from '../single-sign-on/oidc-provider.ts';
import { findLinkedSubject } from '../single-sign-on/oidc-subject.ts';
import {
  loadProvider,
  logRefusal,
  requireConfiguration,
  requireSignOnAttempt,
  ssoCookieId,
  ssoRedirectUri,
} from '../single-sign-on/sso-sign-on.ts';
import { type Input, publicOperation } from '../subjects/operation.ts';
import { requireJoinedOrganizations } from '../users/join-organization.ts';
import { newUser } from '../users/new-user.ts';
import { presentUser } from '../users/present-user.ts';
import { resolveActingRole } from './acting.ts';
import { openSession } from './open-session.ts';

const SECONDS = lifetimes.ssoLogin / 1000;

/**
 * Begin single sign-on: answers the provider's address, the same for every email, which is a hint to the provider and
 * no more. What the end is checked against stays here; the browser gets a cookie, so that nobody can finish in it what
 * was begun in another one. A beginning counts until it is finished.
 */
export const startSsoLogin = publicOperation('startSsoLogin', async ({ body: { orgId, email } }, context) => {
  const { subject, attemptId, windowEnds } = await requireSignOnAttempt('start', context);
  const configuration = await requireConfiguration(orgId);
  const redirectUri = ssoRedirectUri(context);
  const { address, state, nonce, codeVerifier } = await logRefusal(orgId, context, async () =>
    (await loadProvider()).beginSignOn(configuration, { redirectUri, email }, context),
  );
  const hash = hashSecret(state);
  const browser = newSecret();
  await putSsoLogin({
    hash,
    organizationId: orgId,
    browser: hashSecret(browser),
    nonce,
    codeVerifier,
    attempt: { subject, attemptId, windowEnds },
    expiresAt: epochSeconds(context.platform.clock) + SECONDS,
  });
  context.request.ssoCookie(ssoCookieId(hash)).write(browser, SECONDS);
  return { redirectUrl: address };
});

/** Many colleagues may come back at once: only failures are limited. */
const patience = 2000;

/** Finish single sign-on: the state counts once, in the browser that began, for ten minutes. */
export const finishSsoLogin = publicOperation('finishSsoLogin', async ({ body }, context) => {
  const hash = hashSecret(body.state);
  const cookie = context.request.ssoCookie(ssoCookieId(hash));
  const browser = cookie.read();
  const attempt = await requireSignOnAttempt('finish', context, { patience });
  const verify = async () => {
    const begun = await consumeLogin(browser, hash, context);
    cookie.clear();
    return { begun, user: await verifyUser(body, begun, context) };
  };
  const { begun, user } = await verify().catch(async (error: unknown) => {
    const isVerdict = isProblem(error) && error.status < 500;
    await (isVerdict ? failAttempt(attempt) : releaseAttempt(attempt));
    throw error;
  });
  await Promise.all([attempt, begun.attempt].map(releaseAttempt));
  context.audit.setActor(user);
  const [token, presented] = await Promise.all([
    openSession(user, context),
    presentUser(user, context.platform.files),
  ]);
  return {
    ...token,
    user: presented,
    redirectUrl: landingPath(user.landingPage),
  };
});

async function consumeLogin(
  browser: string | undefined,
  hash: string,
  { platform }: Context,
): Promise<SsoLogin> {
  const now = epochSeconds(platform.clock);
  const begun = browser ? await consumeSsoLogin(hash, hashSecret(browser), now) : undefined;
  if (!begun) throw problem('sso_state_invalid');
  return begun;
}

/** The user whom the organization's provider has authenticated; the audit trail records why a sign-on failed. */
async function verifyUser(
  { code, state, iss }: Input<'finishSsoLogin'>['body'],
  { organizationId, nonce, codeVerifier }: SsoLogin,
  context: Context,
): Promise<User> {
  const verified = logRefusal(organizationId, context, async () => {
    const configuration = await requireConfiguration(organizationId);
    const address = new URL(ssoRedirectUri(context));
    address.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
    const { finishSignOn } = await loadProvider();
    const identity = await finishSignOn(configuration, { address, state, nonce, codeVerifier }, context);
    const user = await findOrCreateSsoUser(identity, organizationId, context);
    await resolveActingRole(user, undefined);
    return user;
  });
  return verified.catch(async (error: unknown) => {
    if (isProblem(error)) {
      await context.audit.recordEvent('ssoLoginFailed', { organizationId, values: { code: error.code } });
    }
    throw error;
  });
}

/**
 * The user whom an organization's provider has authenticated: the one linked to its subject, else the one of the
 * address, else a new one. A provider is trusted only for the email domains of its organization.
 */
async function findOrCreateSsoUser(
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
