import { hashPassword } from '@landbrief/platform';
import type { Registration } from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import { cleanName } from '../users/person-name.ts';
import { requireCaptcha } from './captcha.ts';
import { keepRegistration } from './confirmation.ts';
import { openSession } from './open-session.ts';
import { refuseUnfit } from './password.ts';
import { registerThroughReferral } from './register-through-referral.ts';

/**
 * Register. Without a referral nothing comes into being but a registration that waits for its confirmation, and the
 * answer is the same whether the address is known or not. A referral has proved the address: the person is signed in
 * at once (decisions 3).
 */
export const register = publicOperation('register', async ({ body }, context) => {
  await requireCaptcha(body.captcha, context);
  refuseUnfit(body);
  const registration: Registration = {
    passwordHash: await hashPassword(body.password),
    firstName: cleanName(body.firstName),
    lastName: cleanName(body.lastName),
    company: cleanName(body.company),
  };
  if (body.emailReferralId === undefined) {
    await keepRegistration(body.email, registration, context);
    return { login: false };
  }
  const user = await registerThroughReferral(body.emailReferralId, body.email, registration, context);
  return { login: true, ...(await openSession(user, context)), redirectUrl: '/inbox' };
});
