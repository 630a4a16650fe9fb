import { loginThrottle, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret, verifyPassword } from '@landbrief/platform';
import {
  type ConfirmationLink,
  failAttempt,
  findUserByEmail,
  getConfirmationLink,
  giveBackAttempt,
  useConfirmationLink,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { requireAttempt } from './attempt-limits.ts';
import { completeRegistration } from './complete-registration.ts';

/**
 * Confirm an address: what was registered with it comes into force. Anybody may have registered the address, so our
 * screen always has its owner prove the password, too; the token alone is what decisions 3 ask for. Links live for 48 h
 * and work once; a wrong password does not use them up. An account that is there by then is opened by its own invitation.
 */
export const confirmUser = publicOperation('confirmUser', async ({ body }, context) => {
  const hash = hashSecret(body.token);
  const link = await getConfirmationLink(hash);
  if (!link || link.expiresAt <= epochSeconds(context.platform.clock)) throw problem('link_invalid');
  const { email, registration } = link;
  const user = await findUserByEmail(email);
  if (user && !user.temporary) throw problem('link_invalid');
  if (body.password !== undefined) await requirePassword(body.password, link, context);
  await completeRegistration({ email, user, registration, proof: useConfirmationLink(hash) }, context);
  return {};
});

/** As many wrong ones as a login has, counted for the link: nobody else's guesses keep its owner out. */
async function requirePassword(
  password: string,
  { hash, registration }: ConfirmationLink,
  context: Context,
): Promise<void> {
  const attempt = await requireAttempt(`confirm-link#${hash}`, loginThrottle.perEmail, context);
  if (await verifyPassword(password, registration.passwordHash)) return giveBackAttempt(attempt);
  await failAttempt(attempt);
  throw problem('registration_password_wrong');
}
