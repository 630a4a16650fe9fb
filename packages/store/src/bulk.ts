import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { EventLoopYielder } from '@landbrief/domain';
import { execute as executeTransaction } from 'dynamodb-toolbox/entity/actions/transactWrite';
import type { IBatchWriteRequest } from 'dynamodb-toolbox/table/actions/batchWrite';
import { BatchWriteCommand, execute as executeBatch } from 'dynamodb-toolbox/table/actions/batchWrite';
import type { AnyTransaction } from './commit.ts';
import { table } from './table.ts';

const BATCH_ITEMS = 25;
const TRANSACTION_ITEMS = 100;
/** The limit of a transaction is 4 MB; a request is a little larger than its items' JSON. */
const TRANSACTION_BYTES = 2.5 * 1024 * 1024;
const AT_ONCE = 4;
/** Preparing the request of one item takes 0.1 ms. */
const PREPARED_AT_A_TIME = 50;

/**
 * Puts any number of items, up to 100 in a transaction. Not atomic as a whole: only for items that nobody can see yet.
 * Transactions, because the database writes a hundred items of one in the time of a few single ones. Requests are
 * prepared as they are sent, and the event loop runs in between.
 */
export async function putMany(puts: Iterable<AnyTransaction>): Promise<void> {
  await inParallel(bySize(puts), (some) => executeTransaction({ clientRequestToken: randomUUID() }, ...some));
}

/** Deletes any number of items that nobody can see any more. */
export async function deleteMany(requests: readonly IBatchWriteRequest[]): Promise<void> {
  await inParallel(inBatches(requests), (some) =>
    executeBatch({ maxAttempts: 10 }, table.build(BatchWriteCommand).requests(...some)),
  );
}

async function* inBatches(requests: readonly IBatchWriteRequest[]): AsyncGenerator<IBatchWriteRequest[]> {
  for (let from = 0; from < requests.length; from += BATCH_ITEMS)
    yield requests.slice(from, from + BATCH_ITEMS);
}

async function* bySize(puts: Iterable<AnyTransaction>): AsyncGenerator<AnyTransaction[]> {
  const yielder = new EventLoopYielder(yieldToEventLoop, PREPARED_AT_A_TIME);
  let current: AnyTransaction[] = [];
  let bytes = 0;
  for (const put of puts) {
    yielder.count();
    await yielder.yieldIfDue();
    const params = put.params();
    const size = JSON.stringify(params).length;
    if (current.length === TRANSACTION_ITEMS || bytes + size > TRANSACTION_BYTES) {
      yield current;
      current = [];
      bytes = 0;
    }
    current.push(withParams(put, params));
    bytes += size;
  }
  if (current.length > 0) yield current;
}

/** The same put, whose parameters are not computed again. */
const withParams = (put: AnyTransaction, params: object): AnyTransaction =>
  Object.create(put, { params: { value: () => params } });

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
