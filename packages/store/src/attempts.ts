import { randomBytes } from 'node:crypto';
import { Entity, item, set, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add, $delete, $get } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally } from './commit.ts';
import { expiresAt, table } from './table.ts';

/**
 * What is limited in a window that begins with the first attempt. Attempts stand in it by an id of their own, as adding
 * to a set, and taking from it, may be said again: the SDK repeats a request whose answer was lost.
 */
const ThrottleEntity = new Entity({
  name: 'Throttle',
  table,
  timestamps: false,
  schema: item({
    subject: string().key(),
    /** Attempts that count, those under way too. */
    taken: set(string()).optional(),
    failed: set(string()).optional(),
    ...expiresAt,
  }),
  computeKey: ({ subject }) => ({ pk: `THROTTLE#${subject}`, sk: 'THROTTLE' }),
});
const throttles = ThrottleEntity.build(EntityRepository);

export interface AttemptLimit {
  /** Epoch seconds. */
  now: number;
  /** Length of the window in seconds. */
  seconds: number;
  limit: number;
}

export interface Attempt {
  subject: string;
  attemptId: string;
  granted: boolean;
  /** Attempts of this window that failed, without those under way. */
  failures: number;
  /** Attempts under way, with this one when it was granted. */
  underWay: number;
  /** Epoch seconds. */
  windowEnds: number;
}

/** What settles an attempt. */
type AttemptKey = Pick<Attempt, 'subject' | 'attemptId' | 'windowEnds'>;

interface StoredAttempts {
  taken?: ReadonlySet<string> | undefined;
  failed?: ReadonlySet<string> | undefined;
  expiresAt: number;
}

/** Short: a window of fifty attempts that failed is still written for one unit. */
const newAttemptId = () => randomBytes(4).toString('base64url');

function toAttempt(
  subject: string,
  attemptId: string,
  { taken, failed, expiresAt: windowEnds }: StoredAttempts,
): Attempt {
  const failures = failed?.size ?? 0;
  const underWay = (taken?.size ?? 0) - failures;
  return { subject, attemptId, granted: taken?.has(attemptId) ?? false, failures, underWay, windowEnds };
}

/**
 * Takes one of the attempts that a window has. It is counted before it is made, so that any number of attempts at the
 * same moment cannot exceed the limit; one that succeeds is given back.
 */
export async function claimAttempt(subject: string, limits: AttemptLimit): Promise<Attempt> {
  const { now, seconds, limit } = limits;
  const attemptId = newAttemptId();
  for (;;) {
    const counted = await addAttempt(subject, attemptId, limits);
    if (counted) return toAttempt(subject, attemptId, counted);
    const { Item: standing } = await throttles.get({ subject }, { consistent: true });
    if (standing && standing.expiresAt > now && (standing.taken?.size ?? 0) >= limit)
      return toAttempt(subject, attemptId, standing);
    const opened = { subject, taken: new Set([attemptId]), expiresAt: now + seconds };
    const isNew = await conditionally(() =>
      throttles.put(opened, {
        condition: {
          or: [
            { attr: 'expiresAt', exists: false },
            { attr: 'expiresAt', lte: now },
          ],
        },
      }),
    );
    if (isNew) return toAttempt(subject, attemptId, opened);
  }
}

/** Adds an attempt to the window that is open, or begins the first one; undefined where it is full, or over. */
async function addAttempt(
  subject: string,
  attemptId: string,
  { now, seconds, limit }: AttemptLimit,
): Promise<StoredAttempts | undefined> {
  let counted: StoredAttempts | undefined;
  await conditionally(async () => {
    const { Attributes } = await throttles.update(
      { subject, taken: $add(new Set([attemptId])), expiresAt: $get('expiresAt', now + seconds) },
      {
        condition: {
          or: [
            { attr: 'expiresAt', exists: false },
            {
              and: [
                { attr: 'expiresAt', gt: now },
                {
                  or: [
                    { attr: 'taken', exists: false },
                    { size: 'taken', lt: limit },
                    { attr: 'taken', contains: attemptId },
                  ],
                },
              ],
            },
          ],
        },
        returnValues: 'ALL_NEW',
      },
    );
    counted = Attributes;
  });
  return counted;
}

/** The attempt failed: it stays counted until the window ends. */
export async function failAttempt({ subject, attemptId, windowEnds }: AttemptKey): Promise<void> {
  await conditionally(() =>
    throttles.update(
      { subject, failed: $add(new Set([attemptId])) },
      { condition: { attr: 'expiresAt', eq: windowEnds } },
    ),
  );
}

/** The attempt succeeded, or was not made: it no longer counts. */
export async function releaseAttempt({ subject, attemptId, windowEnds }: AttemptKey): Promise<void> {
  await conditionally(() =>
    throttles.update(
      { subject, taken: $delete(new Set([attemptId])) },
      { condition: { attr: 'expiresAt', eq: windowEnds } },
    ),
  );
}

/** Forgets what was counted. */
export async function clearAttempts(subject: string): Promise<void> {
  await throttles.delete({ subject });
}
