import { epochSeconds, timestamp } from '@landbrief/platform';
import {
  claimOutboxItem,
  finishOutboxItem,
  getOutboxItem,
  listDueOutboxItems,
  type OutboxItem,
  parkOutboxItem,
  postponeOutboxItem,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { outboxHandlers } from './handlers.ts';
import type { OutboxKind } from './outbox-kinds.ts';

const MAX_ATTEMPTS = 8;
const CLAIM_SECONDS = 120;
const FIRST_RETRY_SECONDS = 15;
const KEPT_SECONDS = 14 * 24 * 60 * 60;
const DUE_AT_ONCE = 50;

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString();

/** Does one outbox item, once: a claim keeps others away, failures are due again with back-off, then parked. */
export async function runOutboxItem(outboxId: string, environment: Environment): Promise<void> {
  const { clock, log } = environment.platform;
  const started = clock.now();
  const claimed = await claimOutboxItem(outboxId, started.toISOString(), secondsAfter(started, CLAIM_SECONDS));
  const item = claimed ? await getOutboxItem(outboxId) : undefined;
  if (!item) return;
  const itemLog = log.with({ outboxId, kind: item.kind });
  try {
    await handle(item, { ...environment, log: itemLog });
    await finishOutboxItem(item, epochSeconds(clock) + KEPT_SECONDS);
  } catch (error) {
    itemLog.error('outbox.failed', error, { attempts: item.attempts + 1 });
    await afterFailure(item, clock.now(), error instanceof Error ? error.message : String(error));
  }
}

async function handle(item: OutboxItem, context: Environment & { log: Environment['platform']['log'] }): Promise<void> {
  const handler = outboxHandlers[item.kind as OutboxKind];
  if (!handler) throw new Error(`Nothing handles outbox items of kind ${item.kind}.`);
  await handler({ outboxId: item.outboxId, payload: item.payload as never, created: item.created }, context);
}

async function afterFailure(item: OutboxItem, now: Date, message: string): Promise<void> {
  const attempts = item.attempts + 1;
  if (attempts >= MAX_ATTEMPTS) return parkOutboxItem(item, now.toISOString(), message);
  return postponeOutboxItem(item, secondsAfter(now, FIRST_RETRY_SECONDS * 2 ** (attempts - 1)), message);
}

/** Does what is due; returns how many items were tried. */
export async function runDueOutboxItems(environment: Environment): Promise<number> {
  const due = await listDueOutboxItems(timestamp(environment.platform.clock), DUE_AT_ONCE);
  for (const { outboxId } of due) await runOutboxItem(outboxId, environment);
  return due.length;
}
