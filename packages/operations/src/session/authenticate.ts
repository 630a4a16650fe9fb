import { type AnyCall, catalogue } from '@landbrief/contract';
import { parseBearer, problem } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { getSession, getUser, type User } from '@landbrief/store';
import type { Caller, Environment } from '../context.ts';
import { actAs, holds, mayImpersonate } from './acting.ts';
import { verifyAccessToken } from './tokens.ts';

/**
 * Who makes a call. The token proves the user and the session; both are read on every call, so that an ended session
 * and a changed role are in force at once. The acting role and the impersonated user are wishes that are checked here,
 * but for the return from an impersonation: whoever it was may be gone, or no longer to be impersonated.
 */
export async function authenticate(
  authorization: string | undefined,
  { platform, settings }: Environment,
  call?: AnyCall,
): Promise<Caller | undefined> {
  const bearer = bearerOf(authorization, call);
  if (!bearer) return undefined;
  const claims = await verifyAccessToken(bearer.token, {
    secrets: platform.secrets,
    secretName: settings.signingKeysSecret,
    now: platform.clock.now(),
  });
  const [self, session] = await Promise.all([getUser(claims.userId), getSession(claims.sessionId)]);
  if (!self || !session || !holds(session, self, epochSeconds(platform.clock)))
    throw problem('session_ended');

  const impersonated = bearer.impersonationUserId;
  const user = impersonated ? await impersonatedUser(self, impersonated, session.impersonating) : self;
  const { acting, role } = await actAs(user, bearer.acting);
  const { sessionId, expires } = claims;
  return { user, role, acting, impersonator: impersonated ? self : undefined, sessionId, expires };
}

function bearerOf(
  authorization: string | undefined,
  call: AnyCall | undefined,
): ReturnType<typeof parseBearer> {
  const bearer = parseBearer(authorization);
  return bearer && call === catalogue.endImpersonation ? { token: bearer.token } : bearer;
}

/** The session on the server says whom it impersonates; the token string can only agree with it. */
async function impersonatedUser(self: User, wished: string, started: string | undefined): Promise<User> {
  const user = wished === started ? await getUser(wished) : undefined;
  if (!user || !mayImpersonate(self, user)) throw problem('access_forbidden');
  return user;
}
