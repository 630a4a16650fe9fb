import { isProblem, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSecret } from '@landbrief/platform';
import { endSession, getSession, getUser, rotateSession, type Session, type User } from '@landbrief/store';
import type { Context } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { later } from '../outbox/outbox.ts';
import { fullName } from '../users/full-name.ts';
import { actAs, holds, mayImpersonate } from './acting.ts';
import { impersonationEnd } from './impersonation-end.ts';
import { accessToken, REFRESH_SECONDS } from './open-session.ts';
import { parseRefreshToken, refreshToken as refreshTokenOf } from './tokens.ts';

/**
 * A new access token for the refresh cookie, which is rotated. Using a rotated one again ends the whole session
 * (decisions 3). What acting and impersonation wish for is checked first: a refused wish leaves the session as it is.
 * Rotation, impersonation and the trail's entry are one transaction: one that fails leaves the cookie valid, and one
 * whose answer was lost on the way is not taken for a second use.
 */
export const refreshToken = publicOperation('refreshToken', async ({ query }, context) => {
  const { platform, request, log } = context;
  const presented = parseRefreshToken(request.refreshCookie.read());
  const session = presented && (await getSession(presented.sessionId));
  const self = session && (await getUser(session.userId));
  if (!presented || !session || !self || !holds(session, self, epochSeconds(platform.clock))) {
    throw ended(context);
  }
  if (session.tokenHash !== presented.hash) throw await reused(session, self, context);

  const impersonated = query.impersonationUserId
    ? await wishedUser(self, query.impersonationUserId)
    : undefined;
  await actAs(impersonated ?? self, query.acting);

  const began = impersonated && impersonated.userId !== session.impersonating ? impersonated : undefined;
  const secret = newSecret();
  const token = await accessToken(self, session.sessionId, context);
  const rotation = rotateSession(session.sessionId, {
    from: presented.hash,
    to: hashSecret(secret),
    refreshed: context.now,
    expiresAt: epochSeconds(platform.clock) + REFRESH_SECONDS,
    impersonating: began?.userId,
  });
  const told = began
    ? [
        ...(await impersonationEnd(session, self, context)),
        ...context.audit.event('impersonationStarted', { who: self, upon: began }),
      ]
    : [];
  await context.commitStep([rotation, ...told]).catch(async (error: unknown) => {
    if (isProblem(error) && error.code === 'session_ended') throw await reused(session, self, context);
    // Done without our hearing of it, the old cookie is void: then the new one must arrive.
    const standing = await getSession(session.sessionId);
    if (standing?.tokenHash !== hashSecret(secret)) throw error;
  });
  request.refreshCookie.write(refreshTokenOf(session.sessionId, secret), REFRESH_SECONDS);
  if (began) log.info('impersonation.started', { userId: self.userId, impersonated: began.userId });
  return { code: 200, ...token };
});

async function wishedUser(self: User, userId: string): Promise<User> {
  const user = await getUser(userId);
  if (!user || !mayImpersonate(self, user)) throw problem('access_forbidden');
  return user;
}

function ended({ request }: Context) {
  request.refreshCookie.clear();
  return problem('session_ended');
}

/** Somebody used a token that was rotated: either the thief or the owner is locked out now, and the owner is told. */
async function reused(session: Session, user: User, context: Context) {
  const mailId = context.newId();
  const props = {
    firstName: user.firstName,
    at: context.now,
    address: context.request.address,
    agent: context.request.agent,
  };
  const to = { name: fullName(user), address: user.email };
  await context
    .commit(
      [
        endSession(session.sessionId),
        ...(await impersonationEnd(session, user, context)),
        ...context.audit.event('sessionReused', { upon: user }),
        later('mail', { mailId, kind: 'session-ended', to, props }, { outboxId: mailId, now: context.now }),
      ],
      undefined,
    )
    .catch((error: unknown) => {
      // Two such requests at once: the other one has ended it and written the mail.
      if (!isProblem(error) || error.code !== 'session_ended') throw error;
    });
  context.log.info('session.reused', { userId: user.userId });
  return ended(context);
}
