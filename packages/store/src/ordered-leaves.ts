/**
 * The arithmetic of ordered lists (`ordered-list.ts`): entries in the order of their keys, in leaves of bounded size.
 * Nothing here knows a database.
 */

export interface Entry {
  /** What the entry is sorted and found by. */
  text: string;
  /** Whose entry it is; entries of the same text are in the order of their ids. */
  id: string;
  /** What the entry is counted under, besides all. */
  labels: readonly string[];
}

export interface Leaf {
  /** The leaf holds the keys from here up to the next leaf's; the first one begins with the empty key. */
  from: string;
  /** 0 for a leaf that does not exist yet. */
  version: number;
  entries: readonly Entry[];
}

/** Comes after every text, and before every text that does not begin with the one it follows. */
export const AFTER_EVERY_TEXT = '\uffff';
const SEPARATOR = '\t';

export function keyOf({ text, id }: Pick<Entry, 'text' | 'id'>): string {
  return `${text}${SEPARATOR}${id}`;
}

/** An entry as a leaf stores it. */
export function packEntry({ text, id, labels }: Entry): string {
  return [text, id, labels.join(',')].join(SEPARATOR);
}

export function unpackEntry(packed: string): Entry {
  const [text = '', id = '', labels = ''] = packed.split(SEPARATOR);
  return { text, id, labels: labels === '' ? [] : labels.split(',') };
}

export interface Changes {
  /** Keys to take out; one that is not there is none to take out. */
  remove: readonly string[];
  /** Entries to put in, in place of one with the same key. */
  put: readonly Entry[];
}

const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The entries of a leaf after a change, in order. */
export function changedEntries(entries: readonly Entry[], { remove, put }: Changes): Entry[] {
  const replaced = new Set([...remove, ...put.map(keyOf)]);
  const kept = entries.filter((entry) => !replaced.has(keyOf(entry)));
  return [...kept, ...put].sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
}

/** A leaf that grew too large becomes several of about half that size; the first one keeps its place. */
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

/** How many entries of a leaf are under each label. */
export function countLabels(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { labels } of entries) {
    for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  }
  return counts;
}

/** What is wanted of a list: entries whose text begins with `prefix` and that have one of `labels`. */
export interface EntryFilter {
  prefix?: string | undefined;
  /** At most one of them is on any entry; without, all entries are wanted. */
  labels?: readonly string[] | undefined;
}

export function matchesFilter(entry: Entry, { prefix = '', labels }: EntryFilter): boolean {
  return entry.text.startsWith(prefix) && (!labels || entry.labels.some((label) => labels.includes(label)));
}

/** How many wanted entries a leaf holds, told by its counts when all its keys begin with the prefix. */
export function countMatching(
  { size, counts }: { size: number; counts: Readonly<Record<string, number>> },
  { labels }: EntryFilter,
): number {
  return labels ? labels.reduce((sum, label) => sum + (counts[label] ?? 0), 0) : size;
}

/** The part of a sequence of counted pieces that a page needs: from which piece on, and how many to leave out there. */
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
