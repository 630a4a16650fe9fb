import { isProblem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import { commitWrites, putOutboxItem, upsertOutboxItem, type Write } from '@landbrief/store';
import type { OutboxKind, OutboxPayloads } from './outbox-kinds.ts';

interface Schedule {
  /** The same id twice is one item. */
  outboxId: string;
  /** ISO 8601. */
  now: string;
  /** How long to wait at least, in seconds. */
  delay?: number;
}

/** Something that happens later, written in the same transaction as what causes it. */
export function enqueue<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, now, delay = 0 }: Schedule,
): Write {
  const nextAttempt = new Date(Date.parse(now) + delay * 1000).toISOString();
  return putOutboxItem({ outboxId, kind, payload, created: now, nextAttempt });
}

/** The same for what many causes bring about: while it waits, each further cause puts it off and is done with it. */
export function enqueueDebounced<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  when: Required<Schedule>,
): Write {
  const nextAttempt = new Date(Date.parse(when.now) + when.delay * 1000).toISOString();
  return upsertOutboxItem({ outboxId: when.outboxId, kind, payload, created: when.now, nextAttempt });
}

/** Commits a step of a job that may have been done before: then it stays as it is. */
export async function commitUnlessDone(writes: readonly Write[]): Promise<void> {
  try {
    await commitWrites(writes);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'already_exists') throw error;
  }
}

/** The next step of a job of many, once: its id follows from this one's. */
export async function enqueueNextStep<Kind extends OutboxKind>(
  kind: Kind,
  payload: OutboxPayloads[Kind],
  { outboxId, created }: { outboxId: string; created: string },
): Promise<void> {
  await commitUnlessDone([enqueue(kind, payload, { outboxId: derivedId(outboxId, 'next'), now: created })]);
}
