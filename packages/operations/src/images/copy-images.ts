import { problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { inParallel, type Write } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import { imageKey, type StoredImage } from './store-image.ts';

/** Longer than a call takes. */
const CHECK_SECONDS = 15 * 60;
const COPIED_AT_ONCE = 6;

interface Copying {
  now: string;
  newId(): string;
  platform: { files: Files };
  commitStep(writes: readonly Write[]): Promise<void>;
}

/**
 * Copies the files of images for a property that is being added, and returns its images. The outbox looks afterwards
 * whether the property has them, and else deletes the files.
 */
export async function copyImages(
  images: readonly StoredImage[],
  propertyId: string,
  { now, newId, platform, commitStep }: Copying,
): Promise<StoredImage[]> {
  if (images.length === 0) return [];
  const copies = images.map((image) => copyOf(image, propertyId, newId()));
  await commitStep(
    copies.map(({ to: { imageId } }) =>
      enqueue('discard-image', { propertyId, imageId }, { newId, now, delay: CHECK_SECONDS }),
    ),
  );
  try {
    const files = copies.flatMap((copy) => copy.files);
    await inParallel(files, (file) => copyFile(file, platform.files), COPIED_AT_ONCE);
  } catch (cause) {
    const message = 'The pictures could not be copied. Please try again in a moment.';
    throw problem('unavailable', { message, cause });
  }
  return copies.map(({ to }) => to);
}

type Copy = { from: string; to: string };

/** An image of another property with the files to copy for it. */
function copyOf(image: StoredImage, propertyId: string, imageId: string) {
  const { key, shownKey, thumbnailKey } = image;
  const copied = imageKey(propertyId, imageId);
  const to: StoredImage = {
    ...image,
    imageId,
    key: copied,
    ...(shownKey ? { shownKey: `${copied}-shown` } : {}),
    ...(thumbnailKey ? { thumbnailKey: `${copied}-thumbnail` } : {}),
  };
  const files: Copy[] = [
    { from: key, to: copied },
    ...(shownKey ? [{ from: shownKey, to: `${copied}-shown` }] : []),
    ...(thumbnailKey ? [{ from: thumbnailKey, to: `${copied}-thumbnail` }] : []),
  ];
  return { to, files };
}

async function copyFile({ from, to }: Copy, files: Files): Promise<void> {
  const head = await files.head(from);
  if (!head) throw new Error(`There is no file ${from}.`);
  await files.copy(from, to, head);
}
