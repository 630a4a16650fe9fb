import { Entity, item, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally } from './commit.ts';
import { expiresAt, table } from './table.ts';

/** What is limited in a window that begins with the first attempt: `attempts` counts those under way too. */
const ThrottleEntity = new Entity({
  name: 'Throttle',
  table,
  timestamps: false,
  schema: item({ subject: string().key(), attempts: number(), failures: number(), ...expiresAt }),
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
  granted: boolean;
  /** Attempts of this window that failed, without those under way. */
  failures: number;
  /** Attempts under way, with this one when it was granted. */
  underWay: number;
  /** Epoch seconds. */
  windowEnds: number;
}

interface Counted {
  attempts: number;
  failures: number;
  expiresAt: number;
}

function attempt(subject: string, granted: boolean, counted: Counted): Attempt {
  const { attempts, failures, expiresAt: windowEnds } = counted;
  return { subject, granted, failures, underWay: attempts - failures, windowEnds };
}

/**
 * Takes one of the attempts that a window has. It is counted before it is made, so that any number of attempts at the
 * same moment cannot exceed the limit; one that succeeds is given back.
 */
export async function takeAttempt(subject: string, limits: AttemptLimit): Promise<Attempt> {
  const { now, seconds, limit } = limits;
  for (;;) {
    const taken = await addAttempt(subject, limits);
    if (taken) return attempt(subject, true, taken);
    const { Item: standing } = await throttles.get({ subject }, { consistent: true });
    if (standing && standing.expiresAt > now && standing.attempts >= limit)
      return attempt(subject, false, standing);
    const opened = { subject, attempts: 1, failures: 0, expiresAt: now + seconds };
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
    if (isNew) return attempt(subject, true, opened);
  }
}

async function addAttempt(subject: string, { now, limit }: AttemptLimit): Promise<Counted | undefined> {
  let counted: Counted | undefined;
  await conditionally(async () => {
    const { Attributes } = await throttles.update(
      { subject, attempts: $add(1) },
      {
        condition: {
          and: [
            { attr: 'expiresAt', gt: now },
            { attr: 'attempts', lt: limit },
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
export async function failAttempt({ subject, windowEnds }: Attempt): Promise<void> {
  await conditionally(() =>
    throttles.update({ subject, failures: $add(1) }, { condition: { attr: 'expiresAt', eq: windowEnds } }),
  );
}

/** The attempt succeeded, or was not made: it no longer counts. */
export async function giveBackAttempt({
  subject,
  windowEnds,
}: Pick<Attempt, 'subject' | 'windowEnds'>): Promise<void> {
  await conditionally(() =>
    throttles.update({ subject, attempts: $add(-1) }, { condition: { attr: 'expiresAt', eq: windowEnds } }),
  );
}

/** Forgets what was counted. */
export async function clearAttempts(subject: string): Promise<void> {
  await throttles.delete({ subject });
}
