import { randomUUID } from 'node:crypto';
import { execute as executeTransaction } from 'dynamodb-toolbox/entity/actions/transactWrite';
import type { IBatchWriteRequest } from 'dynamodb-toolbox/table/actions/batchWrite';
import { BatchWriteCommand, execute as executeBatch } from 'dynamodb-toolbox/table/actions/batchWrite';
import type { AnyTransaction } from './commit.ts';
import { table } from './table.ts';

const BATCH_ITEMS = 25;
const TRANSACTION_ITEMS = 100;
/** A transaction takes 4 MB; what is sent is a little larger than its JSON. */
const TRANSACTION_BYTES = 2.5 * 1024 * 1024;
const AT_ONCE = 4;

/**
 * Puts any number of items, up to 100 a transaction. Not atomic as a whole: only for items that nobody can see yet.
 * Transactions, because the database writes a hundred items of one in the time of a few single ones.
 */
export async function putMany(puts: readonly AnyTransaction[]): Promise<void> {
  await inParallel(bySize(puts), (some) => executeTransaction({ clientRequestToken: randomUUID() }, ...some));
}

/** Deletes any number of items that nobody can see any more. */
export async function deleteMany(requests: readonly IBatchWriteRequest[]): Promise<void> {
  const batches: IBatchWriteRequest[][] = [];
  for (let from = 0; from < requests.length; from += BATCH_ITEMS)
    batches.push(requests.slice(from, from + BATCH_ITEMS));
  await inParallel(batches, (some) =>
    executeBatch({ maxAttempts: 10 }, table.build(BatchWriteCommand).requests(...some)),
  );
}

function bySize(puts: readonly AnyTransaction[]): AnyTransaction[][] {
  const chunks: AnyTransaction[][] = [];
  let current: AnyTransaction[] = [];
  let bytes = 0;
  for (const put of puts) {
    const size = JSON.stringify(put.params()).length;
    if (current.length === TRANSACTION_ITEMS || bytes + size > TRANSACTION_BYTES) {
      chunks.push(current);
      current = [];
      bytes = 0;
    }
    current.push(put);
    bytes += size;
  }
  return current.length > 0 ? [...chunks, current] : chunks;
}

async function inParallel<T>(parts: readonly T[], write: (part: T) => Promise<unknown>): Promise<void> {
  const next = parts.values();
  const worker = async () => {
    for (const part of next) await write(part);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parts.length) }, worker));
}
