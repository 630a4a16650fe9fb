import { setTimeout as wait } from 'node:timers/promises';
import { isProblem } from '@landbrief/domain';
import { list as listOf, number, string } from 'dynamodb-toolbox';
import { commitWrites, type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import { keyText } from '../key-text.ts';
import {
  AFTER_EVERY_TEXT,
  type Changes,
  changedEntries,
  countMatching,
  type Entry,
  type EntryFilter,
  keyOf,
  type Leaf,
  matchesFilter,
  pack,
  selectPagePieces,
  splitLeaf,
  unpack,
  unpackEntry,
} from './ordered-leaves.ts';
import {
  countsKey,
  deleteLeaf,
  findOwningLeaf,
  fromOf,
  LEAF_MAX,
  leafCounts,
  leafKey,
  leafSort,
  leaves,
  writeLeaf,
} from './ordered-list-items.ts';

/**
 * Lists of any length that are read by rank: a page at any depth, and the exact count of all entries, of a label or of a
 * prefix, without reading the entries before. A list consists of leaves of at most `LEAF_MAX` short entries, and a small
 * counts item for each leaf: all counts of a list of 100,000 entries cost some 20 read units.
 *
 * A leaf is written whole, with its counts in the same transaction, on the condition that it still has the version that
 * was read. `ListPlaces` stores the places of each listed object, so that they can be removed.
 */
const listPlaces = defineItems('ListPlaces', {
  owner: string().key(),
  /** The lists that are changed together. */
  group: string().key(),
  places: listOf(string()),
  version: number(),
}).keyedBy(({ owner, group }) => ({ pk: `LISTED#${owner}`, sk: group }));

const TRIES = 40;

/** An object's entry in one list. */
export interface Place extends Omit<Entry, 'id'> {
  list: string;
}

const packPlace = ({ list, text, labels }: Place) => pack(list, text, labels);
function unpackPlace(packed: string): Place {
  const { first, second, labels } = unpack(packed);
  return { list: first, text: second, labels };
}

/** The groups of lists in which an object has places. */
export async function listGroupsOf(owner: string): Promise<string[]> {
  const { Items = [] } = await listPlaces.query({ partition: `LISTED#${owner}` }, { consistent: true });
  return Items.map(({ group }) => group);
}

/**
 * Gives an object exactly these places in a group's lists, and removes it from the group's other lists. Idempotent;
 * a concurrent change makes it start again. Returns whether anything changed.
 */
export async function placeInLists(
  owner: string,
  group: string,
  newPlaces: readonly Place[],
): Promise<boolean> {
  const places = withKeyText(newPlaces);
  for (let attempt = 1; ; attempt++) {
    const writes = await preparePlaces(owner, group, places);
    if (writes.length === 0) return false;
    try {
      await commitWrites(writes);
      return true;
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === TRIES) throw error;
      await wait(Math.random() * Math.min(400, 10 * attempt));
    }
  }
}

/** Whether an object has exactly these places in a group's lists, as far as its own record says. */
export async function hasPlaces(owner: string, group: string, places: readonly Place[]): Promise<boolean> {
  const { added, removed } = await comparePlaces(owner, group, withKeyText(places));
  return added.length === 0 && removed.length === 0;
}

const withKeyText = (places: readonly Place[]) =>
  places.map((place) => ({ ...place, text: keyText(place.text) }));

async function comparePlaces(owner: string, group: string, places: readonly Place[]) {
  const { Item: current } = await listPlaces.get({ owner, group }, { consistent: true });
  const packedPlaces = new Set(places.map(packPlace));
  const present = new Set(current?.places);
  const added = places.filter((place) => !present.has(packPlace(place)));
  const removed = [...present].filter((packed) => !packedPlaces.has(packed)).map(unpackPlace);
  return { current, packedPlaces, added, removed };
}

async function preparePlaces(owner: string, group: string, places: readonly Place[]): Promise<Write[]> {
  const { current, packedPlaces, added, removed } = await comparePlaces(owner, group, places);
  if (added.length === 0 && removed.length === 0) return [];

  const changes = new Map<string, { remove: string[]; put: Entry[] }>();
  const changesOf = (list: string) => {
    const found = changes.get(list) ?? { remove: [], put: [] };
    changes.set(list, found);
    return found;
  };
  for (const { list, text } of removed) changesOf(list).remove.push(keyOf({ text, id: owner }));
  for (const { list, text, labels } of added) changesOf(list).put.push({ text, id: owner, labels });
  const listWrites = await Promise.all([...changes].map(([list, change]) => prepareListChange(list, change)));

  const version = (current?.version ?? 0) + 1;
  const condition = current
    ? { attr: 'version' as const, eq: current.version }
    : { attr: 'version' as const, exists: false };
  const placesWrite =
    packedPlaces.size === 0
      ? listPlaces.transactDelete({ owner, group }, { condition })
      : listPlaces.transactPut({ owner, group, places: [...packedPlaces], version }, { condition });
  return [write(placesWrite), ...listWrites.flat()];
}

