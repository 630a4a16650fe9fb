import type { SourceRecord } from '@landbrief/domain';
import type { FeedSource } from './feed-source.ts';
import { withoutSecret } from './foreign-text.ts';

const FIELDS_MAX = 500;
const NAME_MAX = 200;
const VALUE_MAX = 10_000;
const DEPTH_MAX = 3;

/** A source's record with flat fields: `address.city`; lists of plain values become text. Bounded in every way. */
export function flatten(record: object, source: Pick<FeedSource, 'secretHeader'>): SourceRecord {
  const fields = new Map<string, unknown>();
  const add = (name: string, value: unknown) => {
    if (fields.size >= FIELDS_MAX || name.length > NAME_MAX || fields.has(name)) return;
    if (typeof value === 'string') fields.set(name, withoutSecret(value.slice(0, VALUE_MAX), source));
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null)
      fields.set(name, value);
  };
  const visit = (object: object, prefix: string, depth: number) => {
    for (const [key, value] of Object.entries(object)) {
      if (fields.size >= FIELDS_MAX) return;
      const name = prefix + key;
      if (Array.isArray(value)) add(name, listText(value));
      else if (typeof value !== 'object' || value === null) add(name, value);
      else if (depth < DEPTH_MAX) visit(value, `${name}.`, depth + 1);
    }
  };
  visit(record, '', 1);
  return Object.fromEntries(fields);
}

const LISTED_MAX = 100;

function listText(values: readonly unknown[]): string {
  return values
    .slice(0, LISTED_MAX)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ');
}
