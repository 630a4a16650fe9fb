import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Write } from './commit.ts';
import { table } from './table.ts';

/** What one write of a transaction does to an item, attribute by attribute. */
export interface Written {
  entity: string;
  /** `put` says all attributes of the item, `update` those that it sets; `delete` none. */
  how: 'put' | 'update' | 'delete';
  values: Readonly<Record<string, unknown>>;
  /** Attributes that an update removes. */
  removed: readonly string[];
}

/** The item that a write replaces, changes or deletes, as it stands; undefined when it is new. */
export async function standingBefore({ transaction }: Write): Promise<Record<string, unknown> | undefined> {
  const { Put, Update, Delete } = transaction.params() as Partial<Record<string, Keyed>>;
  const { pk, sk } = Put?.Item ?? (Update ?? Delete)?.Key ?? {};
  const TableName = (Put ?? Update ?? Delete)?.TableName;
  if (pk === undefined || sk === undefined || !TableName) return undefined;
  const found = await table.documentClient?.send(new GetCommand({ TableName, Key: { pk, sk } }));
  return found?.Item;
}

interface Keyed {
  TableName?: string;
  Item?: Record<string, unknown>;
  Key?: Record<string, unknown>;
}

interface Update {
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Reads a write back: what it puts, or sets and removes. Counters that it adds to are not told. */
export function writtenBy({ transaction }: Write): Written | undefined {
  const { entityName } = (transaction as { entity: { entityName: string } }).entity;
  const params = transaction.params() as {
    Put?: { Item?: Record<string, unknown> };
    Update?: Update;
    Delete?: object;
  };
  if (params.Put) return { entity: entityName, how: 'put', values: params.Put.Item ?? {}, removed: [] };
  if (params.Update) return { entity: entityName, how: 'update', ...updated(params.Update) };
  return params.Delete && { entity: entityName, how: 'delete', values: {}, removed: [] };
}

const ASSIGNMENT = /(?<![.\w])(#\w+) = (:\w+)(?!\w| [+-])/g;
const REMOVAL = /REMOVE ((?:#\w+(?:, )?)+)/;

function updated({ UpdateExpression = '', ExpressionAttributeNames = {}, ...update }: Update) {
  const values: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of UpdateExpression.matchAll(ASSIGNMENT)) {
    values[ExpressionAttributeNames[name] ?? name] = update.ExpressionAttributeValues?.[value];
  }
  const removed = REMOVAL.exec(UpdateExpression)?.[1]?.split(', ') ?? [];
  return { values, removed: removed.map((name) => ExpressionAttributeNames[name] ?? name) };
}
