/**
 * The pure functions of ordered lists (`ordered-list.ts`): entries in the order of their keys, in leaves of bounded
 * size.
 */

export interface Entry {
  /** The sort and search text. */
  text: string;
  /** Id of the listed object; entries with the same text are sorted by it. */
  id: string;
  /** The entry is counted under each of these. */
  labels: readonly string[];
}

export interface Leaf {
  /** The leaf has the keys from here up to the next leaf's `from`; the first leaf begins with the empty key. */
  from: string;
  /** 0 for a leaf that does not exist yet. */
  version: number;
  entries: readonly Entry[];
}

/** Appended to a prefix, it sorts after every text with that prefix. */
export const AFTER_EVERY_TEXT = '\uffff';
const SEPARATOR = '\t';

export function keyOf({ text, id }: Pick<Entry, 'text' | 'id'>): string {
  return `${text}${SEPARATOR}${id}`;
}

/** Two texts and labels as one stored string. */
export function pack(first: string, second: string, labels: readonly string[]): string {
  return [first, second, labels.join(',')].join(SEPARATOR);
}

export function unpack(packed: string): { first: string; second: string; labels: readonly string[] } {
  const [first = '', second = '', labels = ''] = packed.split(SEPARATOR);
  return { first, second, labels: labels === '' ? [] : labels.split(',') };
}

/** An entry as a leaf stores it. */
export function packEntry({ text, id, labels }: Entry): string {
  return pack(text, id, labels);
}

export function unpackEntry(packed: string): Entry {
  const { first, second, labels } = unpack(packed);
  return { text: first, id: second, labels };
}

export interface Changes {
  /** Keys to remove; missing ones are ignored. */
  remove: readonly string[];
  /** Entries to add; each replaces the one with its key. */
  put: readonly Entry[];
}

const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The entries of a leaf after a change, in order. */
export function changedEntries(entries: readonly Entry[], { remove, put }: Changes): Entry[] {
  const replaced = new Set([...remove, ...put.map(keyOf)]);
  const kept = entries.filter((entry) => !replaced.has(keyOf(entry)));
  return [...kept, ...put].sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
}

/** Splits a leaf of more than `largest` entries into leaves of about half that size; the first one keeps its key. */
export function splitLeaf(leaf: Leaf, largest: number): Leaf[] {
  const { from, version, entries } = leaf;
  if (entries.length <= largest) return [leaf];
  const size = Math.ceil(entries.length / Math.ceil((entries.length * 2) / largest));
  const leaves: Leaf[] = [];
  for (let start = 0; start < entries.length; start += size) {
    const part = entries.slice(start, start + size);
    const [first] = part;
    if (!first) break;
    leaves.push(
      start === 0 ? { from, version, entries: part } : { from: keyOf(first), version: 0, entries: part },
    );
  }
  return leaves;
}

export function countLabels(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { labels } of entries) {
    for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  }
  return counts;
}

/** Selects entries whose text begins with `prefix` and that have one of `labels`. */
export interface EntryFilter {
  prefix?: string | undefined;
  /** No entry has more than one of them; absent: entries with any labels. */
  labels?: readonly string[] | undefined;
}

export function matchesFilter(entry: Entry, { prefix = '', labels }: EntryFilter): boolean {
  return entry.text.startsWith(prefix) && (!labels || entry.labels.some((label) => labels.includes(label)));
}

/** The number of matching entries of a leaf whose keys all begin with the prefix, from its counts. */
export function countMatching(
  { size, counts }: { size: number; counts: Readonly<Record<string, number>> },
  { labels }: EntryFilter,
): number {
  return labels ? labels.reduce((sum, label) => sum + (counts[label] ?? 0), 0) : size;
}

/** Selects the pieces, of a sequence with these counts, that a page needs, with the number of entries to skip in each. */
export function selectPagePieces(
  counts: readonly number[],
  skip: number,
  limit: number,
): { index: number; skip: number }[] {
  const pieces: { index: number; skip: number }[] = [];
  let passed = 0;
  for (const [index, count] of counts.entries()) {
    const end = passed + count;
    if (passed >= skip + limit) break;
    if (count > 0 && end > skip) pieces.push({ index, skip: Math.max(0, skip - passed) });
    passed = end;
  }
  return pieces;
}