/** The writes that change a list; they fail with `stale` when a leaf has changed since it was read. */
async function prepareListChange(list: string, { remove, put }: Changes): Promise<Write[]> {
  const owners = new Map<string, Leaf>();
  const parts = new Map<string, { remove: string[]; put: Entry[] }>();
  const changesAt = async (key: string) => {
    const leaf = await findOwningLeaf(list, key);
    owners.set(leaf.from, leaf);
    const part = parts.get(leaf.from) ?? { remove: [], put: [] };
    parts.set(leaf.from, part);
    return part;
  };
  await Promise.all([
    ...remove.map(async (key) => (await changesAt(key)).remove.push(key)),
    ...put.map(async (entry) => (await changesAt(keyOf(entry))).put.push(entry)),
  ]);
  return [...owners.values()].flatMap((leaf) => {
    const entries = changedEntries(leaf.entries, parts.get(leaf.from) ?? { remove: [], put: [] });
    if (entries.length === 0 && leaf.from !== '') return deleteLeaf(list, leaf);
    return splitLeaf({ ...leaf, entries }, LEAF_MAX).flatMap((part) => writeLeaf(list, part));
  });
}

export interface ListPage {
  /** All matching entries, not only this page's. */
  count: number;
  ids: string[];
}

export interface PageQuery extends EntryFilter {
  skip: number;
  limit: number;
  /** From the end. */
  reverse?: boolean | undefined;
}

/** A page of a list's matching entries, and the number of all of them. */
export async function readListPage(
  list: string,
  { skip, limit, reverse, ...rest }: PageQuery,
): Promise<ListPage> {
  const filter = { ...rest, prefix: keyText(rest.prefix ?? '') };
  const pieces = await countPieces(list, filter);
  if (reverse) pieces.reverse();
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
  const needed = selectPagePieces(
    pieces.map((piece) => piece.count),
    skip,
    limit,
  );
  const read = await Promise.all(
    needed.map(async ({ index, skip: left }) => {
      const piece = pieces[index];
      if (!piece) return [];
      const entries = (piece.entries ?? (await readLeaf(list, piece.from))).filter((each) =>
        matchesFilter(each, filter),
      );
      return (reverse ? entries.toReversed() : entries).slice(left);
    }),
  );
  const ids = read.flat().map(({ id }) => id);
  return { count, ids: ids.slice(0, limit) };
}

interface Piece {
  from: string;
  count: number;
  /** Set when the leaf was read for counting, because some of its keys may be outside the prefix. */
  entries?: readonly Entry[];
}

/** The leaves that may have matching entries, with the number of them. */
async function countPieces(list: string, filter: EntryFilter & { prefix: string }): Promise<Piece[]> {
  const { prefix } = filter;
  const partition = countsKey(list, '').pk;
  const options = { maxPages: Number.POSITIVE_INFINITY };
  if (prefix === '') {
    const { Items = [] } = await leafCounts.query({ partition }, options);
    return Items.map((each) => ({ from: fromOf(each), count: countMatching(each, filter) }));
  }
  const [owner, inside] = await Promise.all([
    leafCounts.query({ partition, range: { lt: leafSort(prefix) } }, { reverse: true, limit: 1 }),
    leafCounts.query(
      { partition, range: { between: [leafSort(prefix), leafSort(`${prefix}${AFTER_EVERY_TEXT}`)] } },
      options,
    ),
  ]);
  const ranges = [...(owner.Items ?? []), ...(inside.Items ?? [])];
  return Promise.all(
    ranges.map(async (range, index): Promise<Piece> => {
      const from = fromOf(range);
      const whole = from >= prefix && index < ranges.length - 1;
      if (whole) return { from, count: countMatching(range, filter) };
      const entries = await readLeaf(list, from);
      return { from, entries, count: entries.filter((each) => matchesFilter(each, filter)).length };
    }),
  );
}

async function readLeaf(list: string, from: string): Promise<Entry[]> {
  const { Item } = await leaves.get(leafKey(list, from));
  return (Item?.entries ?? []).map(unpackEntry);
}
