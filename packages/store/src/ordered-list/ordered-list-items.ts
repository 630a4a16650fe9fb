import { problem } from '@landbrief/domain';
import { list as listOf, number, record, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { ifStill } from '../conditions.ts';
import { defineBareItems, defineItems, ownKey } from '../define-items.ts';
import { countLabels, type Leaf, packEntry, unpackEntry } from './ordered-leaves.ts';

/** The stored items of ordered lists (`ordered-list.ts`). */

export const LEAF_MAX = 80;

export const leaves = defineItems('ListLeaf', {
  pk: string().key(),
  sk: string().key(),
  entries: listOf(string()).savedAs('e'),
  version: number().savedAs('v'),
}).keyedBy(ownKey);

/** Thousands of these are read together: no entity attribute, short attribute names. */
export const leafCounts = defineBareItems('ListCounts', {
  pk: string().key(),
  sk: string().key(),
  size: number().savedAs('n'),
  counts: record(string(), number()).savedAs('c'),
}).keyedBy(ownKey);

export const leafSort = (from: string) => `LEAF#${from}`;
export const fromOf = ({ sk }: { sk: string }) => sk.slice(leafSort('').length);
export const leafKey = (list: string, from: string) => ({ pk: `ORDERED#${list}`, sk: leafSort(from) });
export const countsKey = (list: string, from: string) => ({
  pk: `ORDERED#${list}#COUNTS`,
  sk: leafSort(from),
});

/** The current leaf for a key. */
export async function findOwningLeaf(list: string, key: string): Promise<Leaf> {
  const { Items = [] } = await leaves.query(
    { partition: leafKey(list, '').pk, range: { lte: leafSort(key) } },
    { reverse: true, limit: 1, consistent: true },
  );
  const [found] = Items;
  return found ? unpackLeaf(found) : { from: '', version: 0, entries: [] };
}

export function unpackLeaf(stored: { sk: string; entries: readonly string[]; version: number }): Leaf {
  return { from: fromOf(stored), version: stored.version, entries: stored.entries.map(unpackEntry) };
}

const stale = () => problem('stale');

export function leafItems(list: string, { from, version, entries }: Leaf) {
  return {
    leaf: { ...leafKey(list, from), entries: entries.map(packEntry), version: version + 1 },
    counts: { ...countsKey(list, from), size: entries.length, counts: countLabels(entries) },
  };
}

export function writeLeaf(list: string, leaf: Leaf): Write[] {
  const items = leafItems(list, leaf);
  const condition =
    leaf.version === 0
      ? { attr: 'version' as const, exists: false }
      : { attr: 'version' as const, eq: leaf.version };
  return [
    write(leaves.transactPut(items.leaf, { condition }), stale),
    write(leafCounts.transactPut(items.counts), stale),
  ];
}

export function deleteLeaf(list: string, { from, version }: Leaf): Write[] {
  return [
    write(leaves.transactDelete(leafKey(list, from), ifStill('version', version)), stale),
    write(leafCounts.transactDelete(countsKey(list, from)), stale),
  ];
}
