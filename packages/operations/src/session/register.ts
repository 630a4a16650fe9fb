import { cleanName, throwIfInvalid, validateRegistration } from '@landbrief/domain';
import { type Registration, releaseAttempt } from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import { requireVisitorAttempt } from './attempt-limits.ts';
import { requireCaptcha } from './captcha.ts';
import { storeRegistration } from './confirmation.ts';
import { openSession } from './open-session.ts';
import { registerThroughReferral } from './register-through-referral.ts';

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
