import {
  effectiveRole,
  hasRole,
  isProblem,
  parseActingRole,
  parseBearer,
  problem,
} from '@landbrief/domain';
import { getSession, getUser, type User } from '@landbrief/store';
import type { Caller, Environment } from '../context.ts';
import { verifyAccessToken } from './tokens.ts';

/**
 * Who makes a call. The token proves the user and the session; both are read on every call, so that an ended session
 * and a changed role are in force at once. The acting role and the impersonated user are wishes that are checked here.
 */
export async function authenticate(
  authorization: string | undefined,
  { platform, settings }: Environment,
): Promise<Caller | undefined> {
  const bearer = parseBearer(authorization);
  if (!bearer) return undefined;
  const claims = await verifyAccessToken(bearer.token, {
    secrets: platform.secrets,
    secretName: settings.signingKeysSecret,
    now: platform.clock.now(),
  });
  const [self, session] = await Promise.all([getUser(claims.userId), getSession(claims.sessionId)]);
  if (!self || session?.userId !== claims.userId) throw problem('session_ended');

  const impersonated = bearer.impersonationUserId;
  const user = impersonated ? await impersonatedUser(self, impersonated, session.impersonating) : self;
  const acting = parseActingRole(bearer.acting);
  const role = effectiveRole({ role: user.role, acting });
  if (isProblem(role)) throw role;
  return { user, role, acting, impersonator: impersonated ? self : undefined, sessionId: claims.sessionId };
}

/** The session on the server says whom it impersonates; the token string can only agree with it. */
async function impersonatedUser(self: User, wished: string, started: string | undefined): Promise<User> {
  const user = wished === started ? await getUser(wished) : undefined;
  if (!user || !mayImpersonate(self, user)) throw problem('access_forbidden');
  return user;
}

/** Administrators impersonate; organization administrators only people of their own organization. */
export function mayImpersonate(self: User, user: User): boolean {
  if (hasRole(user.role, 'admin')) return false;
  if (hasRole(self.role, 'superAdmin')) return true;
  return hasRole(self.role, 'orgAdmin') && self.organizationId !== undefined && self.organizationId === user.organizationId;
}
