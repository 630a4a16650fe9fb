import { type AnyCall, catalogue } from '@landbrief/contract';
import { parseBearer, participantsRole, problem } from '@landbrief/domain';
import { epochSeconds } from '@landbrief/platform';
import { getSession, getUser } from '@landbrief/store';
import type { Caller, Environment, Requester } from '../context.ts';
import { startInBackground } from '../start-in-background.ts';
import { isSessionValid, resolveActingRole } from './acting.ts';
import { contactRequester } from './contact-caller.ts';
import { requireImpersonation } from './project-impersonation.ts';
import { type ProvenClaims, tokenOptions, verifyAccessToken } from './tokens.ts';

/**
 * Who makes a call. The token proves the user and the session; both are read on every call, so that an ended session
 * and a changed role take effect at once. The acting role and the impersonated user are requests that are checked here,
 * except when an impersonation ends: that user may be deleted, or no longer open to impersonation. In an impersonation
 * that is limited to a project the user acts as a participant of it, whatever role is requested. The token of a
 * questionnaire's link proves its contact, who is no user.
 */
export async function authenticate(
  authorization: string | undefined,
  environment: Environment,
  call?: AnyCall,
): Promise<Requester | undefined> {
  const bearer = bearerOf(authorization, call);
  if (!bearer) return undefined;
  const claims = await verifyAccessToken(bearer.token, tokenOptions(environment));
  const { clock } = environment.platform;
  if ('questionnaireId' in claims) return contactRequester(claims, clock);
  const caller = startInBackground(() => readCaller(claims, bearer, epochSeconds(clock)));
  return { userId: requestedUserId(bearer) ?? claims.userId, caller };
}

/** The requested user's id; undefined when it is not an id. */
function requestedUserId({ impersonationUserId: requested }: Bearer): string | undefined {
  return requested?.length === ID_LENGTH ? requested : undefined;
}

const ID_LENGTH = 26;

type Bearer = NonNullable<ReturnType<typeof parseBearer>>;

async function readCaller(claims: ProvenClaims, bearer: Bearer, now: number): Promise<Caller> {
  const { sessionId, expires } = claims;
  const wishedId = requestedUserId(bearer);
  const [self, session, requested] = await Promise.all([
    getUser(claims.userId),
    getSession(sessionId),
    wishedId ? getUser(wishedId) : undefined,
  ]);
  if (!self || !session || !isSessionValid(session, self, now)) throw problem('session_ended');

  const impersonationProjectId = bearer.impersonationUserId
    ? await requireImpersonation(session, { self, user: requested })
    : undefined;
  const user = requested ?? self;
  const impersonator = requested && self;
  const { acting, role } = impersonationProjectId
    ? { acting: undefined, role: participantsRole(user.role) }
    : await resolveActingRole(user, bearer.acting);
  return { user, role, acting, impersonator, impersonationProjectId, sessionId, expires };
}

function bearerOf(authorization: string | undefined, call: AnyCall | undefined): Bearer | undefined {
  const bearer = parseBearer(authorization);
  return bearer && call === catalogue.endImpersonation ? { token: bearer.token } : bearer;
}
