import type { SourceRecord } from '@landbrief/domain';
import type { FeedSource } from './feed-source.ts';
import { withoutSecret } from './source-text.ts';

const FIELDS_MAX = 500;
const NAME_MAX = 200;
const VALUE_MAX = 10_000;
const DEPTH_MAX = 3;

/** A source's record with flat fields: `address.city`; lists of plain values become text. Bounded in every way. */
export function flatten(record: object, source: Pick<FeedSource, 'secretHeader'>): SourceRecord {
  const fields = new Map<string, unknown>();
  const add = (given: string, value: unknown) => {
    if (fields.size >= FIELDS_MAX || given.length > NAME_MAX) return;
    const name = withoutSecret(given, source);
    if (fields.has(name)) return;
    if (typeof value === 'string') fields.set(name, withoutSecret(value, source).slice(0, VALUE_MAX));
    else if (typeof value === 'number') fields.set(name, numberWithoutSecret(value, source));
    else if (typeof value === 'boolean' || value === null) fields.set(name, value);
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

/** The names of fields that a source lists, as `flatten` has them. */
export function fieldNames(names: readonly unknown[], source: Pick<FeedSource, 'secretHeader'>): string[] {
  return names
    .filter((name) => typeof name === 'string' && name.length <= NAME_MAX)
    .slice(0, FIELDS_MAX)
    .map((name) => withoutSecret(String(name), source));
}

/** A key of digits that is echoed as a number becomes text. */
function numberWithoutSecret(value: number, source: Pick<FeedSource, 'secretHeader'>): number | string {
  const text = String(value);
  const cleaned = withoutSecret(text, source);
  return cleaned === text ? value : cleaned;
}

const LISTED_MAX = 100;

function listText(values: readonly unknown[]): string {
  return values
    .slice(0, LISTED_MAX)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ');
}
