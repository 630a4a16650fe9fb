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
import type { Environment, JobContext } from '../context.ts';
import { givenUpHandlers, outboxHandlers } from './handlers.ts';
import { type OutboxHandler, type OutboxKind, PermanentFailure } from './outbox-kinds.ts';

/** With the back-off below this is a day: a mail service that is down for hours loses nothing. */
const MAX_ATTEMPTS = 32;
const CLAIM_SECONDS = 120;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 60 * 60;
const KEPT_SECONDS = 14 * 24 * 60 * 60;
const DUE_AT_ONCE = 50;

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000).toISOString();

/** Does one outbox item, once: a claim keeps others away, failures are due again with back-off, then parked. */
export async function runOutboxItem(outboxId: string, environment: Environment): Promise<void> {
  const { clock, log } = environment.platform;
  const started = clock.now();
  const claimed = await claimOutboxItem(
    outboxId,
    started.toISOString(),
    secondsAfter(started, CLAIM_SECONDS),
  );
  const item = claimed ? await getOutboxItem(outboxId) : undefined;
  if (!item) return;
  const context = { ...environment, log: log.with({ outboxId, kind: item.kind }) };
  try {
    const handler = outboxHandlers[item.kind as OutboxKind];
    if (!handler) throw new Error(`Nothing handles outbox items of kind ${item.kind}.`);
    await handle(handler, item, context);
    await finishOutboxItem(item, epochSeconds(clock) + KEPT_SECONDS);
  } catch (error) {
    context.log.error('outbox.failed', error, { attempts: item.attempts + 1 });
    await afterFailure(item, error, context);
  }
}

/** The kind of an item names its handler, whose payload it therefore holds. */
async function handle(
  handler: (...args: never[]) => unknown,
  item: OutboxItem,
  context: JobContext,
): Promise<void> {
  const { outboxId, payload, created } = item;
  await (handler as OutboxHandler<unknown>)({ outboxId, payload, created }, context);
}

async function afterFailure(item: OutboxItem, error: unknown, context: JobContext): Promise<void> {
  const now = context.platform.clock.now();
  const message = error instanceof Error ? error.message : String(error);
  const attempts = item.attempts + 1;
  if (attempts < MAX_ATTEMPTS && !(error instanceof PermanentFailure)) {
    const delay = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (attempts - 1));
    return postponeOutboxItem(item, secondsAfter(now, delay), message);
  }
  const givenUp = givenUpHandlers[item.kind as OutboxKind];
  if (givenUp) await handle(givenUp, item, context);
  await parkOutboxItem(item, now.toISOString(), message);
  context.log.error('outbox.parked', error, { attempts });
}

/** Does what is due; returns how many items were tried. One that cannot even be put off does not hold up the others. */
export async function runDueOutboxItems(environment: Environment): Promise<number> {
  const { clock, log } = environment.platform;
  const due = await listDueOutboxItems(timestamp(clock), DUE_AT_ONCE);
  for (const { outboxId } of due) {
    await runOutboxItem(outboxId, environment).catch((error: unknown) =>
      log.error('outbox.unsettled', error, { outboxId }),
    );
  }
  return due.length;
}
