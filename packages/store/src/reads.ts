import { BatchGetCommand, QueryCommand as StoredQueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity, FormattedItem } from 'dynamodb-toolbox';
import type { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { type Query, QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { inParts } from './bulk.ts';
import { table } from './table.ts';

const GET_BATCH = 100;
const GET_ATTEMPTS = 10;

/** The entities' attributes by their stored names, without hidden ones (keys of the table and its indexes). */
function storedNames(entities: readonly Entity[]): Map<string, string> {
  const attributes = entities.flatMap(({ schema }) => Object.entries(schema.attributes));
  return new Map(
    attributes.flatMap(([name, { props }]) => (props.hidden ? [] : [[props.savedAs ?? name, name]])),
  );
}

/** The expression for attributes, or parts of them: `first.value`. */
function projectionOf(paths: Iterable<string>) {
  const aliases = new Map<string, string>();
  const aliasOf = (name: string) => {
    const alias = aliases.get(name) ?? `#r${aliases.size}`;
    aliases.set(name, alias);
    return alias;
  };
  const projected = [...paths].map((path) => path.split('.').map(aliasOf).join('.'));
  return {
    ProjectionExpression: projected.join(', '),
    ExpressionAttributeNames: Object.fromEntries([...aliases].map(([name, alias]) => [alias, name])),
  };
}

const toAttributeNames = <Item>(stored: Record<string, unknown>, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (names.has(name) ? [[names.get(name), value]] : [])),
  ) as Item;

interface QueryOptions {
  consistent?: boolean;
  /** Items per query page. */
  limit?: number;
  /** From the end. */
  reverse?: boolean;
}

interface StoredQueryOptions extends QueryOptions {
  /** How many items at most. */
  most?: number;
  /** Stored attributes, or parts of them, to read instead of all: what is left out is not parsed, and saves its time. */
  paths?: readonly string[];
}

/**
 * All items of a query, or the first ones, without checking them against the schema, which would cost more than the rest of the read;
 * `tests/api/stored-items.test.ts` checks them.
 */
export async function queryStored<E extends Entity>(
  entities: readonly E[],
  query: Query<typeof table>,
  { most = Number.POSITIVE_INFINITY, paths, ...options }: StoredQueryOptions = {},
): Promise<FormattedItem<E>[]> {
  const asked = table
    .build(QueryCommand)
    .query(query)
    .options(Number.isFinite(most) ? { ...options, limit: most } : options)
    .params();
  const names = storedNames(entities);
  const { ProjectionExpression, ExpressionAttributeNames } = projectionOf(paths ?? names.keys());
  const found: FormattedItem<E>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.getDocumentClient().send(
      new StoredQueryCommand({
        ...asked,
        ProjectionExpression,
        ExpressionAttributeNames: { ...asked.ExpressionAttributeNames, ...ExpressionAttributeNames },
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const stored of Items) found.push(toAttributeNames(stored, names));
    from = LastEvaluatedKey;
  } while (from && found.length < most);
  return found;
}

/** Items by key, without missing ones, in batches of 100; retries unprocessed keys. Not checked against the schema. */
export async function batchGet<Key, E extends Entity>(
  keys: readonly Key[],
  request: (key: Key) => BatchGetRequest<E>,
  { consistent = false } = {},
): Promise<FormattedItem<E>[]> {
  const requests = [...new Set(keys)].map(request);
  const names = storedNames([...new Set(requests.map(({ entity }) => entity))]);
  const projection = projectionOf(new Set(['pk', 'sk', ...names.keys()]));
  const found: FormattedItem<E>[] = [];
  for (const some of inParts(requests, GET_BATCH)) {
    const asked = some.map((each) => each.params());
    const stored = new Map(
      (await getAll(asked, { ...projection, ConsistentRead: consistent })).map((item) => [
        `${item.pk} ${item.sk}`,
        item,
      ]),
    );
    for (const { pk, sk } of asked) {
      const item = stored.get(`${pk} ${sk}`);
      if (item) found.push(toAttributeNames(item, names));
    }
  }
  return found;
}

async function getAll(
  keys: Record<string, unknown>[],
  options: ReturnType<typeof projectionOf> & { ConsistentRead: boolean },
): Promise<Record<string, unknown>[]> {
  const name = table.getName();
  const found: Record<string, unknown>[] = [];
  let left = keys;
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > GET_ATTEMPTS) throw new Error(`${left.length} items could not be read.`);
    const { Responses, UnprocessedKeys } = await table
      .getDocumentClient()
      .send(new BatchGetCommand({ RequestItems: { [name]: { Keys: left, ...options } } }));
    found.push(...(Responses?.[name] ?? []));
    left = UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return found;
}

/** The ids of the objects (usually one) that the keys-only index has for a nested object's id. */
export async function findParentsById(partition: string): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byId', partition })
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send();
  return Items.map((found) => String(found.byIdSk));
}

/** Options of a query for all items, or for the first `most`. */
export function limitOrAll(most: number | undefined): { limit: number } | { maxPages: number } {
  return most === undefined ? { maxPages: Number.POSITIVE_INFINITY } : { limit: most };
}
