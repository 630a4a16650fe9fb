import type { Write } from './commit.ts';

/** What one write of a transaction does to an item, attribute by attribute. */
export interface Written {
  entity: string;
  /** `put` says all attributes of the item, `update` those that it sets; `delete` none. */
  how: 'put' | 'update' | 'delete';
  values: Readonly<Record<string, unknown>>;
  /** Attributes that an update removes. */
  removed: readonly string[];
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
