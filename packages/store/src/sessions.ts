import { problem } from '@landbrief/domain';
import { Entity, type FormattedItem, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from './commit.ts';
import { expiresAt, gsi1, table } from './table.ts';

/** One sign-in on one device: the refresh token rotates inside it, and using a rotated one ends it. */
const SessionEntity = new Entity({
  name: 'Session',
  table,
  timestamps: false,
  schema: item({
    sessionId: string().key(),
    userId: string(),
    /** SHA-256 of the refresh token that is valid now. */
    tokenHash: string(),
    /** What refresh tokens of this session are sealed with; absent until the first rotation of a session from before. */
    refreshKey: string().optional(),
    /** Whom this session may impersonate; the server decided it when the impersonation began. */
    impersonating: string().optional(),
    address: string().optional(),
    agent: string().optional(),
    created: string(),
    /** When the password was replaced in this session: it outlives what that ended. */
    proven: string().optional(),
    refreshed: string(),
    ...expiresAt,
    ...gsi1,
  }),
  computeKey: ({ sessionId }) => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' }),
});
const sessions = SessionEntity.build(EntityRepository);
export type Session = FormattedItem<typeof SessionEntity>;

export async function getSession(sessionId: string): Promise<Session | undefined> {
  const { Item } = await sessions.get({ sessionId }, { consistent: true });
  return Item;
}

/** Keeps a session that begins; it is the user's last login from now on. */
export async function putSession(session: Session): Promise<void> {
  const { userId, created } = session;
  await Promise.all([
    sessions.put({ ...session, gsi1pk: `USER#${userId}#SESSIONS`, gsi1sk: session.sessionId }),
    lastLogins.put({ userId, at: created }),
  ]);
}

/** When somebody logged in at last: apart from the user, which a login does not write. */
const LastLoginEntity = new Entity({
  name: 'LastLogin',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), at: string() }),
  computeKey: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'LASTLOGIN' }),
});
const lastLogins = LastLoginEntity.build(EntityRepository);

export async function getLastLogin(userId: string): Promise<string | undefined> {
  const { Item } = await lastLogins.get({ userId });
  return Item?.at;
}

export function deleteLastLogin(userId: string): Write {
  return write(lastLogins.transactDelete({ userId }));
}

export interface Rotation {
  /** SHA-256 of the refresh token that is valid until now. */
  from: string;
  to: string;
  refreshKey: string;
  refreshed: string;
  expiresAt: number;
  /** Whom the session impersonates from now on; absent leaves that as it is. */
  impersonating?: string | undefined;
}

/** Replaces the valid refresh token; `session_ended` when `from` is no longer the valid one. */
export function rotateSession(
  sessionId: string,
  { from, to, refreshKey, refreshed, expiresAt: until, impersonating }: Rotation,
): Write {
  const rotated = { sessionId, tokenHash: to, refreshKey, refreshed, expiresAt: until };
  return write(
    sessions.transactUpdate(
      { ...rotated, ...(impersonating ? { impersonating } : {}) },
      { condition: { attr: 'tokenHash', eq: from } },
    ),
    () => problem('session_ended'),
  );
}

/** Notes that a session impersonates somebody no more; `stale` when it no longer does, `session_ended` when it is gone. */
export function stopImpersonation(sessionId: string, impersonating: string): Write {
  return write(
    sessions.transactUpdate(
      { sessionId, impersonating: $remove() },
      {
        condition: { attr: 'impersonating', eq: impersonating },
        returnValuesOnConditionFalse: 'ALL_OLD',
      },
    ),
    (standing) => problem(standing ? 'stale' : 'session_ended'),
  );
}

export async function deleteSession(sessionId: string): Promise<void> {
  await sessions.delete({ sessionId });
}

/** Ends a session; `session_ended` when it is gone already. */
export function endSession(sessionId: string): Write {
  return write(sessions.transactDelete({ sessionId }, { condition: { attr: 'userId', exists: true } }), () =>
    problem('session_ended'),
  );
}

/** Notes that the person has just proved the password in this session; `session_ended` when it is gone. */
export function proveSession(sessionId: string, at: string): Write {
  return write(
    sessions.transactUpdate({ sessionId, proven: at }, { condition: { attr: 'userId', exists: true } }),
    () => problem('session_ended'),
  );
}

/** Sessions of a user. One that began a moment ago can be missing: `User.sessionsSince` is what ends them all. */
export async function listSessions(userId: string): Promise<Session[]> {
  const { Items } = await sessions.query(
    { index: 'gsi1', partition: `USER#${userId}#SESSIONS` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items ?? [];
}
