import type { ReportPhoto } from '@landbrief/report';
import type { Property } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { imageTypeOf } from '../images/prepare-image.ts';
import { smallerPhoto } from './photo-size.ts';

const PHOTOS_SHOWN = 4;

export type PhotoOfReport = Pick<Property['images'][number], 'imageId' | 'description'> & { key: string };

/** The photos of a property that a report shows, the primary one first. */
export function photosOf({ images }: Pick<Property, 'images'>): PhotoOfReport[] {
  return images
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .slice(0, PHOTOS_SHOWN)
    .map(({ imageId, description, key, shownKey }) => ({ imageId, description, key: shownKey ?? key }));
}

/**
 * Photos as data URIs, because the printer has no network access. Unreadable ones, and those that were deleted since, are
 * left out.
 */
export async function loadPhotos(
  photos: readonly PhotoOfReport[],
  { platform: { files, log } }: Pick<Environment, 'platform'>,
  photoBytes?: number,
): Promise<ReportPhoto[]> {
  const loaded: ReportPhoto[] = [];
  for (const { key, description, imageId } of photos) {
    const bytes = await files.get(key).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
      throw error;
    });
    const contentType = bytes && (await imageTypeOf(bytes));
    if (!contentType) {
      log.info('image-left-out-of-report', { imageId });
      continue;
    }
    const shown =
      photoBytes === undefined ? { bytes, contentType } : await smallerPhoto(bytes, contentType, photoBytes);
    const dataUri = `data:${shown.contentType};base64,${Buffer.from(shown.bytes).toString('base64')}`;
    loaded.push({ dataUri, description });
  }
  return loaded;
}
