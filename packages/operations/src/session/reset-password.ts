import { formMessages, isPassword, problem, throwIfInvalid } from '@landbrief/domain';
import { epochSeconds, hashSecret, timestamp } from '@landbrief/platform';
import {
  deleteConfirmation,
  getCredential,
  getResetLink,
  getUser,
  putCredential,
  replaceUser,
  type User,
  useResetLink,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { rememberBrowser } from './known-browser.ts';
import { forgetFailures } from './login-attempts.ts';
import { deleteSessions } from './own-sessions.ts';
import { passwordFingerprint } from './send-reset-link.ts';

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
  await context.commit(
    [
      useResetLink(hash),
      putCredential(user.userId, passwordHash, now),
      ...replaceUser({ ...user, confirmed: true, sessionsSince: now }, user),
      deleteConfirmation(user.email),
    ],
    undefined,
  );
  await deleteSessions(user.userId, context);
  await Promise.all([forgetFailures(user.email), rememberBrowser(user.email, hash, context)]);
  return {};
});

/** The account whose password the link may still set; `link_invalid` otherwise. */
export async function userOfResetLink(hash: string, { platform }: Context): Promise<User> {
  const link = await getResetLink(hash);
  if (!link || link.expiresAt <= epochSeconds(platform.clock)) throw problem('link_invalid');
  const [user, credential] = await Promise.all([getUser(link.userId), getCredential(link.userId)]);
  if (!user || link.replaces !== passwordFingerprint(user, credential?.passwordHash)) {
    throw problem('link_invalid');
  }
  return user;
}
