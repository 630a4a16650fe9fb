import { anyOf, type FormattedItem, map, number, record, string } from 'dynamodb-toolbox';
import { defineItems } from '../define-items.ts';
import { locationSchema } from '../locations/location-schema.ts';
import { byId } from '../table.ts';

/**
 * A property that the property sync copied from a data feed into its organization's inventory, from which properties of
 * projects are picked. It stays when its feed is deleted.
 */
export const inventoryItems = defineItems('InventoryProperty', {
  organizationId: string().key(),
  /** `feed:`, the feed's id, `:` and the source's id; from the directory `directory:` and the directory's id. */
  inventoryId: string().key(),
  dataFeedId: string(),
  /** The source's id for it, unique in its feed. */
  sourceId: string(),
  /** The name of the feed when the property was last written. */
  source: string(),
  name: string(),
  type: string().enum('site', 'building'),
  location: locationSchema,
  description: string().optional(),
  size: map({ value: number(), unit: string().enum('acres', 'hectares', 'sqft', 'sqm') }).optional(),
  /** Values by data field. */
  attributes: record(string(), anyOf(string(), number())).optional(),
  imageUrl: string().optional(),
  /** Of all that the feed gave: a run writes only what differs. */
  hash: string(),
  created: string(),
  updated: string(),
  ...byId,
}).keyedBy(({ organizationId, inventoryId }) => ({
  pk: inventoryPartition(organizationId),
  sk: inventoryId,
}));

export type InventoryProperty = FormattedItem<typeof inventoryItems.entity>;
/** What a feed gives of a property. */
export type InventoryFields = Omit<
  InventoryProperty,
  'organizationId' | 'inventoryId' | 'dataFeedId' | 'source' | 'hash' | 'created' | 'updated'
>;

/** How many properties an inventory has, changed in the transactions that add them. */
export const inventoryCounts = defineItems('InventoryCount', {
  organizationId: string().key(),
  properties: number(),
  /** Those of them that the directory has too. */
  fromDirectory: number().optional(),
}).keyedBy(({ organizationId }) => ({ pk: inventoryPartition(organizationId), sk: 'COUNT' }));

export function inventoryPartition(organizationId: string): string {
  return `INVENTORY#${organizationId}`;
}
