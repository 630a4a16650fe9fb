import { randomBytes } from 'node:crypto';
import { number, set, string } from 'dynamodb-toolbox';
import { $add, $delete, $get } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally } from '../commit.ts';
import { ifStill, whereAll, whereAny } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { expiresAt } from '../table.ts';

/**
 * The attempts of one subject in a window that begins with the first one. They are sets of ids, because adding to a set
 * and deleting from it are idempotent: the SDK retries a request whose response was lost.
 */
const throttles = defineItems('Throttle', {
  subject: string().key(),
  /** Ids of the attempts that count: failed ones and those under way. */
  taken: set(string()).optional(),
  failed: set(string()).optional(),
  /** Of a window whose times are only counted: how many. */
  units: number().optional(),
  /** Turns that were taken, and when the next one may be: epoch seconds. */
  turns: number().optional(),
  nextAt: number().optional(),
  ...expiresAt,
}).keyedBy(({ subject }) => ({ pk: `THROTTLE#${subject}`, sk: 'THROTTLE' }));

export interface AttemptLimit {
  /** Epoch seconds. */
  now: number;
  /** Length of the window in seconds. */
  seconds: number;
  limit: number;
  /** Attempts under way are limited: each begins the window anew, whose end frees the places of those that died. */
  atOnce?: true;
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

/** Identifies an attempt when it ends. */
type AttemptKey = Pick<Attempt, 'subject' | 'attemptId' | 'windowEnds'>;

interface StoredAttempts {
  taken?: ReadonlySet<string> | undefined;
  failed?: ReadonlySet<string> | undefined;
  expiresAt: number;
}

/** Short, so that a window of fifty failed attempts costs one write unit. */
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
 * Claims one of a window's attempts. It counts before it is made, so that concurrent attempts cannot exceed the limit;
 * an attempt that succeeds is released. Claiming again with an id of one's own counts once.
 */
export async function claimAttempt(
  subject: string,
  limits: AttemptLimit,
  attemptId = newAttemptId(),
): Promise<Attempt> {
  const { now, seconds, limit } = limits;
  for (;;) {
    const counted = await addAttempt(subject, attemptId, limits);
    if (counted) return toAttempt(subject, attemptId, counted);
    const { Item: current } = await throttles.get({ subject }, { consistent: true });
    if (current && current.expiresAt > now && (current.taken?.size ?? 0) >= limit)
      return toAttempt(subject, attemptId, current);
    const opened = { subject, taken: new Set([attemptId]), expiresAt: now + seconds };
    const isNew = await conditionally(() =>
      throttles.put(opened, {
        condition: whereAny({ attr: 'expiresAt', exists: false }, { attr: 'expiresAt', lte: now }),
      }),
    );
    if (isNew) return toAttempt(subject, attemptId, opened);
  }
}

/** Adds an attempt to the open window, or begins the first one; undefined when the window is full or has ended. */
async function addAttempt(
  subject: string,
  attemptId: string,
  { now, seconds, limit, atOnce }: AttemptLimit,
): Promise<StoredAttempts | undefined> {
  const ends = now + seconds;
  let counted: StoredAttempts | undefined;
  await conditionally(async () => {
    const { Attributes } = await throttles.update(
      { subject, taken: $add(new Set([attemptId])), expiresAt: atOnce ? ends : $get('expiresAt', ends) },
      {
        condition: whereAny(
          { attr: 'expiresAt', exists: false },
          whereAll(
            { attr: 'expiresAt', gt: now },
            whereAny(
              { attr: 'taken', exists: false },
              { size: 'taken', lt: limit },
              { attr: 'taken', contains: attemptId },
            ),
          ),
        ),
        returnValues: 'ALL_NEW',
      },
    );
    counted = Attributes;
  });
  return counted;
}

/** Records that an attempt failed: it counts until the window ends. */
export async function failAttempt({ subject, attemptId, windowEnds }: AttemptKey): Promise<void> {
  await conditionally(() =>
    throttles.update({ subject, failed: $add(new Set([attemptId])) }, ifStill('expiresAt', windowEnds)),
  );
}

/** Releases an attempt that succeeded or was not made: it no longer counts. */
export async function releaseAttempt({ subject, attemptId }: AttemptKey): Promise<void> {
  await conditionally(() =>
    throttles.update(
      { subject, taken: $delete(new Set([attemptId])) },
      { condition: { attr: 'taken', contains: attemptId } },
    ),
  );
}

/** Who takes turns: the seconds to wait after a number of them, and how long they are remembered. */
export interface TurnLimit {
  subject: string;
  pause(turns: number): number;
  keep: number;
}

/**
 * Claims the next turn of all the subjects, or of none: then `nextAt` (epoch seconds) is the earliest moment to ask again.
 * A subject's first request begins its first pause.
 */
export async function claimTurns(
  limits: readonly TurnLimit[],
  now: number,
): Promise<{ granted: boolean; nextAt: number }> {
  const states = await Promise.all(
    limits.map(async (limit) => {
      const { Item } = await throttles.get({ subject: limit.subject }, { consistent: true });
      const { turns = 0, nextAt } = Item && Item.expiresAt > now ? Item : {};
      return { ...limit, turns, nextAt, stored: Item?.nextAt };
    }),
  );
  const unbegun = states.filter(({ nextAt }) => nextAt === undefined);
  const waits = states.flatMap(({ nextAt, pause, turns }) => nextAt ?? now + pause(turns));
  const nextAt = Math.max(...waits);
  await Promise.all(unbegun.map((state) => takeTurn(state, state.turns, now)));
  if (nextAt > now) return { granted: false, nextAt };
  for (const state of states)
    if (!(await takeTurn(state, state.turns + 1, now)))
      return { granted: false, nextAt: now + state.pause(state.turns) };
  return { granted: true, nextAt: now };
}

/** Begins the pause after so many turns; false when somebody else was first. */
function takeTurn(
  { subject, pause, keep, stored }: TurnLimit & { stored: number | undefined },
  turns: number,
  now: number,
): Promise<boolean> {
  return conditionally(() =>
    throttles.update(
      { subject, turns, nextAt: now + pause(turns), expiresAt: now + keep },
      {
        condition: stored === undefined ? { attr: 'nextAt', exists: false } : { attr: 'nextAt', eq: stored },
      },
    ),
  );
}

/** Deletes the window with its attempts. */
export async function clearAttempts(subject: string): Promise<void> {
  await throttles.delete({ subject });
}

export interface Units {
  granted: number;
  /** Epoch seconds. */
  windowEnds: number;
}

/**
 * Takes up to `wanted` of what is left in a window, with `whole` all of them or none: one write where there is enough.
 */
export async function takeUnits(
  subject: string,
  wanted: number,
  limits: AttemptLimit,
  { whole = false }: { whole?: boolean } = {},
): Promise<Units> {
  const { now, seconds, limit } = limits;
  const windowEnds = await addUnits(subject, wanted, limits);
  if (windowEnds !== undefined) return { granted: wanted, windowEnds };
  for (;;) {
    const { Item: stored } = await throttles.get({ subject }, { consistent: true });
    const open = stored && stored.expiresAt > now ? stored : undefined;
    const units = open?.units ?? 0;
    const left = Math.max(0, limit - units);
    const granted = whole && left < wanted ? 0 : Math.min(left, wanted);
    const ends = open?.expiresAt ?? now + seconds;
    if (granted === 0) return { granted, windowEnds: ends };
    const unchanged = stored
      ? whereAll({ attr: 'expiresAt', eq: stored.expiresAt }, { attr: 'units', eq: stored.units ?? 0 })
      : { attr: 'expiresAt' as const, exists: false };
    const taken = { subject, units: units + granted, expiresAt: ends };
    if (await conditionally(() => throttles.put(taken, { condition: unchanged })))
      return { granted, windowEnds: ends };
  }
}

/** How many units are taken of the open window. */
export async function countUnits(subject: string, now: number): Promise<number> {
  const { Item: stored } = await throttles.get({ subject });
  return stored && stored.expiresAt > now ? (stored.units ?? 0) : 0;
}

/** Takes all units from the open window, or begins the first one; returns when it ends, undefined when too few are left. */
async function addUnits(
  subject: string,
  wanted: number,
  { now, seconds, limit }: AttemptLimit,
): Promise<number | undefined> {
  if (wanted > limit) return undefined;
  let windowEnds: number | undefined;
  await conditionally(async () => {
    const { Attributes } = await throttles.update(
      { subject, units: $add(wanted), expiresAt: $get('expiresAt', now + seconds) },
      {
        condition: whereAny(
          { attr: 'expiresAt', exists: false },
          whereAll({ attr: 'expiresAt', gt: now }, { attr: 'units', lte: limit - wanted }),
        ),
        returnValues: 'ALL_NEW',
      },
    );
    windowEnds = Attributes?.expiresAt;
  });
  return windowEnds;
}
