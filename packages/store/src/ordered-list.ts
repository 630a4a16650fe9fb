import { setTimeout as wait } from 'node:timers/promises';
import { isProblem } from '@landbrief/domain';
import { Entity, item, list as listOf, number, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { commitWrites, type Write, write } from './commit.ts';
import { keyText } from './key-text.ts';
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
  packEntry,
  selectPagePieces,
  splitLeaf,
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
import { table } from './table.ts';

/**
 * Lists of any length that are read by rank: a page at any depth, and the exact count of all, of a label or of a
 * prefix, without reading what comes before. A list is leaves of at most `LEAF_MAX` narrow entries, and beside each leaf
 * a small item with its counts: the counts of the whole list are some 20 units for 100,000 entries.
 *
 * A leaf is written whole on the condition that it is the version that was read, together with its counts, so that
 * both always agree. Who owns a place in lists is remembered (`ListPlaces`): what must be taken out needs no guess.
 */
const PlacesEntity = new Entity({
  name: 'ListPlaces',
  table,
  timestamps: false,
  schema: item({
    owner: string().key(),
    /** Lists that are changed together. */
    group: string().key(),
    places: listOf(string()),
    version: number(),
  }),
  computeKey: ({ owner, group }) => ({ pk: `LISTED#${owner}`, sk: group }),
});
const listPlaces = PlacesEntity.build(EntityRepository);

const TRIES = 40;

/** Where something stands in a list. */
export interface Place extends Omit<Entry, 'id'> {
  list: string;
}

const packPlace = ({ list, text, labels }: Place) => packEntry({ text: list, id: text, labels });
function unpackPlace(packed: string): Place {
  const { text, id, labels } = unpackEntry(packed);
  return { list: text, text: id, labels };
}

/** The groups of lists in which something has places. */
export async function listGroupsOf(owner: string): Promise<string[]> {
  const { Items = [] } = await listPlaces.query({ partition: `LISTED#${owner}` }, { consistent: true });
  return Items.map(({ group }) => group);
}

/**
 * Gives something exactly these places in a group's lists, and takes it out of all others of the group; what stands
 * already is left alone. May be repeated, and done by several at once: who comes second looks again. Returns whether
 * there was anything to change.
 */
export async function placeInLists(owner: string, group: string, wanted: readonly Place[]): Promise<boolean> {
  const places = wanted.map((place) => ({ ...place, text: keyText(place.text) }));
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

async function preparePlaces(owner: string, group: string, places: readonly Place[]): Promise<Write[]> {
  const { Item: standing } = await listPlaces.get({ owner, group }, { consistent: true });
  const wanted = new Set(places.map(packPlace));
  const present = new Set(standing?.places);
  const added = places.filter((place) => !present.has(packPlace(place)));
  const removed = [...present].filter((packed) => !wanted.has(packed)).map(unpackPlace);
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

  const version = (standing?.version ?? 0) + 1;
  const condition = standing
    ? { attr: 'version' as const, eq: standing.version }
    : { attr: 'version' as const, exists: false };
  const placesWrite =
    wanted.size === 0
      ? listPlaces.transactDelete({ owner, group }, { condition })
      : listPlaces.transactPut({ owner, group, places: [...wanted], version }, { condition });
  return [write(placesWrite), ...listWrites.flat()];
}

/** The writes that change a list; `stale` when a leaf changed since it was read. */
async function prepareListChange(list: string, { remove, put }: Changes): Promise<Write[]> {
  const owners = new Map<string, Leaf>();
  const parts = new Map<string, { remove: string[]; put: Entry[] }>();
  const at = async (key: string) => {
    const leaf = await findOwningLeaf(list, key);
    owners.set(leaf.from, leaf);
    const part = parts.get(leaf.from) ?? { remove: [], put: [] };
    parts.set(leaf.from, part);
    return part;
  };
  await Promise.all([
    ...remove.map(async (key) => (await at(key)).remove.push(key)),
    ...put.map(async (entry) => (await at(keyOf(entry))).put.push(entry)),
  ]);
  return [...owners.values()].flatMap((leaf) => {
    const entries = changedEntries(leaf.entries, parts.get(leaf.from) ?? { remove: [], put: [] });
    if (entries.length === 0 && leaf.from !== '') return deleteLeaf(list, leaf);
    return splitLeaf({ ...leaf, entries }, LEAF_MAX).flatMap((part) => writeLeaf(list, part));
  });
}

export interface ListPage {
  /** All that is wanted, of whatever page. */
  count: number;
  ids: string[];
}

export interface PageQuery extends EntryFilter {
  skip: number;
  limit: number;
  /** From the end. */
  reverse?: boolean | undefined;
}

/** A page of what is wanted of a list, and how much of it there is. */
export async function readListPage(
  list: string,
  { skip, limit, reverse, ...given }: PageQuery,
): Promise<ListPage> {
  const wanted = { ...given, prefix: keyText(given.prefix ?? '') };
  const pieces = await countPieces(list, wanted);
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
        matchesFilter(each, wanted),
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
  /** Read already, because some of its keys lie outside the prefix. */
  entries?: readonly Entry[];
}

/** The leaves that can hold what is wanted, each with how much of it. */
async function countPieces(list: string, wanted: EntryFilter & { prefix: string }): Promise<Piece[]> {
  const { prefix } = wanted;
  const partition = countsKey(list, '').pk;
  const options = { maxPages: Number.POSITIVE_INFINITY };
  if (prefix === '') {
    const { Items = [] } = await leafCounts.query({ partition }, options);
    return Items.map((each) => ({ from: fromOf(each), count: countMatching(each, wanted) }));
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
      if (whole) return { from, count: countMatching(range, wanted) };
      const entries = await readLeaf(list, from);
      return { from, entries, count: entries.filter((each) => matchesFilter(each, wanted)).length };
    }),
  );
}

async function readLeaf(list: string, from: string): Promise<Entry[]> {
  const { Item } = await leaves.get(leafKey(list, from));
  return (Item?.entries ?? []).map(unpackEntry);
}
