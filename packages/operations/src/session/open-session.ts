import { lifetimes } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSealedSecret, newSecret } from '@landbrief/platform';
import { getSession, putSession, type Session, type User } from '@landbrief/store';
import type { Context } from '../context.ts';
import { endSessionAndImpersonation } from './impersonation-end.ts';
import { rememberBrowser } from './known-browser.ts';
import {
  type AccessToken,
  classifyRefreshToken,
  parseRefreshToken,
  refreshToken,
  signAccessToken,
  tokenOptions,
} from './tokens.ts';

export const REFRESH_SECONDS = lifetimes.refreshToken / 1000;

/** An access token for a session of a user: for a quarter of an hour, or until a given moment (epoch seconds). */
export function accessToken(
  user: User,
  sessionId: string,
  context: Context,
  expires?: number,
): Promise<AccessToken> {
  return signAccessToken(
    { userId: user.userId, sessionId, role: user.role, organizationId: user.organizationId },
    { ...tokenOptions(context), expires },
  );
}

/**
 * Signs a user in on one device: a session, its refresh cookie, and the first access token. The session's id is as
 * secret as its token, so that nobody can end a session by guessing ids. It is always a new one, and the session that
 * the browser had ends: nobody goes on in one that somebody else has put there.
 */
export async function openSession(user: User, context: Context): Promise<AccessToken> {
  const { request, now, platform } = context;
  const sessionId = newSecret();
  const refreshKey = newSecret();
  const secret = newSealedSecret(refreshKey);
  const session: Session = {
    sessionId,
    userId: user.userId,
    tokenHash: hashSecret(secret),
    refreshKey,
    address: request.address,
    agent: request.agent,
    created: now,
    refreshed: now,
    expiresAt: epochSeconds(platform.clock) + REFRESH_SECONDS,
  };
  const [token] = await Promise.all([
    accessToken(user, sessionId, context),
    endReplacedSession(context),
    putSession(session),
  ]);
  request.refreshCookie.write(refreshToken(sessionId, secret), REFRESH_SECONDS);
  await rememberBrowser(user.email, sessionId, context);
  return token;
}

async function endReplacedSession(context: Context): Promise<void> {
  const presented = parseRefreshToken(context.request.refreshCookie.read());
  const session = presented && (await getSession(presented.sessionId));
  if (session && classifyRefreshToken(presented, session) === 'valid')
    await endSessionAndImpersonation(session, context);
}
