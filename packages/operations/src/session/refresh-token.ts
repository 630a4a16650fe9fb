import { isProblem, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSealedSecret, newSecret } from '@landbrief/platform';
import { getSession, getUser, rotateSession, type Session, type User } from '@landbrief/store';
import type { Context } from '../context.ts';
import { publicOperation } from '../operation.ts';
import { presentUser } from '../users/present-user.ts';
import { isSessionValid, mayImpersonate, resolveActingRole } from './acting.ts';
import { impersonationEndWrites } from './impersonation-end.ts';
import { accessToken, REFRESH_SECONDS } from './open-session.ts';
import { endReusedSession } from './reused-session.ts';
import { classifyRefreshToken, parseRefreshToken, refreshToken as refreshTokenOf } from './tokens.ts';

/**
 * A new access token for the refresh cookie, which is rotated. Using a rotated one again ends the whole session
 * (decisions 3). What acting and impersonation wish for is checked first: a refused wish leaves the session as it is.
 * Rotation, impersonation and the trail's entry are one transaction: one that fails leaves the cookie valid, and one
 * whose answer was lost on the way is not taken for a second use. The answer tells whom the token shows, so that a page
 * asks once.
 */
export const refreshToken = publicOperation('refreshToken', async ({ query }, context) => {
  const { platform, request, log } = context;
  const presented = parseRefreshToken(request.refreshCookie.read());
  const session = presented && (await getSession(presented.sessionId));
  const self = session && (await getUser(session.userId));
  if (!presented || !session || !self || !isSessionValid(session, self, epochSeconds(platform.clock))) {
    throw sessionEnded(context);
  }
  const standing = classifyRefreshToken(presented, session);
  if (standing === 'made up') throw sessionEnded(context);
  if (standing === 'rotated') throw await endReused(session, self, context);

  const impersonated = query.impersonationUserId
    ? await requireImpersonatable(self, query.impersonationUserId)
    : undefined;
  await resolveActingRole(impersonated ?? self, query.acting);

  const began = impersonated && impersonated.userId !== session.impersonating ? impersonated : undefined;
  const refreshKey = session.refreshKey ?? newSecret();
  const secret = newSealedSecret(refreshKey);
  const [token, user] = await Promise.all([
    accessToken(self, session.sessionId, context),
    presentUser(impersonated ?? self, platform.files),
  ]);
  const rotation = rotateSession(session.sessionId, {
    from: presented.hash,
    to: hashSecret(secret),
    refreshKey,
    refreshed: context.now,
    expiresAt: epochSeconds(platform.clock) + REFRESH_SECONDS,
    impersonating: began?.userId,
  });
  const told = began
    ? [
        ...(await impersonationEndWrites(session, self, context)),
        ...context.audit.eventWrites('impersonationStarted', { actor: self, subject: began }),
      ]
    : [];
  await context.commitStep([rotation, ...told]).catch(async (error: unknown) => {
    if (isProblem(error) && error.code === 'session_ended') throw await endReused(session, self, context);
    // Done without our hearing of it, the old cookie is void: then the new one must arrive.
    const kept = await getSession(session.sessionId);
    if (kept?.tokenHash !== hashSecret(secret)) throw error;
  });
  request.refreshCookie.write(refreshTokenOf(session.sessionId, secret), REFRESH_SECONDS);
  if (began) log.info('impersonation.started', { userId: self.userId, impersonated: began.userId });
  return { code: 200, ...token, user };
});

async function requireImpersonatable(self: User, userId: string): Promise<User> {
  const user = await getUser(userId);
  if (!user || !mayImpersonate(self, user)) throw problem('access_forbidden');
  return user;
}

async function endReused(session: Session, self: User, context: Context) {
  await endReusedSession(session, self, context);
  return sessionEnded(context);
}

function sessionEnded({ request }: Context) {
  request.refreshCookie.clear();
  return problem('session_ended');
}
