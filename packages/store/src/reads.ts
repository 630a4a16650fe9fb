import type { Entity, FormattedItem } from 'dynamodb-toolbox';
import type { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { BatchGetCommand, execute } from 'dynamodb-toolbox/table/actions/batchGet';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { table } from './table.ts';

const GET_BATCH = 100;

/** Items by key, in batches of 100, unprocessed keys asked for again. Missing ones are left out. */
export async function batchGet<Key, E extends Entity>(
  keys: readonly Key[],
  request: (key: Key) => BatchGetRequest<E>,
): Promise<FormattedItem<E>[]> {
  const found: FormattedItem<E>[] = [];
  const distinct = [...new Set(keys)];
  for (let from = 0; from < distinct.length; from += GET_BATCH) {
    const requests = distinct.slice(from, from + GET_BATCH).map(request);
    const { Responses } = await execute(
      { maxAttempts: 10 },
      table.build(BatchGetCommand).requests(...requests),
    );
    for (const item of (Responses?.[0] ?? []) as (FormattedItem<E> | undefined)[]) if (item) found.push(item);
  }
  return found;
}

/** What the keys-only index says of an id: the ids of the objects that hold it (usually one). */
export async function findParentsById(partition: string): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byId', partition })
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items.map((found) => String(found.byIdSk));
}

/** Options of a query that answers everything, or its first so many items alone. */
export function allOr(most: number | undefined): { limit: number } | { maxPages: number } {
  return most === undefined ? { maxPages: Number.POSITIVE_INFINITY } : { limit: most };
}
