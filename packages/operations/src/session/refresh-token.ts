import { problem } from '@landbrief/domain';
import { epochSeconds, hashSecret, newSecret, nextSealedSecret } from '@landbrief/platform';
import {
  endSession,
  getSession,
  getUser,
  retryOvertaken,
  rotateSession,
  type Session,
  type User,
  type Write,
} from '@landbrief/store';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { type Input, publicOperation } from '../subjects/operation.ts';
import { unlessProblem } from '../unless-problem.ts';
import { presentCaller } from '../users/present-user.ts';
import { isSessionValid, mayImpersonate, resolveActingRole } from './acting.ts';
import { rememberBrowser } from './login-attempts.ts';
import { accessToken, impersonationEndWrites, REFRESH_SECONDS } from './open-session.ts';
import { requireImpersonation } from './project-impersonation.ts';
import {
  browserOf,
  classifyRefreshToken,
  parseRefreshToken,
  refreshToken as refreshTokenOf,
  sentTwiceSince,
} from './tokens.ts';

/**
 * A new access token for the refresh cookie, which is rotated. Using a rotated cookie again ends the session
 * (decisions 3). Exception: the browser may use the one before the valid one for 30 s, because it may not have received
 * the reply, and gets the valid one again; where this happens at each rotation, for five minutes. The requested acting
 * role and impersonation are checked first: a refused one leaves the session unchanged. Rotation, impersonation and audit
 * entry are one transaction. The answer contains the token's user, which saves a page the second request.
 */
export const refreshToken = publicOperation('refreshToken', ({ query }, context) =>
  // `stale`: another request of the browser has rotated the cookie since the session was read.
  retryOvertaken(() => refresh(query, context)),
);

async function refresh(query: Input<'refreshToken'>['query'], context: Context) {
  const { platform, request, log } = context;
  const presented = parseRefreshToken(request.refreshCookie.read());
  const session = presented && (await getSession(presented.sessionId));
  const self = session && (await getUser(session.userId));
  if (!presented || !session || !self || !isSessionValid(session, self, epochSeconds(platform.clock))) {
    throw sessionEnded(context);
  }
  const tokenState = classifyRefreshToken(presented, session, context);
  if (tokenState === 'made up') throw sessionEnded(context);
  if (tokenState === 'rotated') {
    await endReusedSession(session, self, context);
    throw sessionEnded(context);
  }
  const { impersonated, impersonationStart, impersonationProjectId } = query.impersonationUserId
    ? await requireImpersonatable(session, self, query.impersonationUserId)
    : NOBODY;
  if (!impersonationProjectId) await resolveActingRole(impersonated ?? self, query.acting);

  const refreshKey = session.refreshKey ?? newSecret();
  const secret = nextSealedSecret(presented.secret, refreshKey);
  const [token, user] = await Promise.all([
    accessToken(self, session.sessionId, context),
    presentCaller({ user: impersonated ?? self, impersonationProjectId }, platform.files),
  ]);
  const since = sentTwiceSince(presented, session);
  const isSentTwice = tokenState === 'former' && session.sentTwice?.tokenHash !== session.tokenHash;
  if (tokenState === 'valid' || isSentTwice || impersonationStart) {
    const rotation = rotateSession(session, {
      tokenHash: hashSecret(secret),
      refreshKey,
      refreshed: tokenState === 'valid' ? context.now : session.refreshed,
      refreshedBy: browserOf(request),
      ...(isSentTwice ? { sentTwice: { tokenHash: session.tokenHash, since: since ?? context.now } } : {}),
      expiresAt: epochSeconds(platform.clock) + REFRESH_SECONDS,
      impersonating: impersonationStart?.userId,
    });
    await context.commitStep([
      rotation,
      ...(await impersonationStartWrites(session, self, { impersonationStart, context })),
    ]);
  }
  request.refreshCookie.write(refreshTokenOf(session.sessionId, secret), REFRESH_SECONDS);
  await rememberBrowser(self.email, session.sessionId, context);
  if (impersonationStart)
    log.info('impersonation.started', { userId: self.userId, impersonated: impersonationStart.userId });
  return {
    code: 200 as const,
    ...token,
    user,
    ...(impersonationProjectId ? { impersonationProjectId } : {}),
  };
}

/** The audit writes for an impersonation that begins, in place of the session's present one. */
async function impersonationStartWrites(
  session: Session,
  self: User,
  { impersonationStart, context }: Pick<Impersonated, 'impersonationStart'> & { context: Context },
): Promise<Write[]> {
  if (!impersonationStart) return [];
  return [
    ...(await impersonationEndWrites(session, self, context)),
    ...context.audit.eventWrites('impersonationStarted', { actor: self, subject: impersonationStart }),
  ];
}

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
