import { problem } from '@landbrief/domain';
import { type FormattedItem, map, string } from 'dynamodb-toolbox';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { ifThere, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { expiresAt, gsi1 } from '../table.ts';

/** One sign-in of one browser. Each refresh replaces its refresh token; using a replaced one again ends the session. */
const sessions = defineItems('Session', {
  sessionId: string().key(),
  userId: string(),
  /** SHA-256 of the valid refresh token. */
  tokenHash: string(),
  /** The key that seals this session's refresh tokens; absent in older sessions until their first rotation. */
  refreshKey: string().optional(),
  /** The user that this session impersonates; checked when the impersonation began. */
  impersonating: string().optional(),
  /** The participant as whom the user is impersonated, when the impersonation is limited to this project. */
  impersonatingIn: map({ projectId: string(), participantId: string() }).optional(),
  address: string().optional(),
  agent: string().optional(),
  created: string(),
  /** When the password was last proved in this session: replacing the password does not end it. */
  proven: string().optional(),
  refreshed: string(),
  /** SHA-256 of the network and user agent that the valid refresh token was sent to; absent until the first rotation. */
  refreshedBy: string().optional(),
  /**
   * The last token that was sent twice, because the one before it was used again, by its SHA-256; and since when every
   * token has been, without one in between that was sent once.
   */
  sentTwice: map({ tokenHash: string(), since: string() }).optional(),
  ...expiresAt,
  ...gsi1,
}).keyedBy(({ sessionId }) => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' }));
export type Session = FormattedItem<typeof sessions.entity>;
/** Where an impersonation is limited to one project. */
export type ImpersonationScope = NonNullable<Session['impersonatingIn']>;

export async function getSession(sessionId: string): Promise<Session | undefined> {
  const { Item } = await sessions.get({ sessionId }, { consistent: true });
  return Item;
}

/** Stores a new session, and its beginning as the user's last login. */
export async function putSession(session: Session): Promise<void> {
  const { userId, created } = session;
  await Promise.all([
    sessions.put({ ...session, gsi1pk: `USER#${userId}#SESSIONS`, gsi1sk: session.sessionId }),
    lastLogins.put({ userId, at: created }),
  ]);
}

/** A user's last login, in an item of its own because a login does not write the user. */
const lastLogins = defineItems('LastLogin', { userId: string().key(), at: string() }).keyedBy(
  ({ userId }) => ({ pk: `USER#${userId}`, sk: 'LASTLOGIN' }),
);

export async function getLastLogin(userId: string): Promise<string | undefined> {
  const { Item } = await lastLogins.get({ userId });
  return Item?.at;
}

export function deleteLastLogin(userId: string): Write {
  return write(lastLogins.transactDelete({ userId }));
}

export interface Rotation {
  /** SHA-256 of the refresh token that is valid from now on. */
  tokenHash: string;
  refreshKey: string;
  refreshed: string;
  refreshedBy: string;
  /** Absent: no change. */
  sentTwice?: Session['sentTwice'];
  expiresAt: number;
  /** The user to impersonate from now on, in all their projects; absent: no change. */
  impersonating?: string | undefined;
}

/** Replaces the valid refresh token; `stale` when it, or whom the session impersonates, is not what was read. */
export function rotateSession(session: Session, { impersonating, sentTwice, ...rotated }: Rotation): Write {
  const start = impersonating ? { impersonating, impersonatingIn: $remove() } : {};
  return write(
    sessions.transactUpdate(
      {
        ...{ sessionId: session.sessionId, ...rotated, ...start },
        ...(sentTwice ? { sentTwice: $set(sentTwice) } : {}),
      },
      { condition: whereAll({ attr: 'tokenHash', eq: session.tokenHash }, impersonatesStill(session)) },
    ),
  );
}

/** The condition that a session impersonates whom it did when it was read. */
const impersonatesStill = ({ impersonating }: Session) =>
  impersonating
    ? ({ attr: 'impersonating', eq: impersonating } as const)
    : ({ attr: 'impersonating', exists: false } as const);

/**
 * Begins to impersonate a user in one project, in place of whom the session has impersonated so far; `stale` when that has
 * changed, `session_ended` when the session is deleted.
 */
export function impersonateInProject(
  session: Session,
  userId: string,
  impersonatingIn: ImpersonationScope,
): Write {
  return write(
    sessions.transactUpdate(
      { sessionId: session.sessionId, impersonating: userId, impersonatingIn: $set(impersonatingIn) },
      {
        condition: whereAll({ attr: 'userId', exists: true }, impersonatesStill(session)),
        returnValuesOnConditionFalse: 'ALL_OLD',
      },
    ),
    (current) => problem(current ? 'stale' : 'session_ended'),
  );
}

/** Ends an impersonation; `stale` when it has ended or changed, `session_ended` when the session is deleted. */
export function stopImpersonation(sessionId: string, impersonating: string): Write {
  return write(
    sessions.transactUpdate(
      { sessionId, impersonating: $remove(), impersonatingIn: $remove() },
      {
        condition: { attr: 'impersonating', eq: impersonating },
        returnValuesOnConditionFalse: 'ALL_OLD',
      },
    ),
    (current) => problem(current ? 'stale' : 'session_ended'),
  );
}

export async function deleteSession(sessionId: string): Promise<void> {
  await sessions.delete({ sessionId });
}

/** Ends a session; `session_ended` when it is deleted already. */
export function endSession(sessionId: string): Write {
  return write(sessions.transactDelete({ sessionId }, ifThere('userId')), 'session_ended');
}

/** Records that the user has just proved the password in this session; `session_ended` when it is deleted. */
export function proveSession(sessionId: string, at: string): Write {
  return write(sessions.transactUpdate({ sessionId, proven: at }, ifThere('userId')), 'session_ended');
}

/** Sessions of a user. The index may lack one that began just now; `User.sessionsSince` ends those too. */
export async function listSessions(userId: string): Promise<Session[]> {
  const { Items } = await sessions.query(
    { index: 'gsi1', partition: `USER#${userId}#SESSIONS` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items ?? [];
}
