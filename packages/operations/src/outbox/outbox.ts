import { isProblem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import { commitWrites, putOutboxItem, upsertOutboxItem, type Write } from '@landbrief/store';
import type { OutboxKind, OutboxPayloads } from './outbox-kinds.ts';

export interface Schedule {
  /** Enqueuing the same id twice makes one item. */
  outboxId: string;
  /** ISO 8601. */
  now: string;
  /** Minimum delay in seconds. */
  delay?: number;
}

/** Somebody watches its progress: before thousands of items that people of an import caused. */
const watched: ReadonlySet<OutboxKind> = new Set(['import-participants']);

/** Work to do after the transaction that this write is part of. */
export function enqueue<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, now, delay = 0 }: Schedule,
): Write {
  const nextAttempt = new Date(Date.parse(now) + delay * 1000).toISOString();
  const isFirst = delay === 0 && watched.has(kind);
  return putOutboxItem({ outboxId, kind, payload, created: now, nextAttempt, isFirst });
}

/**
 * Like `enqueue`, for work that many changes request: while the item waits, each further request postpones it. With
 * `ownId`, a request that is written after a later one is in the item's span, or gets an item of its own.
 */
export function enqueueDebounced<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, now, delay, ownId }: Required<Schedule> & { ownId?: string },
): Write {
  const nextAttempt = new Date(Date.parse(now) + delay * 1000).toISOString();
  return upsertOutboxItem({ outboxId, kind, payload, created: now, nextAttempt }, ownId);
}

/** Commits a step of a job; does nothing when an earlier run has committed it. */
export async function commitUnlessDone(writes: readonly Write[]): Promise<void> {
  try {
    await commitWrites(writes);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'already_exists') throw error;
  }
}

/** Enqueues the next step of a job of many steps; its id derives from this step's, so that a second run adds nothing. */
export async function enqueueNextStep<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, created }: { outboxId: string; created: string },
): Promise<void> {
  await commitUnlessDone([enqueue(kind, payload, { outboxId: derivedId(outboxId, 'next'), now: created })]);
}
