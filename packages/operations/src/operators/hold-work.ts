import { timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getOutboxHold,
  holdOutbox,
  listWaitingOutboxItems,
  type OutboxHold,
  type OutboxItem,
  releaseOutbox,
} from '@landbrief/store';
import { operatorActWrites } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';
import { workInWords } from './work-in-words.ts';

export interface HeldWork {
  readonly hold: OutboxHold | undefined;
  /** How many items wait, by what they are for. */
  readonly waiting: ReadonlyMap<string, number>;
  /** Those that a worker has begun, which go on to their end. */
  readonly underWay: readonly OutboxItem[];
}

const isUnderWay = (now: Date) => (item: OutboxItem) =>
  item.claimedUntil !== undefined && item.claimedUntil > now.toISOString();

export async function findHeldWork({ platform: { clock } }: OperatorContext): Promise<HeldWork> {
  const [hold, items] = await Promise.all([getOutboxHold(), listWaitingOutboxItems()]);
  const waiting = new Map<string, number>();
  for (const { kind } of items) waiting.set(workInWords(kind), (waiting.get(workInWords(kind)) ?? 0) + 1);
  return { hold, waiting, underWay: items.filter(isUnderWay(clock.now())) };
}

/** Holds the outbox and the clock; `stale` when they are held already. */
export async function holdWork(context: OperatorContext): Promise<void> {
  const since = timestamp(context.platform.clock);
  await commitWrites([
    holdOutbox({ since, by: context.operator }),
    ...operatorActWrites('holdOutbox', {}, context),
  ]);
}

/** Lets the outbox and the clock go on; `stale` when somebody has done it. */
export async function releaseWork(hold: OutboxHold, context: OperatorContext): Promise<void> {
  await commitWrites([releaseOutbox(hold), ...operatorActWrites('releaseOutbox', {}, context)]);
}
