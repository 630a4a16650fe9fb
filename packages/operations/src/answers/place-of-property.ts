import { placeKey } from '@landbrief/domain';
import { hashSecret } from '@landbrief/platform';
import type { Property } from '@landbrief/store';

/** Under which keys answers of a property are recalled (decisions 8). */
export interface PlaceOfProperty {
  /** The directory's id, else name and address. */
  own: string;
  /** Name and address of a property of the directory. */
  address?: string;
}

export type Placed = Pick<Property, 'name' | 'location' | 'directoryId'>;

export function placeOfProperty({ name, location, directoryId }: Placed): PlaceOfProperty {
  // Hashed, because a key has at most 2 KB.
  const address = `ADDRESS-${hashSecret(placeKey({ name, ...location }))}`;
  return directoryId ? { own: `DIRECTORY-${directoryId}`, address } : { own: address };
}
