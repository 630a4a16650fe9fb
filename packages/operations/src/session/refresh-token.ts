import { isProblem, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSealedSecret, newSecret } from '@landbrief/platform';
import { endSession, getSession, getUser, rotateSession, type Session, type User } from '@landbrief/store';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { publicOperation } from '../subjects/operation.ts';
import { unlessProblem } from '../unless-problem.ts';
import { presentCaller } from '../users/present-user.ts';
import { isSessionValid, mayImpersonate, resolveActingRole } from './acting.ts';
import { rememberBrowser } from './login-attempts.ts';
import { accessToken, impersonationEndWrites, REFRESH_SECONDS } from './open-session.ts';
import { requireImpersonation } from './project-impersonation.ts';
import { classifyRefreshToken, parseRefreshToken, refreshToken as refreshTokenOf } from './tokens.ts';

/**
 * A new access token for the refresh cookie, which is rotated. Using a rotated one again ends the whole session
 * (decisions 3). The requested acting role and impersonation are checked first: a refused one leaves the session
 * unchanged. Rotation, impersonation and audit entry are one transaction: when it fails the cookie stays valid, and when
 * only its reply was lost the retry does not count as reuse. The answer contains the token's user, which saves a page
 * the second request.
 */
export const refreshToken = publicOperation('refreshToken', async ({ query }, context) => {
  const { platform, request, log } = context;
  const presented = parseRefreshToken(request.refreshCookie.read());
  const session = presented && (await getSession(presented.sessionId));
  const self = session && (await getUser(session.userId));
  if (!presented || !session || !self || !isSessionValid(session, self, epochSeconds(platform.clock))) {
    throw sessionEnded(context);
  }
  const tokenState = classifyRefreshToken(presented, session);
  if (tokenState === 'made up') throw sessionEnded(context);
  if (tokenState === 'rotated') throw await endReused(session, self, context);

  const { impersonated, impersonationStart, impersonationProjectId } = query.impersonationUserId
    ? await requireImpersonatable(session, self, query.impersonationUserId)
    : NOBODY;
  if (!impersonationProjectId) await resolveActingRole(impersonated ?? self, query.acting);

  const refreshKey = session.refreshKey ?? newSecret();
  const secret = newSealedSecret(refreshKey);
  const [token, user] = await Promise.all([
    accessToken(self, session.sessionId, context),
    presentCaller({ user: impersonated ?? self, impersonationProjectId }, platform.files),
  ]);
  const rotation = rotateSession(session.sessionId, {
    from: presented.hash,
    to: hashSecret(secret),
    refreshKey,
    refreshed: context.now,
    expiresAt: epochSeconds(platform.clock) + REFRESH_SECONDS,
    impersonating: impersonationStart?.userId,
  });
  const auditWrites = impersonationStart
    ? [
        ...(await impersonationEndWrites(session, self, context)),
        ...context.audit.eventWrites('impersonationStarted', { actor: self, subject: impersonationStart }),
      ]
    : [];
  await context.commitStep([rotation, ...auditWrites]).catch(async (error: unknown) => {
    if (isProblem(error) && error.code === 'session_ended') throw await endReused(session, self, context);
    // If the commit succeeded and only its reply was lost, the old cookie is void: the new one must be sent.
    const current = await getSession(session.sessionId);
    if (current?.tokenHash !== hashSecret(secret)) throw error;
  });
  request.refreshCookie.write(refreshTokenOf(session.sessionId, secret), REFRESH_SECONDS);
  await rememberBrowser(self.email, session.sessionId, context);
  if (impersonationStart)
    log.info('impersonation.started', { userId: self.userId, impersonated: impersonationStart.userId });
  return { code: 200, ...token, user, ...(impersonationProjectId ? { impersonationProjectId } : {}) };
});

interface Impersonated {
  impersonated?: User;
  /** The user, when the impersonation begins with this refresh. */
  impersonationStart?: User | undefined;
  /** The project that the impersonation is limited to. */
  impersonationProjectId?: string | undefined;
}

const NOBODY: Impersonated = {};

/**
 * The user to impersonate: as the session does in one project already, or as an administrator. Where the first is no longer
 * allowed, an administrator's begins only when the first was ended.
 */
async function requireImpersonatable(session: Session, self: User, userId: string): Promise<Impersonated> {
  const user = await getUser(userId);
  if (!user) throw problem('access_forbidden');
  const { impersonating, impersonatingIn } = session;
  if (impersonating === userId && impersonatingIn)
    return {
      impersonated: user,
      impersonationProjectId: await requireImpersonation(session, { self, user }),
    };
  if (!mayImpersonate(self, user)) throw problem('access_forbidden');
  return { impersonated: user, impersonationStart: impersonating === userId ? undefined : user };
}

async function endReused(session: Session, self: User, context: Context) {
  await endReusedSession(session, self, context);
  return sessionEnded(context);
}

function sessionEnded({ request }: Context) {
  request.refreshCookie.clear();
  return problem('session_ended');
}

/**
 * Ends a session whose rotated token was used again, by its owner or a thief, and notifies the owner by mail
 * (decisions 3).
 */
export async function endReusedSession(session: Session, user: User, context: Context): Promise<void> {
  const mailId = context.newId();
  const props = {
    firstName: user.firstName,
    at: context.now,
    address: context.request.address,
    agent: context.request.agent,
  };
  const to = { name: fullName(user), address: user.email };
  const ended = context.commitStep([
    endSession(session.sessionId),
    ...(await impersonationEndWrites(session, user, context)),
    ...context.audit.eventWrites('sessionReused', { subject: user }),
    enqueue('mail', { mailId, kind: 'session-ended', to, props }, { outboxId: mailId, now: context.now }),
  ]);
  // Two such requests at once: the other one has ended it and written the mail.
  await unlessProblem('session_ended', ended);
  context.log.info('session.reused', { userId: user.userId });
}
