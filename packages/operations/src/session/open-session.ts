import { lifetimes } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSealedSecret, newSecret } from '@landbrief/platform';
import {
  deleteSession,
  endSession,
  getSession,
  getUser,
  putSession,
  type Session,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { unlessProblem } from '../unless-problem.ts';
import { rememberBrowser } from './login-attempts.ts';
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
  if (session && ['valid', 'former'].includes(classifyRefreshToken(presented, session, context)))
    await endSessionAndImpersonation(session, context);
}

/** The audit writes for the end of a session's impersonation; none when it impersonates nobody. */
export async function impersonationEndWrites(
  { impersonating }: Session,
  self: User,
  { audit, log }: Context,
): Promise<Write[]> {
  if (!impersonating) return [];
  const upon = await getUser(impersonating);
  log.info('impersonation.ended', { userId: self.userId, impersonated: impersonating });
  return audit.eventWrites('impersonationEnded', {
    actor: self,
    subject: upon,
    values: upon ? {} : { userId: impersonating },
  });
}

/** Ends a session that its person leaves, and with it the impersonation that it is in. */
export async function endSessionAndImpersonation(session: Session, context: Context): Promise<void> {
  const self = session.impersonating ? await getUser(session.userId) : undefined;
  if (!self) return deleteSession(session.sessionId);
  const ended = await impersonationEndWrites(session, self, context);
  // Left by another request at the same moment, which has recorded it.
  await unlessProblem('session_ended', context.commitStep([endSession(session.sessionId), ...ended]));
}
