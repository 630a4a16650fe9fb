import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import { PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { isProblem, type Problem, type ProblemCode, problem } from '@landbrief/domain';
import { execute } from 'dynamodb-toolbox/entity/actions/transactWrite';
import { maxCommitSeconds, table } from './table.ts';

/** A write of a transaction, of any entity. */
export type AnyTransaction = Extract<Parameters<typeof execute>[number], { params: () => unknown }>;

/** One item before and after a write. */
export interface ItemChange {
  entity: string;
  /** As it was read; absent when it is new. */
  before?: Readonly<Record<string, unknown>> | undefined;
  /** Absent when it is deleted. */
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** One conditional write of a transaction, and what it means when its condition fails. */
export interface Write {
  transaction: AnyTransaction;
  /**
   * Absent where the outcome is not known beforehand: checks, and counters (`$add`). The audit trail has only the
   * changes that are given here.
   */
  change?: ItemChange;
  /**
   * Called when the condition failed, with the current item if the write asked for it
   * (`returnValuesOnConditionFalse: 'ALL_OLD'`). Returns the problem, or the same change computed from the current item:
   * writes that replace all those of the write's group.
   */
  otherwise: (current: Record<string, unknown> | undefined) => Problem | readonly Write[];
  /** Writes that are computed from one item together. */
  group?: string;
}

/** What a failed condition means. */
type Otherwise = ProblemCode | Write['otherwise'];

/** `otherwise` is what a failed condition means; by default 409 `stale`. */
export function write(transaction: AnyTransaction, otherwise: Otherwise = 'stale'): Write {
  return { transaction, otherwise: typeof otherwise === 'string' ? () => problem(otherwise) : otherwise };
}

/** A write whose item is known before and after, for the audit trail. */
export function writeChange(
  transaction: AnyTransaction,
  change: Omit<ItemChange, 'entity'>,
  otherwise?: Otherwise,
): Write {
  return { ...write(transaction, otherwise), change: { entity: transaction.entity.entityName, ...change } };
}

/** DynamoDB's limit of a transaction. */
export const MAX_WRITES = 100;
const MAX_ATTEMPTS = 12;
/** Each rebuild means that a concurrent change was committed. */
const MAX_REBUILDS = 30;

/**
 * Commits all writes or none. Conflicts with another transaction and throttling are retried with back-off and jitter; a
 * failed condition throws the problem that its write names, or commits the writes that replace it. The token makes the
 * SDK's own retries safe.
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

/** Waits up to a second, with full jitter, so that requests that were refused together are not repeated together. */
export async function backOff(attempt: number): Promise<void> {
  await wait(Math.random() * Math.min(1000, 15 * 2 ** attempt));
}

/** Returns the writes to commit instead, when a condition failed and its write was rebuilt; otherwise undefined. */
async function tryCommit(writes: readonly Write[], until: number): Promise<readonly Write[] | undefined> {
  if (writes.length === 0) return undefined;
  if (writes.length > MAX_WRITES) {
    throw new Error(
      `A transaction has at most ${MAX_WRITES} writes, not ${writes.length}: split this into the steps of a job.`,
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
      // The token of a cancelled transaction returns the cancellation again. After any other error the transaction may
      // have been committed: the same token finds out.
      if (error instanceof TransactionCanceledException) token = randomUUID();
      await backOff(attempt);
    }
  }
}

/** All failed conditions together: a transaction in which many fail is built anew once, and not once for each of them. */
function refusalOf(error: unknown, writes: readonly Write[]): Problem | readonly Write[] | undefined {
  if (isProblem(error)) return error;
  if (!(error instanceof TransactionCanceledException)) return undefined;
  const reasons = error.CancellationReasons ?? [];
  const failed = writes.filter((_, at) => reasons[at]?.Code === 'ConditionalCheckFailed');
  if (failed.length === 0) return undefined;
  const rebuilt: Write[] = [];
  const groups = new Set<string>();
  for (const one of failed) {
    if (one.group && groups.has(one.group)) continue;
    const current = reasons[writes.indexOf(one)]?.Item;
    const refusal = one.otherwise(current ? unmarshall(current) : undefined);
    if (isProblem(refusal)) return refusal;
    if (one.group) groups.add(one.group);
    rebuilt.push(...refusal);
  }
  const others = writes.filter((one) => !failed.includes(one) && !(one.group && groups.has(one.group)));
  return [...others, ...rebuilt];
}

const RETRYABLE = /TransactionConflict|Throttling|ProvisionedThroughputExceeded|RequestLimitExceeded/;

/** Whether to retry the same transaction. Sometimes only the message names the reasons. */
function isRetryable(error: unknown): boolean {
  if (error instanceof TransactionInProgressException) return true;
  if (!(error instanceof TransactionCanceledException)) return isThrottled(error);
  const codes = error.CancellationReasons?.map(({ Code }) => Code) ?? [error.message];
  return codes.some((code) => RETRYABLE.test(code ?? ''));
}

/** Whether the table, an index or a partition takes no more for now. */
export function isThrottled(error: unknown): boolean {
  return error instanceof Error && RETRYABLE.test(error.name);
}

/** Commits a put by itself, at half the units of a transaction; does nothing where its condition fails. */
export async function putAlone({ transaction }: Write): Promise<void> {
  const { Put } = transaction.params() as { Put?: PutCommandInput };
  if (!Put) throw new Error('putAlone takes puts only.');
  const { ReturnValuesOnConditionCheckFailure: _, ...put } = Put;
  await conditionally(() => table.getDocumentClient().send(new PutCommand(put)));
}

/**
 * Makes one conditional write outside a transaction; false when its condition failed. It is repeated when a transaction is
 * writing the item, which the SDK does not do, and when the table takes no more.
 */
export async function conditionally(write: () => Promise<unknown>): Promise<boolean> {
  const until = Date.now() + maxCommitSeconds() * 1000;
  for (let attempt = 1; ; attempt++) {
    try {
      await write();
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      if (attempt === MAX_ATTEMPTS || Date.now() > until || !isThrottled(error)) throw error;
      await backOff(attempt);
    }
  }
}
