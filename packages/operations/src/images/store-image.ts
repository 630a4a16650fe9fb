import { createHash } from 'node:crypto';
import { problem } from '@landbrief/domain';
import { type Files, newId } from '@landbrief/platform';
import { getProperty, type Property } from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import type { PreparedImage } from './prepare-image.ts';

export function imagePrefix(propertyId: string): string {
  return `images/${propertyId}/`;
}

/** The key of an image, with which the keys of its smaller versions begin. */
export function imageKey(propertyId: string, imageId: string): string {
  return `${imagePrefix(propertyId)}${imageId}`;
}

export type StoredImage = Property['images'][number];

/** Identifies a file by its bytes, as it was sent. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest().subarray(0, 12).toString('base64url');
}

/** Puts the files of an image, and returns what its property keeps of them. */
export async function putImage(
  { propertyId, imageId }: { propertyId: string; imageId: string },
  prepared: PreparedImage,
  files: Files,
): Promise<Pick<StoredImage, 'key' | 'shownKey' | 'thumbnailKey' | 'width' | 'height'>> {
  const { bytes, contentType, width, height, shown, thumbnail } = prepared;
  const key = imageKey(propertyId, imageId);
  const keys = {
    key,
    ...(shown ? { shownKey: `${key}-shown` } : {}),
    ...(thumbnail ? { thumbnailKey: `${key}-thumbnail` } : {}),
  };
  // All of them end before a failure is told, so that nothing is put after the others are deleted.
  const puts = await Promise.allSettled([
    files.put(key, bytes, contentType),
    shown && files.put(`${key}-shown`, shown.bytes, shown.contentType),
    thumbnail && files.put(`${key}-thumbnail`, thumbnail.bytes, thumbnail.contentType),
  ]);
  const failed = puts.find((put) => put.status === 'rejected');
  if (failed) {
    const message = 'The picture could not be stored. Please try again in a moment.';
    throw problem('unavailable', { message, cause: failed.reason });
  }
  return { ...keys, width, height };
}

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
  const { prepareImage } = await import('./prepare-image.ts');
  const imageId = newId();
  const kept = await putImage({ propertyId, imageId }, await prepareImage(bytes), files);
  return { ...image, imageId, hash: hashOf(bytes), ...kept };
}

/** Deletes the files of an image that its property does not have: it was deleted, or its upload did not succeed. */
export const discardImage: HandlerOf<'discard-image'> = async (
  { payload: { propertyId, imageId } },
  { platform },
) => {
  const property = await getProperty(propertyId, { consistent: true, alsoTrashed: true });
  if (property?.images.some((image) => image.imageId === imageId)) return;
  await platform.files.deleteAll(imageKey(propertyId, imageId));
};
