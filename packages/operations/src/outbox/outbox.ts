import { derivedId } from '@landbrief/platform';
import { commitWrites, putOutboxItem, upsertOutboxItem, type Write } from '@landbrief/store';
import { unlessProblem } from '../unless-problem.ts';
import { isBackground } from './background-kinds.ts';
import { PermanentFailure } from './failures.ts';
import type { OutboxEntry, OutboxKind, OutboxPayloads } from './outbox-kinds.ts';

interface Times {
  /** ISO 8601. */
  now: string;
  /** Minimum delay in seconds. */
  delay?: number;
}

interface Named {
  /** Enqueuing the same id twice makes one item. */
  outboxId: string;
}

/** A context gives the item a new id. */
export type Schedule = Times & (Named | { newId: () => string });

/** Somebody watches its progress: before thousands of items that people of an import caused. */
const watched: ReadonlySet<OutboxKind> = new Set(['import-participants', 'import-questions']);

function turnOf(kind: OutboxKind, delay = 0) {
  if (isBackground(kind)) return 'last';
  return delay === 0 && watched.has(kind) ? 'first' : undefined;
}

/** Work to do after the transaction that this write is part of. */
export function enqueue<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  schedule: Schedule,
): Write {
  const { now, delay = 0 } = schedule;
  const outboxId = 'outboxId' in schedule ? schedule.outboxId : schedule.newId();
  const nextAttempt = new Date(Date.parse(now) + delay * 1000).toISOString();
  const turn = turnOf(kind, delay);
  return putOutboxItem({ outboxId, kind, payload, created: now, nextAttempt, turn });
}

/** Like `enqueue`, for work that many cause and that is done once: after the first, nothing is added. */
export function enqueueOnce<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  schedule: Times & Named,
): Write {
  return { ...enqueue(kind, payload, schedule), otherwise: () => [] };
}

/**
 * Like `enqueue`, for work that many changes request: while the item waits, each further request postpones it. With
 * `ownId`, a request that is written after a later one is in the item's span, or gets an item of its own.
 */
export function enqueueDebounced<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, now, delay, ownId }: Required<Times> & Named & { ownId?: string },
): Write {
  const nextAttempt = new Date(Date.parse(now) + delay * 1000).toISOString();
  return upsertOutboxItem({ outboxId, kind, payload, created: now, nextAttempt }, ownId);
}

/** Commits a step of a job; does nothing when an earlier run has committed it. */
export async function commitUnlessDone(writes: readonly Write[]): Promise<void> {
  await unlessProblem('already_exists', commitWrites(writes));
}

/** More than 100,000 users and 5,000 organizations take: a job with more steps goes round in circles. */
const MOST_STEPS = 20_000;
/** In a row where the step before stood: somebody else may have put back what it did. */
const MOST_STALLS = 3;

/**
 * The next step of a job of many steps; its id derives from this step's, so that a second run adds nothing. `stood` is where
 * this step found the work, unless its payload says so. A job that gets no further fails for good, and is parked.
 */
export function nextStep<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, created, payload: current, chain }: OutboxEntry<OutboxPayloads[Kind]>,
  stood = '',
): Write {
  const place = derivedId('', JSON.stringify([Object.entries(current).sort(), stood]));
  const next = {
    step: (chain?.step ?? 1) + 1,
    stood: place,
    stalls: chain?.stood === place ? chain.stalls + 1 : 0,
  };
  if (next.stalls >= MOST_STALLS)
    throw new PermanentFailure(`The job got no further in ${MOST_STALLS} steps.`);
  if (next.step > MOST_STEPS) throw new PermanentFailure(`The job did not end in ${MOST_STEPS} steps.`);
  // One item for many causes has its id again and again.
  const id = derivedId(outboxId, `next ${created}`);
  const item = { outboxId: id, kind, payload, created, nextAttempt: created, chain: next };
  return putOutboxItem({ ...item, turn: turnOf(kind) });
}

export async function enqueueNextStep<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  item: OutboxEntry<OutboxPayloads[Kind]>,
  stood?: string,
): Promise<void> {
  await commitUnlessDone([nextStep(kind, payload, item, stood)]);
}
