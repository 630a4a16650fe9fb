import { greetedName, isProblem, lifetimes, problem, type RateLimitName } from '@landbrief/domain';
import { derivedId, epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import {
  type ConfirmationLink,
  commitWrites,
  failAttempt,
  findUserByEmail,
  getConfirmation,
  getConfirmationLink,
  getCredential,
  getOwnRegistration,
  putConfirmation,
  putConfirmationLink,
  putOwnRegistration,
  type Registration,
  releaseAttempt,
  type User,
  useConfirmationLink,
} from '@landbrief/store';
import {
  awaitAttempt,
  requireAttempt,
  requireAttempts,
  requireVisitorAttempt,
} from '../attempt-limits/attempt-limits.ts';
import { networkOf } from '../attempt-limits/network-of.ts';
import type { Context } from '../context.ts';
import { deliver } from '../outbox/deliver-mail.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { publicOperation } from '../subjects/operation.ts';
import { deliverInvitation } from '../users/invite-user.ts';
import { completeRegistration } from './complete-registration.ts';

/**
 * Confirm an address, which completes its registration. Anybody may have registered the address, so our screen always
 * asks for the password too; decisions 3 require only the token. Links are valid for 48 h and work once; a wrong password
 * does not use them up. When the address is confirmed already, by any link, the right password gets the same answer. An
 * account that was created meanwhile is opened by its own invitation.
 */
export const confirmUser = publicOperation('confirmUser', async ({ body }, context) => {
  const hash = hashSecret(body.token);
  const link = await getConfirmationLink(hash);
  if (!link || link.expiresAt <= epochSeconds(context.platform.clock)) throw problem('link_invalid');
  const { email } = link;
  const user = await findUserByEmail(email);
  if (user && !user.temporary) return requireConfirmed(user, body.password, { link, context });
  const registration =
    body.password === undefined
      ? link.registration
      : await provenRegistration(body.password, { link, context });
  const proof = useConfirmationLink(hash, context.now);
  try {
    await completeRegistration({ email, user, registration, proof }, context);
  } catch (error) {
    // Confirmed at the same moment, by this link or another.
    const other = isProblem(error) ? await findUserByEmail(email) : undefined;
    if (!other || other.temporary) throw error;
    return requireConfirmed(other, body.password, { link, context });
  }
  return {};
});

interface Confirming {
  link: ConfirmationLink;
  context: Context;
}

/** The registration with this password: the link's, or a later one from this network address. */
async function provenRegistration(password: string, { link, context }: Confirming): Promise<Registration> {
  const own = await ownRegistration(link.email, context);
  const candidates = own && own.passwordHash !== link.registration.passwordHash ? [own] : [];
  const registered = [link.registration, ...candidates];
  const matchingHash = await findMatchingHash(
    password,
    registered.map(({ passwordHash }) => passwordHash),
    { link, context },
  );
  const registration = registered.find(({ passwordHash }) => passwordHash === matchingHash);
  if (!registration) throw problem('registration_password_wrong');
  return registration;
}

/** Succeeds without a change when the address is confirmed and the password is the account's; `link_invalid` otherwise. */
async function requireConfirmed(
  { userId, confirmed }: User,
  password: string | undefined,
  confirming: Confirming,
): Promise<Record<string, never>> {
  const credential = confirmed && password !== undefined ? await getCredential(userId) : undefined;
  const matchingHash =
    credential && (await findMatchingHash(password ?? '', [credential.passwordHash], confirming));
  if (!matchingHash) throw problem('link_invalid');
  return {};
}

/**
 * The hash that the password matches, if any. Wrong passwords are limited as at login, but counted per link: other
 * people's guesses do not lock its owner out.
 */
async function findMatchingHash(
  password: string,
  hashes: readonly string[],
  { link, context }: Confirming,
): Promise<string | undefined> {
  const attempt = await requireAttempt('confirm-link', link.hash, context);
  for (const passwordHash of hashes) {
    if (!(await context.platform.passwords.verify(password, passwordHash))) continue;
    await releaseAttempt(attempt);
    return passwordHash;
  }
  await failAttempt(attempt);
  return undefined;
}

/** Send the confirmation mail again. Answers alike whether the address is known, confirmed or neither. */
export const resendConfirmation = publicOperation('resendConfirmation', async ({ body }, context) => {
  await requireVisitorAttempt(context);
  await resendConfirmationMail(body.email, context);
  return {};
});

/**
 * Enqueues the confirmation mail again, of the registration from this network address, else of the newest: 60 s after
 * the last one, at most five in all.
 */
async function resendConfirmationMail(email: string, context: Context): Promise<void> {
  await requireAttempts([...requesterLimits(email, context), [mailboxLimit, email]], context);
  const [own, newest] = await Promise.all([ownRegistration(email, context), getConfirmation(email)]);
  const isKept = newest && newest.expiresAt > epochSeconds(context.platform.clock);
  const registration = own ?? (isKept ? newest.registration : undefined);
  await context.commit([mail({ email, ...(registration ? { registration } : {}) }, context)], undefined);
}

/**
 * Sends the confirmation mail of a registration with its link, which is valid for 48 h and confirms only this
 * registration. The owner of an existing account gets a mail that says so instead, and a user whom an administrator
 * created is invited again, whatever was registered with the address. Without a registration there is no confirmation
 * mail. The link's secret is generated here and is only in the mail.
 */
export const sendConfirmation: HandlerOf<'confirm-email'> = async ({ outboxId, payload }, context) => {
  const { email, registration } = payload;
  const { siteUrl } = context.settings;
  const user = await findUserByEmail(email);
  const mailId = derivedId(outboxId, 'mail');
  if (user && !user.temporary && !user.confirmed) return deliverInvitation({ mailId, user }, context);
  if (!registration) return;
  if (user?.confirmed) {
    const to = { name: fullName(user), address: email };
    const props = {
      firstName: user.firstName,
      loginUrl: `${siteUrl}/?login=true`,
      resetUrl: `${siteUrl}/reset`,
    };
    await deliver({ mailId, kind: 'already-registered', to, props }, context);
    return;
  }
  const secret = newSecret();
  const expiresAt = epochSeconds(context.platform.clock) + lifetimes.confirmationLink / 1000;
  const link = { hash: hashSecret(secret), email, expiresAt, registration };
  await commitWrites([putConfirmationLink(link)]);
  const firstName = greetedName(registration.firstName);
  const props = { firstName, confirmUrl: `${siteUrl}/confirm?token=${secret}` };
  await deliver({ mailId, kind: 'confirm-email', to: { name: firstName, address: email }, props }, context);
};

const RETENTION_SECONDS = 30 * 24 * 60 * 60;

/**
 * Stores a registration and enqueues the confirmation mail; 429, and nothing is stored, when this network address has
 * asked too often. Requests of others refuse nobody: when the mailbox has reached its limit, the registration is stored
 * without a mail (returns false), and the links sent before confirm it. Neither this nor the resend checks whether the
 * address is known: the outbox does, so that answer, work and time are the same.
 */
export async function storeRegistration(
  email: string,
  registration: Registration,
  context: Context,
): Promise<boolean> {
  await requireAttempts(requesterLimits(email, context), context);
  const { granted: mailed } = await awaitAttempt(mailboxLimit, email, context);
  const expiresAt = epochSeconds(context.platform.clock) + RETENTION_SECONDS;
  const network = networkOf(context.request.address);
  return context.commit(
    [
      putConfirmation({ email, registration, expiresAt }),
      putOwnRegistration({ email, network, registration, expiresAt }),
      ...(mailed ? [mail({ email, registration }, context)] : []),
    ],
    mailed,
  );
}

/** The registration of the address from this request's network address; undefined when expired. */
async function ownRegistration(email: string, context: Context): Promise<Registration | undefined> {
  const own = await getOwnRegistration(email, networkOf(context.request.address));
  return own && own.expiresAt > epochSeconds(context.platform.clock) ? own.registration : undefined;
}

function mail(payload: { email: string; registration?: Registration }, { newId, now }: Context) {
  return enqueue('confirm-email', payload, { newId, now });
}

type Limit = readonly [name: RateLimitName, of: string];

/**
 * How many confirmation mails an address gets that one network address asks for: five while the links of the first live,
 * with a pause of a minute between two (decisions 3).
 */
function requesterLimits(email: string, context: Context): Limit[] {
  const of = `${email}#${networkOf(context.request.address)}`;
  return [
    ['confirm-from', of],
    ['confirm-pause-from', of],
  ];
}

/** How many an address gets in an hour, from all requesters. */
const mailboxLimit = 'confirm';
