import { putMany } from './bulk.ts';
import { commitWrites, write } from './commit.ts';
import { keyText } from './key-text.ts';
import {
  AFTER_EVERY_TEXT,
  changedEntries,
  type Entry,
  keyOf,
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

/** Recounts a list and repairs wrong counts; returns the number of leaves repaired. */
export async function recountList(list: string): Promise<number> {
  let repaired = 0;
  const { Items = [] } = await leafCounts.query(
    { partition: countsKey(list, '').pk },
    { consistent: true, maxPages: Number.POSITIVE_INFINITY },
  );
  const stored = new Map(Items.map((each) => [fromOf(each), each]));
  const { Items: found = [] } = await leaves.query(
    { partition: leafKey(list, '').pk },
    { consistent: true, maxPages: Number.POSITIVE_INFINITY },
  );
  for (const packed of found) {
    const leaf = unpackLeaf(packed);
    const { counts } = leafItems(list, leaf);
    const before = stored.get(leaf.from);
    stored.delete(leaf.from);
    if (before && before.size === counts.size && sameCounts(before.counts, counts.counts)) continue;
    await commitWrites(writeLeaf(list, leaf));
    repaired++;
  }
  for (const from of stored.keys()) {
    await commitWrites([write(leafCounts.transactDelete(countsKey(list, from)))]);
    repaired++;
  }
  return repaired;
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
