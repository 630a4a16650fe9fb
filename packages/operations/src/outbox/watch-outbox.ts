import { newId, timestamp } from '@landbrief/platform';
import { commitWrites, listDueOutboxItems, listParkedOutboxItems } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { enqueue } from './outbox.ts';
import type { HandlerOf } from './outbox-kinds.ts';

/** Counting ends there: that there are any is what operators are told. */
const PARKED_AT_MOST = 25;

/**
 * Logs how long the oldest due item has waited for its attempt, in seconds, and how many items are parked (docs/operations/alarms.md).
 * The line is the heartbeat of the job that retries.
 */
export async function measureOutbox({ platform: { clock, log } }: Environment): Promise<void> {
  const now = clock.now();
  const [due, background, parked] = await Promise.all([
    listDueOutboxItems(now.toISOString(), 1),
    listDueOutboxItems(now.toISOString(), 1, 'last'),
    listParkedOutboxItems(PARKED_AT_MOST),
  ]);
  const waiting = [...due, ...background].map(
    ({ claimedUntil, nextAttempt }) => now.getTime() - Date.parse(claimedUntil ?? nextAttempt),
  );
  log.info('outbox.measured', {
    lateSeconds: Math.round(Math.max(0, ...waiting) / 1000),
    parked: parked.length,
  });
}

/** Puts an item that shows that the table's stream reaches the outbox job also while nothing else happens. */
export async function probeStream({ platform: { clock } }: Environment): Promise<void> {
  await commitWrites([enqueue('stream-probe', {}, { outboxId: newId(), now: timestamp(clock) })]);
}

export const answerStreamProbe: HandlerOf<'stream-probe'> = async (
  { created },
  { platform: { clock }, log },
) =>
  log.info('outbox.stream-probed', {
    afterSeconds: Math.round((clock.now().getTime() - Date.parse(created)) / 1000),
  });
