import { cleanName, maskEmail, problem, throwIfInvalid, validateRegistration } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import {
  getReferral,
  getUser,
  type Registration,
  releaseAttempt,
  type User,
  useReferral,
} from '@landbrief/store';
import { requireVisitorAttempt } from '../attempt-limits/attempt-limits.ts';
import type { Context } from '../context.ts';
import { publicOperation } from '../subjects/operation.ts';
import { requireCaptcha } from './captcha.ts';
import { completeRegistration } from './complete-registration.ts';
import { storeRegistration } from './confirmation.ts';
import { openSession } from './open-session.ts';

/**
 * Register. Without a referral nothing comes into being but a registration that waits for its confirmation, and the
 * answer is the same whether the address is known or not. A referral has proved the address: the person is signed in
 * at once (decisions 3).
 */
export const register = publicOperation('register', async ({ body }, context) => {
  const attempt = await requireVisitorAttempt(context);
  await requireCaptcha(body.captcha, context);
  const { email, password, emailReferralId, shortNames } = body;
  const names = {
    firstName: cleanName(body.firstName),
    lastName: cleanName(body.lastName),
    company: cleanName(body.company),
  };
  const errors = validateRegistration({ ...names, email, password, shortNames });
  throwIfInvalid(Object.entries(errors).map(([field, message]) => ({ path: `body.${field}`, message })));
  const passwordHash = await context.platform.passwords.hash(password);
  const registration: Registration = { ...names, passwordHash };
  if (emailReferralId === undefined) {
    return { login: false, mailed: await storeRegistration(email, registration, context) };
  }
  const user = await registerThroughReferral(emailReferralId, email, registration, context);
  await releaseAttempt(attempt);
  return { login: true, ...(await openSession(user, context)), redirectUrl: '/inbox' };
});

/**
 * Registers the invited person of an unused referral that was sent to this very address. `link_of_other` for another
 * address, `link_invalid` for a link that nobody can register through.
 */
async function registerThroughReferral(
  referralId: string,
  email: string,
  registration: Registration,
  context: Context,
): Promise<User> {
  const hash = hashSecret(referralId);
  const referral = await getReferral(hash);
  const user = referral && (await getUser(referral.userId));
  const isOpen = user && referral.email === user.email && referral.usedAt === undefined && !user.confirmed;
  if (!isOpen) throw problem('link_invalid');
  if (user.email !== email) {
    const message = `This invitation was sent to ${maskEmail(user.email)}. Register with that address, or register ${email} without the invitation and ask the sender to invite that one.`;
    throw problem('link_of_other', { message });
  }
  return completeRegistration({ email, user, registration, proof: useReferral(hash, context.now) }, context);
}
