import { isDeepStrictEqual } from 'node:util';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type AnyTransaction, commitWrites, conditionally, type Write, write } from '../../commit.ts';
import { projects } from '../../projects/projects.ts';
import { table } from '../../table.ts';
import type { StoredItem } from './stored-items.ts';

/**
 * Only while the live item has what was read of it: the attributes that `after` changes, of which the version is one, and
 * all where there is no version.
 */
function unlessChanged(live: StoredItem | undefined, after: StoredItem | undefined) {
  if (!live) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const hasVersion = typeof live.version === 'number';
  const names = [...new Set([...Object.keys(live), ...Object.keys(after ?? {})])].filter(
    (name) =>
      name !== 'pk' && name !== 'sk' && (!hasVersion || !isDeepStrictEqual(live[name], after?.[name])),
  );
  const known = names.filter((name) => live[name] !== undefined);
  const conditions = names.map((name, at) =>
    live[name] === undefined ? `attribute_not_exists(#a${at})` : `#a${at} = :a${at}`,
  );
  return {
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ...(names.length > 0
      ? { ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#a${at}`, name])) }
      : {}),
    ...(known.length > 0
      ? {
          ExpressionAttributeValues: Object.fromEntries(
            known.map((name) => [`:a${names.indexOf(name)}`, live[name]]),
          ),
        }
      : {}),
  };
}

/** Makes the live item `after`, or deletes it; false when somebody has changed it since it was read. */
export function putBack(live: StoredItem | undefined, after: StoredItem | undefined): Promise<boolean> {
  const client = table.getDocumentClient();
  const given = { TableName: table.getName(), ...unlessChanged(live, after) };
  return conditionally(async () => {
    if (after) await client.send(new PutCommand({ ...given, Item: after }));
    else if (live) await client.send(new DeleteCommand({ ...given, Key: { pk: live.pk, sk: live.sk } }));
  });
}

/** Puts an item back together with these writes; `stale` when somebody has changed it since it was read. */
export async function putBackWith(
  live: StoredItem | undefined,
  after: StoredItem,
  others: readonly Write[],
): Promise<void> {
  const given = { TableName: table.getName(), ...unlessChanged(live, after), Item: after };
  // Any entity names the table's client; the item is put as the copy has it.
  const put = new RawPut(given) as unknown as AnyTransaction;
  await commitWrites([write(put), ...others]);
}

class RawPut {
  readonly entity = projects.entity;
  readonly #put: object;

  constructor(put: object) {
    this.#put = put;
  }

  params() {
    return { Put: this.#put };
  }
}
