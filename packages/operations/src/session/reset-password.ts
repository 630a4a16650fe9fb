import { formMessages, isPassword, lifetimes, maskEmail, problem, throwIfInvalid } from '@landbrief/domain';
import { derivedId, epochSeconds, hashSecret, timestamp } from '@landbrief/platform';
import {
  deleteConfirmation,
  findUserByEmail,
  getConfirmationLink,
  getCredential,
  getResetLink,
  getUser,
  putCredential,
  replaceUser,
  type User,
  useResetLink,
} from '@landbrief/store';
import { awaitAttempt, requireVisitorAttempt } from '../attempt-limits/attempt-limits.ts';
import type { Context } from '../context.ts';
import { deliver } from '../outbox/deliver-mail.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { publicOperation } from '../subjects/operation.ts';
import { createResetLink, passwordFingerprint } from '../users/reset-link.ts';
import { requireCaptcha } from './captcha.ts';
import { forgetFailures, rememberBrowser } from './login-attempts.ts';
import { deleteSessions } from './own-sessions.ts';

/**
 * Ask for a reset mail. The outbox looks whether the address is known, so that answer, work and time are the same for
 * every address.
 */
export const forgetPassword = publicOperation('forgetPassword', async ({ body }, context) => {
  await requireVisitorAttempt(context);
  await requireCaptcha(body.captcha, context);
  const { email } = body.resetForm;
  const { granted } = await awaitAttempt('forget', email, context);
  if (!granted) return {};
  const outboxId = context.newId();
  return context.commit([enqueue('reset-password', { email }, { outboxId, now: context.now })], {});
});

/**
 * Sends the reset mail with its link, which is valid for one hour, if the address has an account. The link's secret is
 * generated here and is only in the mail.
 */
export const sendResetLink: HandlerOf<'reset-password'> = async ({ outboxId, payload }, context) => {
  const user = await findUserByEmail(payload.email);
  if (!user || user.temporary) return;
  const resetUrl = await createResetLink(user, lifetimes.resetLink, context);
  const to = { name: fullName(user), address: user.email };
  const props = { firstName: user.firstName, resetUrl };
  await deliver({ mailId: derivedId(outboxId, 'mail'), kind: 'reset-password', to, props }, context);
};

/**
 * Whom the link of a mail was sent to, and whether their address is confirmed already. It does not use the link, so that
 * screens ask before a form is filled in. `link_invalid` when the link is of no use any more.
 */
export const checkLink = publicOperation('checkLink', async ({ body }, context) => {
  const hash = hashSecret(body.token);
  if (body.to === 'reset') {
    return { email: maskEmail((await userOfResetLink(hash, context)).email), confirmed: false };
  }
  const link = await getConfirmationLink(hash);
  if (!link) throw problem('link_invalid');
  const user = await findUserByEmail(link.email);
  const confirmed = user?.confirmed === true;
  // Whoever kept the mail for longer than the link is valid is told as well.
  const isOver = link.expiresAt <= epochSeconds(context.platform.clock) || (user && !user.temporary);
  if (!confirmed && isOver) throw problem('link_invalid');
  return { email: maskEmail(link.email), confirmed };
});

/** Set a new password by the link of a reset mail: ends all sessions of that user, proves the address, and
 * makes the browser one that the account is known in. */
export const resetPassword = publicOperation('resetPassword', async ({ body }, context) => {
  throwIfInvalid(
    isPassword(body.password) ? [] : [{ path: 'body.password', message: formMessages.password }],
  );
  const hash = hashSecret(body.token);
  const user = await userOfResetLink(hash, context);

  const passwordHash = await context.platform.passwords.hash(body.password);
  // Ends every session that was opened with the old password until now.
  const now = timestamp(context.platform.clock);
  context.audit.setActor(user);
  // Whoever knew the password may have made the calendar address.
  const { calendarHash: _, ...kept } = user;
  await context.commit(
    [
      useResetLink(hash),
      putCredential(user.userId, passwordHash, now),
      ...replaceUser({ ...kept, confirmed: true, sessionsSince: now }, user),
      deleteConfirmation(user.email),
    ],
    undefined,
  );
  await deleteSessions(user.userId, context);
  await Promise.all([forgetFailures(user.email), rememberBrowser(user.email, hash, context)]);
  return {};
});

/** The account whose password the link may still set; `link_invalid` otherwise. */
async function userOfResetLink(hash: string, { platform }: Context): Promise<User> {
  const link = await getResetLink(hash);
  if (!link || link.expiresAt <= epochSeconds(platform.clock)) throw problem('link_invalid');
  const [user, credential] = await Promise.all([getUser(link.userId), getCredential(link.userId)]);
  if (!user || link.replaces !== passwordFingerprint(user, credential?.passwordHash)) {
    throw problem('link_invalid');
  }
  return user;
}
