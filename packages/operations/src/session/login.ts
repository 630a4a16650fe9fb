import { isEmail, landingPath, problem } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import { type Confirmation, findLogin, getConfirmation, getReferral, type User } from '@landbrief/store';
import type { Context } from '../context.ts';
import { startInBackground } from '../start-in-background.ts';
import { publicOperation } from '../subjects/operation.ts';
import { presentUser } from '../users/present-user.ts';
import { resolveActingRole } from './acting.ts';
import { claimLoginAttempt } from './login-attempts.ts';
import { openSession } from './open-session.ts';

/**
 * Log in. A wrong password and an unknown address cost the same reads and the same hash, and answer the same; only the
 * right password reveals that an address is not confirmed (decisions 3).
 */
export const login = publicOperation('login', async ({ body }, context) => {
  const stored = startInBackground(() => Promise.all([findLogin(body.email), getConfirmation(body.email)]));
  const attempt = await claimLoginAttempt(body, context);
  const { verdict, user } = await verify(body.password, stored, context).catch(async (error: unknown) => {
    await attempt.release();
    throw error;
  });
  if (verdict === 'unconfirmed') {
    await attempt.release();
    throw problem('email_not_confirmed');
  }
  if (verdict === 'wrong' || !user) {
    await Promise.all([attempt.fail(), recordFailure(body.email, user, context)]);
    throw problem('invalid_credentials');
  }
  await resolveActingRole(user, undefined).catch(async (error: unknown) => {
    await Promise.all([attempt.succeed(), recordFailure(body.email, user, context)]);
    throw error;
  });
  context.audit.setActor(user);
  const [token, presented, redirectUrl] = await Promise.all([
    openSession(user, context),
    presentUser(user, context.platform.files),
    landingPathOf(user, body.emailReferralId),
    attempt.succeed(),
  ]);
  return { ...token, user: presented, redirectUrl };
});

/**
 * Checks the password against the account and against the unconfirmed registration. Both are always checked: a person who
 * registers an address and logs in with that password gets the same answer, whether an account exists or not.
 */
async function verify(
  password: string,
  stored: Promise<[Awaited<ReturnType<typeof findLogin>>, Confirmation | undefined]>,
  context: Context,
): Promise<{ verdict: 'right' | 'wrong' | 'unconfirmed'; user: User | undefined }> {
  const { passwords } = context.platform;
  const [{ user, passwordHash }, confirmation] = await stored;
  const [right, rightUnconfirmed] = await Promise.all([
    passwords.verify(password, passwordHash),
    passwords.verify(password, confirmation?.registration?.passwordHash),
  ]);
  if (right && user?.confirmed) return { verdict: 'right', user };
  return { verdict: right || rightUnconfirmed ? 'unconfirmed' : 'wrong', user };
}

/** The email field can contain anything, even a password: it is recorded only when it is an address. */
function recordFailure(email: string, upon: User | undefined, { audit }: Context): Promise<void> {
  return audit.recordEvent('loginFailed', { subject: upon, values: isEmail(email) ? { email } : {} });
}

/** The inbox for a user who came by their own referral, else the landing page of their settings. */
async function landingPathOf(user: User, emailReferralId: string | undefined): Promise<string> {
  const referral = emailReferralId ? await getReferral(hashSecret(emailReferralId)) : undefined;
  return landingPath(referral?.userId === user.userId ? 'inbox' : user.landingPage);
}
