import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { isProblem, type Problem, problem } from '@landbrief/domain';
import { execute } from 'dynamodb-toolbox/entity/actions/transactWrite';
import { maxCommitSeconds } from './table.ts';

/** A write of a transaction, of whatever entity. */
export type AnyTransaction = Extract<Parameters<typeof execute>[number], { params: () => unknown }>;

/** One item as a write finds and leaves it. */
export interface ItemChange {
  /** The name of its entity. */
  entity: string;
  /** As it was read; absent when it is new. */
  before?: Readonly<Record<string, unknown>> | undefined;
  /** Absent when it is deleted. */
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** One conditional write of a transaction, and what it means when its condition does not hold. */
export interface Write {
  transaction: AnyTransaction;
  /**
   * Absent where nothing is known before the database does it: checks, and counters that are added to (`$add`). The
   * audit trail tells of changes that are here, and of no others.
   */
  change?: ItemChange;
  /**
   * Receives the item as it stands when the write asked for it (`returnValuesOnConditionFalse: 'ALL_OLD'`). Answers
   * what is wrong, or the same change from what stands now: writes in place of all those of the write's group.
   */
  otherwise: (standing: Record<string, unknown> | undefined) => Problem | readonly Write[];
  /** Writes that are worked out from one item together. */
  group?: string;
}

/** Names what a failed condition means; without one it is 409 `stale`. */
export function write(
  transaction: AnyTransaction,
  otherwise: Write['otherwise'] = () => problem('stale'),
): Write {
  return { transaction, otherwise };
}

/** A write of an item whose state before and after is known; the audit trail may tell of it. */
export function writeChange(
  transaction: AnyTransaction,
  change: Omit<ItemChange, 'entity'>,
  otherwise?: Write['otherwise'],
): Write {
  return { ...write(transaction, otherwise), change: { entity: transaction.entity.entityName, ...change } };
}

const MAX_WRITES = 100;
const MAX_ATTEMPTS = 12;
/** Each time that a change is worked out anew, somebody else's change was made. */
const MAX_REBUILDS = 30;

/**
 * Commits all writes or none. Conflicts with another transaction, and what the database cancels for its throughput, are
 * retried with back-off and jitter; a failed condition throws what that write says it means. The token makes the SDK's
 * own retries safe.
 */
export async function commitWrites(writes: readonly Write[]): Promise<void> {
  const until = Date.now() + maxCommitSeconds() * 1000;
  let current = writes;
  for (let rebuilds = 0; ; rebuilds++) {
    const rebuilt = await tryCommit(current, until);
    if (!rebuilt) return;
    if (rebuilds === MAX_REBUILDS || Date.now() > until) throw problem('stale');
    if (rebuilds > 0) await backOff(rebuilds);
    current = rebuilt;
  }
}

/** Full jitter, so that those who met do not meet again. */
async function backOff(attempt: number): Promise<void> {
  await wait(Math.random() * Math.min(1000, 15 * 2 ** attempt));
}

/** Answers the writes to commit instead, when one of these was worked out from what no longer stands. */
async function tryCommit(writes: readonly Write[], until: number): Promise<readonly Write[] | undefined> {
  if (writes.length === 0) return undefined;
  if (writes.length > MAX_WRITES) {
    throw new Error(
      `A transaction takes ${MAX_WRITES} writes, not ${writes.length}: do this as a job of steps.`,
    );
  }
  let token = randomUUID();
  for (let attempt = 1; ; attempt++) {
    try {
      await execute({ clientRequestToken: token }, ...writes.map(({ transaction }) => transaction));
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error, writes);
      if (isProblem(refusal)) throw refusal;
      if (refusal) return refusal;
      if (attempt === MAX_ATTEMPTS || Date.now() > until || !isRetryable(error)) throw error;
      // A cancelled transaction's token answers the cancellation again. Any other error may hide a commit that
      // succeeded, which the same token tells.
      if (error instanceof TransactionCanceledException) token = randomUUID();
      await backOff(attempt);
    }
  }
}

function refusalOf(error: unknown, writes: readonly Write[]): Problem | readonly Write[] | undefined {
  if (isProblem(error)) return error;
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons ?? [];
  const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
  if (failed === -1) return undefined;
  const standing = reasons[failed]?.Item;
  const refused = writes[failed];
  const refusal = refused?.otherwise(standing ? unmarshall(standing) : undefined);
  if (refusal === undefined || isProblem(refusal)) return refusal;
  const others = writes.filter((one) => one !== refused && (!one.group || one.group !== refused?.group));
  return [...others, ...refusal];
}

const RETRYABLE = /TransactionConflict|Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded/;

/** Whether the same transaction may be taken a moment later. The reasons stand in the message too, and there only at times. */
function isRetryable(error: unknown): boolean {
  if (error instanceof TransactionInProgressException) return true;
  if (!(error instanceof TransactionCanceledException))
    return error instanceof Error && RETRYABLE.test(error.name);
  const codes = error.CancellationReasons?.map(({ Code }) => Code) ?? [error.message];
  return codes.some((code) => RETRYABLE.test(code ?? ''));
}

/** Makes one conditional write outside a transaction; false when its condition did not hold. */
export async function conditionally(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
