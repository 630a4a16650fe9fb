import { createHash } from 'node:crypto';
import { placeKey } from '@landbrief/domain';
import { Entity, type FormattedItem, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { conditionally, type Write, write } from './commit.ts';
import type { Property } from './property-entity.ts';
import { queryStored } from './reads.ts';
import { table } from './table.ts';

/**
 * The newest property of an organization at a place (name and address), to pick it again in another project. An item a
 * place: 250 bytes, so that 2,000 of them cost 60 read units, and a property at the same place replaces it.
 */
export const EarlierPropertyEntity = new Entity({
  name: 'EarlierProperty',
  table,
  timestamps: false,
  entityAttribute: false,
  schema: item({
    organizationId: string().key(),
    /** A digest of name and address. */
    place: string().key(),
    propertyId: string(),
    projectId: string(),
    name: string(),
    city: string().optional(),
    state: string().optional(),
    created: string(),
  }),
  computeKey: ({ organizationId, place }) => ({ pk: `EARLIERPROPERTIES#${organizationId}`, sk: place }),
});
const earlier = EarlierPropertyEntity.build(EntityRepository);
export type EarlierProperty = FormattedItem<typeof EarlierPropertyEntity>;

/** The same for properties with the same name and address, ignoring case and accents. */
export function placeOf({ name, location }: Pick<Property, 'name' | 'location'>): string {
  return createHash('sha256')
    .update(placeKey({ name, ...location }))
    .digest('base64url')
    .slice(0, 22);
}

/** All places of an organization, in no order. */
export function readEarlierProperties(organizationId: string): Promise<EarlierProperty[]> {
  return queryStored([EarlierPropertyEntity], { partition: `EARLIERPROPERTIES#${organizationId}` });
}

/** The writes of a property's place: it is the newest there. None where its participant has no organization. */
export function noteEarlierProperty(property: Property): Write[] {
  const { organizationId, propertyId, projectId, name, location, created } = property;
  if (!organizationId) return [];
  const { city, state } = location;
  const shown = { ...(city ? { city } : {}), ...(state ? { state } : {}) };
  const place = placeOf(property);
  return [
    write(earlier.transactPut({ organizationId, place, propertyId, projectId, name, ...shown, created })),
  ];
}

/** The writes that take a property from its place; none where another one is the newest there. */
export function forgetEarlierProperty(property: Property): Write[] {
  const { organizationId, propertyId } = property;
  if (!organizationId) return [];
  const key = { organizationId, place: placeOf(property) };
  return [
    write(earlier.transactDelete(key, { condition: { attr: 'propertyId', eq: propertyId } }), () => []),
  ];
}

/** The writes of a changed name or address. */
export function moveEarlierProperty(before: Property, after: Property): Write[] {
  if (placeOf(before) === placeOf(after)) return [];
  return [...forgetEarlierProperty(before), ...noteEarlierProperty(after)];
}

/** The same as `forgetEarlierProperty`, outside a transaction. */
export async function clearEarlierProperty(property: Property): Promise<void> {
  const { organizationId, propertyId } = property;
  if (!organizationId) return;
  const key = { organizationId, place: placeOf(property) };
  await conditionally(() => earlier.delete(key, { condition: { attr: 'propertyId', eq: propertyId } }));
}
