import { createHash } from 'node:crypto';
import { type DataFeedKind, searchKey } from '@landbrief/domain';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { type Write, write } from '../commit.ts';
import { deletePartitions } from '../delete-partitions.ts';
import { beginningOf, nameInKey } from '../key-text.ts';
import { batchGet } from '../reads.ts';
import { table } from '../table.ts';
import {
  type InventoryFields,
  type InventoryProperty,
  inventoryCounts,
  inventoryItems,
  inventoryPartition,
} from './inventory-entity.ts';

const FEED = 'feed:';
const DIRECTORY = 'directory:';

/** The feed of a property: what its id is made of. */
export interface InventorySource {
  dataFeedId: string;
  kind: DataFeedKind;
}

/** Two feeds of the directory copy the same properties. */
export function inventoryIdOf({ dataFeedId, kind }: InventorySource, sourceId: string): string {
  return kind === 'directory' ? `${DIRECTORY}${sourceId}` : `${FEED}${dataFeedId}:${sourceId}`;
}

/** The id of a property of the inventory in the API (`loisId`): of one from the directory, the directory's own. */
export function inventoryWireId({ inventoryId }: Pick<InventoryProperty, 'inventoryId'>): string {
  return inventoryId.startsWith(DIRECTORY) ? inventoryId.slice(DIRECTORY.length) : inventoryId;
}

/** A property by its id in the API. */
export async function getInventoryProperty(
  organizationId: string,
  id: string,
): Promise<InventoryProperty | undefined> {
  const inventoryId = id.startsWith(FEED) ? id : `${DIRECTORY}${id}`;
  const { Item } = await inventoryItems.get({ organizationId, inventoryId });
  return Item;
}

export interface InventoryPage {
  /** The beginning of a word of the name or of the city. */
  search?: string | undefined;
  limit: number;
  skip: number;
  /** Leaves out what was copied from the directory. */
  withoutDirectory?: boolean | undefined;
}

/**
 * Properties of an organization by name, and the number of all that match. A page reads the keys up to it and the
 * properties on it; a search, and leaving out what is there, reads the keys of all (KEYS.md).
 */
export async function listInventory(
  organizationId: string,
  { search = '', limit, skip, withoutDirectory = false }: InventoryPage,
): Promise<{ properties: InventoryProperty[]; count: number }> {
  const prefix = searchKey(search);
  const [entries, counted] = await Promise.all([
    readEntries(organizationId, prefix ? undefined : skip + limit),
    prefix ? undefined : readCounts(organizationId),
  ]);
  const leavesOut = withoutDirectory && counted?.fromDirectory !== 0;
  const all = counted && leavesOut ? await readEntries(organizationId, undefined) : entries;
  const found = all.filter(
    ({ inventoryId, text }) =>
      (!leavesOut || !inventoryId.startsWith(DIRECTORY)) && (!prefix || hasWordFrom(text, prefix)),
  );
  const count = leavesOut ? undefined : counted?.properties;
  const page = found.slice(skip, skip + limit).map(({ inventoryId }) => inventoryId);
  const properties = await getInventoryProperties(organizationId, page);
  return { properties, count: count ?? found.length };
}

export async function countInventory(organizationId: string): Promise<number> {
  return (await readCounts(organizationId)).properties;
}

async function readCounts(organizationId: string): Promise<{ properties: number; fromDirectory: number }> {
  const { Item } = await inventoryCounts.get({ organizationId });
  return { properties: Item?.properties ?? 0, fromDirectory: Item?.fromDirectory ?? 0 };
}

/** Properties by their ids, in that order, without missing ones. */
export function getInventoryProperties(
  organizationId: string,
  inventoryIds: readonly string[],
  options: { consistent?: boolean } = {},
): Promise<InventoryProperty[]> {
  return batchGet(
    inventoryIds,
    (inventoryId) => inventoryItems.batchGet({ organizationId, inventoryId }),
    options,
  );
}

const SEPARATOR = '\t';
const CITY_BYTES = 150;

interface Entry {
  inventoryId: string;
  /** The search keys of name and city. */
  text: string;
}

/** The keys of all properties by name, or of the first `most`. */
async function readEntries(organizationId: string, most: number | undefined): Promise<Entry[]> {
  const entries: Entry[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index: 'byId', partition: inventoryPartition(organizationId) })
      .options({
        ...(most === undefined ? {} : { limit: most - entries.length }),
        ...(from ? { exclusiveStartKey: from } : {}),
      })
      .send();
    for (const { sk, byIdSk } of Items) entries.push({ inventoryId: String(sk), text: String(byIdSk) });
    from = LastEvaluatedKey;
  } while (from && entries.length < (most ?? Number.POSITIVE_INFINITY));
  return entries;
}

/** What a word comes after; as `matchesSearch` has it. */
const BEFORE_WORD = ' -/(\t';

function hasWordFrom(text: string, prefix: string): boolean {
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1))
    if (at === 0 || BEFORE_WORD.includes(text.charAt(at - 1))) return true;
  return false;
}

/** The digest of what a feed gives of a property: equal fields in any order have the same. */
export function hashInventoryFields(fields: InventoryFields): string {
  return hashFields(fields);
}

/** The digest of fields in any order. */
export function hashFields(fields: object): string {
  return createHash('sha256').update(canonical(fields)).digest('base64url').slice(0, 22);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Puts a property. Without a condition: the transaction that contains it moves its sync run on (`advanceSyncRun`), which
 * fails when anybody else has.
 */
export function putInventoryProperty(property: InventoryProperty): Write {
  const { name, location } = property;
  const city = beginningOf(searchKey(location.city ?? ''), CITY_BYTES);
  return write(
    inventoryItems.transactPut({
      ...property,
      byIdPk: inventoryPartition(property.organizationId),
      byIdSk: `${nameInKey(searchKey(name))}${SEPARATOR}${city}`,
    }),
  );
}

/** Adds to the number of properties, in the transaction that adds them; they are of one feed. */
export function addToInventoryCount(organizationId: string, added: number, kind: DataFeedKind): Write {
  const fromDirectory = kind === 'directory' ? { fromDirectory: $add(added) } : {};
  return write(inventoryCounts.transactUpdate({ organizationId, properties: $add(added), ...fromDirectory }));
}

/** Deletes the inventory of an organization that was deleted: about `most` properties of it. True when none is left. */
export function discardInventory(organizationId: string, most: number) {
  return deletePartitions([inventoryPartition(organizationId)], most);
}
