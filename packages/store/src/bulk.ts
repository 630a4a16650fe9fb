import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { EventLoopYielder } from '@landbrief/domain';
import type { IBatchWriteRequest } from 'dynamodb-toolbox/table/actions/batchWrite';
import { type AnyTransaction, backOff, isThrottled } from './commit.ts';
import { maxCommitSeconds, table } from './table.ts';

/** BatchWriteItem takes no more. */
const BATCH_ITEMS = 25;
const AT_ONCE = 4;
/** Preparing the request of one item takes 0.1 ms. */
const PREPARED_AT_A_TIME = 50;

/** One request of BatchWriteItem, in the words of the document client. */
type BatchRequest =
  | { readonly PutRequest: { readonly Item: object } }
  | { readonly DeleteRequest: { readonly Key: object } };

/**
 * Puts any number of items, at one write unit for each KB. Not atomic as a whole, and without conditions: only for items
 * that nobody can see yet. Repeating it does no harm. Requests are prepared as they are sent, and the event loop runs in
 * between.
 */
export async function putMany(puts: Iterable<AnyTransaction>): Promise<void> {
  await inParallel(inBatches(putRequests(puts)), writeBatch);
}

/** Deletes any number of items that nobody can see any more. */
export async function deleteMany(deletions: readonly IBatchWriteRequest[]): Promise<void> {
  const requests = deletions.map((one) => one.params() as BatchRequest);
  await inParallel(inBatches(requests), writeBatch);
}

/** Deletes items by their keys. */
export async function deleteKeys(keys: readonly object[]): Promise<void> {
  await inParallel(inBatches(keys.map((Key) => ({ DeleteRequest: { Key } }))), writeBatch);
}

/**
 * Sends a batch until all of it is written. What the table leaves unprocessed, or refuses because a partition takes no
 * more, is sent again after a pause; the time without any progress is limited, so that pacing by the table is no failure.
 */
async function writeBatch(batch: readonly BatchRequest[]): Promise<void> {
  const patience = maxCommitSeconds() * 1000;
  let left = batch;
  let lastProgress = Date.now();
  for (let attempt = 1; left.length > 0; attempt++) {
    const unprocessed = await send(left);
    if (unprocessed.length < left.length) {
      lastProgress = Date.now();
      attempt = 1;
    } else if (Date.now() - lastProgress > patience) {
      throw new ProvisionedThroughputExceededException({
        message: `The table takes no more: ${unprocessed.length} items of a batch are not written.`,
        $metadata: {},
      });
    }
    left = unprocessed;
    if (left.length > 0) await backOff(attempt);
  }
}

/** Sends a batch once; answers what is not written. */
async function send(batch: readonly BatchRequest[]): Promise<readonly BatchRequest[]> {
  const name = table.getName();
  try {
    const { UnprocessedItems } = await table
      .getDocumentClient()
      .send(new BatchWriteCommand({ RequestItems: { [name]: [...batch] } }));
    return (UnprocessedItems?.[name] ?? []) as BatchRequest[];
  } catch (error) {
    if (isThrottled(error)) return batch;
    throw error;
  }
}

async function* putRequests(puts: Iterable<AnyTransaction>): AsyncGenerator<BatchRequest> {
  const yielder = new EventLoopYielder(yieldToEventLoop, PREPARED_AT_A_TIME);
  for (const put of puts) {
    yielder.count();
    await yielder.yieldIfDue();
    const { Put } = put.params() as { Put?: { Item?: object; ConditionExpression?: string } };
    if (!Put?.Item || Put.ConditionExpression) throw new Error('putMany takes puts without conditions only.');
    yield { PutRequest: { Item: Put.Item } };
  }
}

async function* inBatches(
  requests: Iterable<BatchRequest> | AsyncIterable<BatchRequest>,
): AsyncGenerator<BatchRequest[]> {
  let batch: BatchRequest[] = [];
  for await (const request of requests) {
    batch.push(request);
    if (batch.length < BATCH_ITEMS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Processes all parts, `atOnce` of them concurrently. After a failure no further part begins; the error is thrown when
 * those under way have ended.
 */
export async function inParallel<T>(
  parts: Iterable<T> | AsyncIterable<T>,
  act: (part: T, index: number) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  const next = withIndex(parts);
  const worker = async () => {
    for await (const [index, part] of next) await act(part, index);
  };
  const workers = Array.from({ length: atOnce }, worker);
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function* withIndex<T>(parts: Iterable<T> | AsyncIterable<T>): AsyncGenerator<[number, T]> {
  let index = 0;
  for await (const part of parts) yield [index++, part];
}
