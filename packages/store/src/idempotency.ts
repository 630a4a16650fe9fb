import { gunzipSync, gzipSync } from 'node:zlib';
import { binary, number, string } from 'dynamodb-toolbox';
import { type Write, write } from './commit.ts';
import { whereAny } from './conditions.ts';
import { defineItems } from './define-items.ts';

/** The first reply to a request with an Idempotency-Key, stored in the transaction of that request. */
const idempotency = defineItems('Idempotency', {
  key: string().key(),
  /** SHA-256 of the request: the same key with another request is refused. */
  requestHash: string(),
  /** Gzipped, so that lists of hundreds of objects fit into an item. */
  reply: binary(),
  expiresAt: number(),
}).keyedBy(({ key }) => ({ pk: `IDEMPOTENCY#${key}`, sk: 'IDEMPOTENCY' }));

export interface StoredReply {
  requestHash: string;
  reply: string;
}

/** The reply stored under `key`, unless it expired (`now` in epoch seconds). */
export async function getStoredReply(key: string, now: number): Promise<StoredReply | undefined> {
  const { Item } = await idempotency.get({ key }, { consistent: true });
  if (!Item || Item.expiresAt <= now) return undefined;
  return { requestHash: Item.requestHash, reply: gunzipSync(Item.reply).toString() };
}

/** Stores a reply under `key`; `idempotency_conflict` when another request with that key came first. */
export function putStoredReply(
  key: string,
  { requestHash, reply }: StoredReply,
  now: number,
  expiresAt: number,
): Write {
  return write(
    idempotency.transactPut(
      { key, requestHash, reply: gzipSync(reply), expiresAt },
      {
        condition: whereAny({ attr: 'key', exists: false }, { attr: 'expiresAt', lte: now }),
      },
    ),
    'idempotency_conflict',
  );
}
