import type { Property, Write } from '@landbrief/store';
import { enqueue, type Schedule } from '../outbox/outbox.ts';
import { type Placed, placeOfProperty } from './place-of-property.ts';

/** Enqueues the change of a property's place; nothing where it stays, or is new and known by its address alone. */
export function enqueuePropertyMoved(
  before: Placed | undefined,
  after: Placed & Pick<Property, 'propertyId'>,
  schedule: Schedule,
): Write[] {
  const from = before && placeOfProperty(before);
  const to = placeOfProperty(after);
  const stays = from ? from.own === to.own && from.address === to.address : to.address === undefined;
  const { propertyId } = after;
  return stays ? [] : [enqueue('property-moved', { propertyId, ...(from ? { from } : {}) }, schedule)];
}
