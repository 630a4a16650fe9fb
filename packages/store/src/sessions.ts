import { Entity, type FormattedItem, item, number, string } from 'dynamodb-toolbox';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { problem } from '@landbrief/domain';
import { conditionally, type Write, write } from './commit.ts';
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
    impersonating: string().optional(),
    address: string().optional(),
    agent: string().optional(),
    created: string(),
    refreshed: string(),
    ...expiresAt,
    ...gsi1,
  }),
  computeKey: ({ sessionId }) => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' }),
});
const sessions = SessionEntity.build(EntityRepository);
export type Session = FormattedItem<typeof SessionEntity>;

/** Counts failures in a window that starts with the first one. */
const ThrottleEntity = new Entity({
  name: 'Throttle',
  table,
  timestamps: false,
  schema: item({ subject: string().key(), failures: number(), ...expiresAt }),
  computeKey: ({ subject }) => ({ pk: `THROTTLE#${subject}`, sk: 'THROTTLE' }),
});
const throttles = ThrottleEntity.build(EntityRepository);

/** A confirmation or reset link, known only by the hash of its secret. */
const SecretLinkEntity = new Entity({
  name: 'SecretLink',
  table,
  timestamps: false,
  schema: item({ hash: string().key(), purpose: string().enum('confirm', 'reset'), userId: string(), ...expiresAt }),
  computeKey: ({ hash }) => ({ pk: `LINK#${hash}`, sk: 'LINK' }),
});
const secretLinks = SecretLinkEntity.build(EntityRepository);
export type SecretLink = FormattedItem<typeof SecretLinkEntity>;

/** How often a confirmation mail went out to a user. */
const ConfirmationSendsEntity = new Entity({
  name: 'ConfirmationSends',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), sends: number(), lastSent: number() }),
  computeKey: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'CONFIRMATION' }),
});
const confirmationSends = ConfirmationSendsEntity.build(EntityRepository);

export async function getSession(sessionId: string): Promise<Session | undefined> {
  const { Item } = await sessions.get({ sessionId }, { consistent: true });
  return Item;
}

export async function putSession(session: Session): Promise<void> {
  await sessions.put({
    ...session,
    gsi1pk: `USER#${session.userId}#SESSIONS`,
    gsi1sk: session.sessionId,
  });
}

/** Replaces the valid refresh token; false when `from` is no longer the valid one. */
export async function rotateSession(
  sessionId: string,
  rotation: { from: string; to: string; refreshed: string; expiresAt: number },
): Promise<boolean> {
  return conditionally(() =>
    sessions.update(
      { sessionId, tokenHash: rotation.to, refreshed: rotation.refreshed, expiresAt: rotation.expiresAt },
      { condition: { attr: 'tokenHash', eq: rotation.from } },
    ),
  );
}

export async function deleteSession(sessionId: string): Promise<void> {
  await sessions.delete({ sessionId });
}

export async function listSessions(userId: string): Promise<Session[]> {
  const { Items } = await sessions.query(
    { index: 'gsi1', partition: `USER#${userId}#SESSIONS` },
    { maxPages: Number.POSITIVE_INFINITY },
  );
  return Items ?? [];
}

/** The failures counted for `subject` in the window that holds at `now` (epoch seconds). */
export async function countFailures(subject: string, now: number): Promise<{ failures: number; windowEnds: number }> {
  const { Item } = await throttles.get({ subject }, { consistent: true });
  if (!Item || Item.expiresAt <= now) return { failures: 0, windowEnds: now };
  return { failures: Item.failures, windowEnds: Item.expiresAt };
}

/** Counts one more failure; the first one opens a window of `seconds`. */
export async function recordFailure(subject: string, now: number, seconds: number): Promise<void> {
  const counted = await conditionally(() =>
    throttles.update({ subject, failures: $add(1) }, { condition: { attr: 'expiresAt', gt: now } }),
  );
  if (counted) return;
  const opened = await conditionally(() =>
    throttles.put(
      { subject, failures: 1, expiresAt: now + seconds },
      { condition: { or: [{ attr: 'expiresAt', exists: false }, { attr: 'expiresAt', lte: now }] } },
    ),
  );
  if (!opened) await recordFailure(subject, now, seconds);
}

export async function clearFailures(subject: string): Promise<void> {
  await throttles.delete({ subject });
}

export function putSecretLink(link: SecretLink): Write {
  return write(secretLinks.transactPut(link));
}

export async function getSecretLink(hash: string): Promise<SecretLink | undefined> {
  const { Item } = await secretLinks.get({ hash }, { consistent: true });
  return Item;
}

/** Uses a link up; `link_invalid` when it is gone already. */
export function useSecretLink(hash: string): Write {
  return write(
    secretLinks.transactDelete({ hash }, { condition: { attr: 'userId', exists: true } }),
    () => problem('link_invalid'),
  );
}

export async function getConfirmationSends(userId: string): Promise<{ sends: number; lastSent: number }> {
  const { Item } = await confirmationSends.get({ userId }, { consistent: true });
  return Item ?? { sends: 0, lastSent: 0 };
}

/** Counts one send, provided that none came in between. */
export function recordConfirmationSend(userId: string, seen: { sends: number }, at: number): Write {
  return write(
    confirmationSends.transactPut(
      { userId, sends: seen.sends + 1, lastSent: at },
      {
        condition:
          seen.sends === 0 ? { attr: 'sends', exists: false } : { attr: 'sends', eq: seen.sends },
      },
    ),
    () => problem('resend_too_soon'),
  );
}
