import type { ReportChoices, ReportForm } from '@landbrief/domain';
import type { ReportPhoto } from '@landbrief/report';
import type { Property } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { imageTypeOf } from '../images/prepare-image.ts';
import { smallerPhoto } from './photo-size.ts';

const PHOTOS_SHOWN = 4;

/** How many photos of a property its pages have room for. */
export const photosIn = (form: ReportForm): number => (form === 'profile' ? 1 : PHOTOS_SHOWN);

export type PhotoOfReport = Pick<Property['images'][number], 'imageId' | 'description'> & { key: string };

/** The photos of a property that a report shows, the primary one first; confidential ones only where they are included. */
export function photosOf(
  { images }: Pick<Property, 'images'>,
  { includeConfidential }: Pick<ReportChoices, 'includeConfidential'>,
): PhotoOfReport[] {
  return images
    .filter(({ confidential }) => !confidential || includeConfidential)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .slice(0, PHOTOS_SHOWN)
    .map(({ imageId, description, key, shownKey }) => ({ imageId, description, key: shownKey ?? key }));
}

interface PhotoLimits {
  most: number;
  /** Of each; without it they stay as they are. */
  photoBytes?: number | undefined;
}

/**
 * The first photos as data URIs, because the printer has no network access. Unreadable ones, and those that were deleted
 * since, are passed over.
 */
export async function loadPhotos(
  photos: readonly PhotoOfReport[],
  { most, photoBytes }: PhotoLimits,
  { platform: { files, log } }: Pick<Environment, 'platform'>,
): Promise<ReportPhoto[]> {
  const loaded: ReportPhoto[] = [];
  for (const { key, description, imageId } of photos) {
    if (loaded.length === most) break;
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
