import { placeKey } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import type { Property } from '@landbrief/store';
import type { PlaceOfProperty } from '../outbox/outbox-kinds.ts';

export type Placed = Pick<Property, 'name' | 'location' | 'directoryId'>;

export function placeOfProperty({ name, location, directoryId }: Placed): PlaceOfProperty {
  // Hashed, because a key has at most 2 KB.
  const address = `ADDRESS-${hashSecret(placeKey({ name, ...location }))}`;
  return directoryId ? { own: `DIRECTORY-${directoryId}`, address } : { own: address };
}
