import { putMany } from '../bulk.ts';
import { commitWrites, write } from '../commit.ts';
import { keyText } from '../key-text.ts';
import {
  AFTER_EVERY_TEXT,
  changedEntries,
  type Entry,
  keyOf,
  type Leaf,
  splitLeaf,
  unpackEntry,
} from './ordered-leaves.ts';
import {
  countsKey,
  findOwningLeaf,
  fromOf,
  LEAF_MAX,
  leafCounts,
  leafItems,
  leafKey,
  leafSort,
  leaves,
  unpackLeaf,
  writeLeaf,
} from './ordered-list-items.ts';

/** Jobs on whole ordered lists: iterate, recount, fill. */

/** Every entry of a list in order, for jobs; too slow for a request. */
export async function* iterateEntries(list: string, after = ''): AsyncGenerator<Entry> {
  const first = await findOwningLeaf(list, after);
  const range = { between: [leafSort(first.from), leafSort(AFTER_EVERY_TEXT)] as [string, string] };
  let exclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await leaves.query(
      { partition: leafKey(list, '').pk, range },
      { consistent: true, limit: 50, ...(exclusiveStartKey ? { exclusiveStartKey } : {}) },
    );
    for (const leaf of Items) {
      for (const entry of leaf.entries.map(unpackEntry)) if (keyOf(entry) > after) yield entry;
    }
    exclusiveStartKey = LastEvaluatedKey;
  } while (exclusiveStartKey);
}

interface WrongCounts {
  /** Whose counts differ from their entries. */
  differing: Leaf[];
  /** Counts of leaves that are not there any more, by where these began. */
  left: string[];
}

async function findWrongCounts(list: string): Promise<WrongCounts> {
  const { Items = [] } = await leafCounts.query(
    { partition: countsKey(list, '').pk },
    { consistent: true, maxPages: Number.POSITIVE_INFINITY },
  );
  const stored = new Map(Items.map((each) => [fromOf(each), each]));
  const { Items: found = [] } = await leaves.query(
    { partition: leafKey(list, '').pk },
    { consistent: true, maxPages: Number.POSITIVE_INFINITY },
  );
  const differing: Leaf[] = [];
  for (const leaf of found.map(unpackLeaf)) {
    const { counts } = leafItems(list, leaf);
    const before = stored.get(leaf.from);
    stored.delete(leaf.from);
    if (before && before.size === counts.size && sameCounts(before.counts, counts.counts)) continue;
    differing.push(leaf);
  }
  return { differing, left: [...stored.keys()] };
}

/** The number of a list's leaves whose counts are wrong. */
export async function countWrongCounts(list: string): Promise<number> {
  const { differing, left } = await findWrongCounts(list);
  return differing.length + left.length;
}

/** Recounts a list and repairs wrong counts; returns the number of leaves repaired. */
export async function recountList(list: string): Promise<number> {
  const { differing, left } = await findWrongCounts(list);
  for (const leaf of differing) await commitWrites(writeLeaf(list, leaf));
  for (const from of left) await commitWrites([write(leafCounts.transactDelete(countsKey(list, from)))]);
  return differing.length + left.length;
}

function sameCounts(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? 0) === (b[name] ?? 0));
}

/**
 * Fills an empty list, a thousand leaves in seconds, without `ListPlaces`: for measurements and tests of long lists whose
 * entries never change.
 */
export async function fillList(list: string, entries: readonly Entry[]): Promise<void> {
  const put = entries.map((entry) => ({ ...entry, text: keyText(entry.text) }));
  const whole = { from: '', version: 0, entries: changedEntries([], { remove: [], put }) };
  const filled = splitLeaf(whole, LEAF_MAX).flatMap((leaf) => {
    const items = leafItems(list, leaf);
    return [leaves.transactPut(items.leaf), leafCounts.transactPut(items.counts)];
  });
  await putMany(filled);
}
