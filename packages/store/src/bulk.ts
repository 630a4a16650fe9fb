import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { IBatchWriteRequest } from 'dynamodb-toolbox/table/actions/batchWrite';
import { type AnyTransaction, backOff, isThrottled } from './commit.ts';
import { maxCommitSeconds, table } from './table.ts';

/** BatchWriteItem takes no more. */
const BATCH_ITEMS = 25;
const AT_ONCE = 4;

/** One request of BatchWriteItem, in the words of the document client. */
type BatchRequest =
  | { readonly PutRequest: { readonly Item: object } }
  | { readonly DeleteRequest: { readonly Key: object } };

/**
 * Puts any number of items, at one write unit for each KB. Not atomic as a whole, and without conditions: only for items
 * that nobody can see yet. Repeating it does no harm. Requests are prepared as they are sent.
 */
export async function putMany(puts: Iterable<AnyTransaction>): Promise<void> {
  await inParallel(inBatches(putRequests(puts)), writeBatch);
}

/** Deletes any number of items that nobody can see any more. */
export async function deleteMany(deletions: readonly IBatchWriteRequest[]): Promise<void> {
  const requests = deletions.map((one) => one.params() as BatchRequest);
  await inParallel(inBatches(requests), writeBatch);
}

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

function* putRequests(puts: Iterable<AnyTransaction>): Generator<BatchRequest> {
  for (const put of puts) {
    const { Put } = put.params() as { Put?: { Item?: object; ConditionExpression?: string } };
    if (!Put?.Item || Put.ConditionExpression) throw new Error('putMany takes puts without conditions only.');
    yield { PutRequest: { Item: Put.Item } };
  }
}

function* inBatches(requests: Iterable<BatchRequest>): Generator<BatchRequest[]> {
  let batch: BatchRequest[] = [];
  for (const request of requests) {
    batch.push(request);
    if (batch.length < BATCH_ITEMS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Processes all parts, `atOnce` of them concurrently; the results have the order of the parts. After a failure no further
 * part begins; the error is thrown when those under way have ended.
 */
export async function inParallel<T, Result>(
  parts: Iterable<T> | AsyncIterable<T>,
  act: (part: T, index: number) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const next = withIndex(parts);
  const results: Result[] = [];
  const worker = async () => {
    for await (const [index, part] of next) results[index] = await act(part, index);
  };
  const workers = Array.from({ length: atOnce }, worker);
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return results;
}

async function* withIndex<T>(parts: Iterable<T> | AsyncIterable<T>): AsyncGenerator<[number, T]> {
  let index = 0;
  for await (const part of parts) yield [index++, part];
}

/** A list in parts of at most so many items. */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
