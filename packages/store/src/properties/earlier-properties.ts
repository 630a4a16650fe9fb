import { createHash } from 'node:crypto';
import { given, placeKey } from '@landbrief/domain';
import { type FormattedItem, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { defineBareItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import type { Property } from './property-entity.ts';

/**
 * A property of an organization by its place (name and address), to pick it again in another project: 250 bytes, so that
 * 2,000 of them cost 60 read units. The newest of a place is chosen when they are read.
 */
const earlier = defineBareItems('EarlierProperty', {
  organizationId: string().key(),
  /** A digest of name and address. */
  place: string().key(),
  propertyId: string().key(),
  projectId: string(),
  name: string(),
  city: string().optional(),
  state: string().optional(),
  created: string(),
}).keyedBy(({ organizationId, place, propertyId }) => ({
  pk: `EARLIERPROPERTIES#${organizationId}`,
  sk: `${place}#${propertyId}`,
}));
export type EarlierProperty = FormattedItem<typeof earlier.entity>;

/** The same for properties with the same name and address, ignoring case and accents. */
export function placeOf({ name, location }: Pick<Property, 'name' | 'location'>): string {
  return createHash('sha256')
    .update(placeKey({ name, ...location }))
    .digest('base64url')
    .slice(0, 22);
}

/** The newest property of each place of an organization, in no order. */
export async function readEarlierProperties(organizationId: string): Promise<EarlierProperty[]> {
  const partition = `EARLIERPROPERTIES#${organizationId}`;
  const newest = new Map<string, EarlierProperty>();
  for (const one of await queryStored([earlier.entity], { partition })) {
    const other = newest.get(one.place);
    if (!other || ageOf(other) < ageOf(one)) newest.set(one.place, one);
  }
  return [...newest.values()];
}

const ageOf = ({ created, propertyId }: EarlierProperty) => `${created} ${propertyId}`;

/** The writes of a property's place. None where its participant has no organization. */
export function noteEarlierProperty(property: Property): Write[] {
  const { organizationId, propertyId, projectId, name, location, created } = property;
  if (!organizationId) return [];
  const { city, state } = location;
  const shown = given({ city, state });
  const place = placeOf(property);
  return [
    write(earlier.transactPut({ organizationId, place, propertyId, projectId, name, ...shown, created })),
  ];
}

/** The writes that take a property from its place. */
export function forgetEarlierProperty(property: Property): Write[] {
  const { organizationId, propertyId } = property;
  if (!organizationId) return [];
  return [write(earlier.transactDelete({ organizationId, propertyId, place: placeOf(property) }))];
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
  await earlier.delete({ organizationId, propertyId, place: placeOf(property) });
}
