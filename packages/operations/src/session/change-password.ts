import { formMessages, invalid, isPassword, throwIfInvalid } from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  failAttempt,
  getCredential,
  patchUser,
  proveSession,
  releaseAttempt,
  replaceCredential,
} from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { operation } from '../subjects/operation.ts';
import { deleteSessions, refuseImpersonator } from './own-sessions.ts';

/**
 * Replace the caller's password, given the current one, which may be wrong as often as at login. All other sessions end,
 * this one stays, and a mail notifies the person.
 */
export const changePassword = operation('changePassword', async ({ body }, context) => {
  const { caller, platform, commit } = context;
  refuseImpersonator(caller);
  throwIfInvalid(
    isPassword(body.newPassword) ? [] : [{ path: 'body.newPassword', message: formMessages.password }],
  );
  const { userId } = caller.user;
  const from = await verifyCurrentPassword(userId, body.currentPassword, context);
  const to = await platform.passwords.hash(body.newPassword);
  const now = timestamp(platform.clock);
  await commit(
    [
      replaceCredential(userId, { from, to, changed: now }),
      patchUser(userId, { sessionsSince: now }),
      proveSession(caller.sessionId, now),
      passwordChangedMail(context, now),
    ],
    undefined,
  );
  await deleteSessions(userId, context, caller.sessionId);
  return {};
});

/** The hash of the correct current password; wrong ones count as failed attempts, too many get 429. */
async function verifyCurrentPassword(
  userId: string,
  password: string,
  context: SignedInContext,
): Promise<string> {
  const attempt = await requireAttempt('password', userId, context);
  const credential = await getCredential(userId);
  if (credential && (await context.platform.passwords.verify(password, credential.passwordHash))) {
    await releaseAttempt(attempt);
    return credential.passwordHash;
  }
  await failAttempt(attempt);
  throw invalid('body.currentPassword', 'This is not your current password.');
}

function passwordChangedMail({ caller, request, newId }: SignedInContext, now: string) {
  const { user } = caller;
  const outboxId = newId();
  const mail = {
    mailId: derivedId(outboxId, 'mail'),
    kind: 'password-changed',
    to: { name: fullName(user), address: user.email },
    props: { firstName: user.firstName, at: now, address: request.address, agent: request.agent },
  };
  return enqueue('mail', mail, { outboxId, now });
}
