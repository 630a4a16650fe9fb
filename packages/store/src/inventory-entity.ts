import { anyOf, Entity, type FormattedItem, item, map, number, record, string } from 'dynamodb-toolbox';
import { gsi1, gsi2, table } from './table.ts';

/**
 * A property that the property sync copied from a data feed into its organization's inventory, from which properties of
 * projects are picked. It stays when its feed is deleted.
 */
export const InventoryPropertyEntity = new Entity({
  name: 'InventoryProperty',
  table,
  timestamps: false,
  schema: item({
    organizationId: string().key(),
    dataFeedId: string().key(),
    /** The source's id for it, unique in its feed. */
    sourceId: string().key(),
    /** The name of the feed. */
    source: string(),
    name: string(),
    type: string().enum('site', 'building'),
    location: map({
      street: string().optional(),
      suite: string().optional(),
      city: string().optional(),
      county: string().optional(),
      state: string().optional(),
      zip: string().optional(),
      country: string(),
      latitude: number().optional(),
      longitude: number().optional(),
    }),
    description: string().optional(),
    size: map({ value: number(), unit: string().enum('acres', 'hectares', 'sqft', 'sqm') }).optional(),
    /** Values by data field. */
    attributes: record(string(), anyOf(string(), number())).optional(),
    imageUrl: string().optional(),
    /** Of all that the feed gave: a run writes only what differs. */
    hash: string(),
    created: string(),
    updated: string(),
    ...gsi1,
    ...gsi2,
  }),
  computeKey: ({ organizationId, dataFeedId, sourceId }) => ({
    pk: `INVENTORY#${organizationId}#${dataFeedId}`,
    sk: `PROPERTY#${sourceId}`,
  }),
});

export type InventoryProperty = FormattedItem<typeof InventoryPropertyEntity>;
/** What a feed gives of a property. */
export type InventoryFields = Omit<
  InventoryProperty,
  'organizationId' | 'dataFeedId' | 'source' | 'hash' | 'created' | 'updated'
>;
