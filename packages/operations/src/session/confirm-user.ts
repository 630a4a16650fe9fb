import { isProblem, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import {
  type ConfirmationLink,
  failAttempt,
  findUserByEmail,
  getConfirmationLink,
  getCredential,
  type Registration,
  releaseAttempt,
  type User,
  useConfirmationLink,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { requireAttempt } from './attempt-limits.ts';
import { completeRegistration } from './complete-registration.ts';
import { ownRegistration } from './confirmation.ts';

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
