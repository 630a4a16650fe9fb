import { problem } from '@landbrief/domain';
import { type Files, newId } from '@landbrief/platform';
import type { Property } from '@landbrief/store';
import { readImage } from './read-image.ts';

/** The prefix of the keys of a property's images. */
export function imagePrefix(propertyId: string): string {
  return `images/${propertyId}/`;
}

type StoredImage = Property['images'][number];

/**
 * Puts a property's image into the files and answers what the property keeps of it: the original, and where it is large
 * one for lists and reports beside it. 415 when it is none that can be shown.
 */
export async function storeImage(
  {
    propertyId,
    bytes,
    ...image
  }: Pick<StoredImage, 'fileName' | 'description' | 'primary'> & {
    propertyId: string;
    bytes: Uint8Array;
  },
  files: Files,
): Promise<StoredImage> {
  const read = await readImage(bytes);
  if (!read) {
    throw problem('unsupported_media_type', {
      message: 'An image is a JPEG, PNG or WebP file of at most 50 million pixels.',
    });
  }
  const { contentType, shown } = read;
  const imageId = newId();
  const key = `${imagePrefix(propertyId)}${imageId}`;
  await files.put(key, bytes, contentType);
  if (shown.bytes === bytes) return { ...image, imageId, key };
  const shownKey = `${key}-shown`;
  await files.put(shownKey, shown.bytes, shown.contentType);
  return { ...image, imageId, key, shownKey };
}
