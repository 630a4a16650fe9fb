import type { Property } from '@landbrief/contract';

export type PropertyImage = Property['images'][number];

/** Whole, of at most 1,200 pixels a side, of at most 320. */
type ImageVersion = 'url' | 'shownUrl' | 'thumbnailUrl';

/** Shorter than a signed address lives. */
const KEPT_MS = 10 * 60 * 1000;

const known = new Map<string, { address: string; since: number }>();

/**
 * Where to load an image from. A list that is fetched again signs every address anew, and a picture never changes
 * under its id: the first address is kept while it holds, so that nothing is loaded twice.
 */
export function imageAddress(
  image: Pick<PropertyImage, 'imageId' | ImageVersion>,
  version: ImageVersion,
  now = Date.now(),
): string {
  const name = `${image.imageId} ${version}`;
  const kept = known.get(name);
  if (kept && now - kept.since < KEPT_MS) return kept.address;
  known.set(name, { address: image[version], since: now });
  return image[version];
}
