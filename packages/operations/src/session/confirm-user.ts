import { isProblem, loginThrottle, problem } from '@landbrief/domain';
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
 * Confirm an address: what was registered with it comes into force. Anybody may have registered the address, so our
 * screen always has its owner prove the password, too; the token alone is what decisions 3 ask for. Links live for 48 h
 * and work once; a wrong password does not use them up. Whoever has confirmed the address already, by whichever link,
 * and proves that password is told the same. An account that is there by then is opened by its own invitation.
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
    // Confirmed at the same moment by another link, or the same one.
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

/** What the link was sent for, or what was registered from here since, by its password. */
async function provenRegistration(password: string, { link, context }: Confirming): Promise<Registration> {
  const own = await ownRegistration(link.email, context);
  const candidates = own && own.passwordHash !== link.registration.passwordHash ? [own] : [];
  const registered = [link.registration, ...candidates];
  const proven = await findMatchingHash(
    password,
    registered.map(({ passwordHash }) => passwordHash),
    { link, context },
  );
  const registration = registered.find(({ passwordHash }) => passwordHash === proven);
  if (!registration) throw problem('registration_password_wrong');
  return registration;
}

/** Nothing is left to do where the address is confirmed; the password tells that it is this person's doing. */
async function requireConfirmed(
  { userId, confirmed }: User,
  password: string | undefined,
  asked: Confirming,
): Promise<Record<string, never>> {
  const credential = confirmed && password !== undefined ? await getCredential(userId) : undefined;
  const proven = credential && (await findMatchingHash(password ?? '', [credential.passwordHash], asked));
  if (!proven) throw problem('link_invalid');
  return {};
}

/**
 * Which of the hashes the password is of; undefined when of none. As many wrong ones as a login has, counted for the
 * link: nobody else's guesses keep its owner out.
 */
async function findMatchingHash(
  password: string,
  hashes: readonly string[],
  { link, context }: Confirming,
): Promise<string | undefined> {
  const attempt = await requireAttempt(`confirm-link#${link.hash}`, loginThrottle.perEmail, context);
  for (const passwordHash of hashes) {
    if (!(await context.platform.passwords.verify(password, passwordHash))) continue;
    await releaseAttempt(attempt);
    return passwordHash;
  }
  await failAttempt(attempt);
  return undefined;
}
