import type { Property } from '@landbrief/contract';

export type PropertyImage = Property['images'][number];

/** Shorter than a signed address lives. */
const KEPT_MS = 10 * 60 * 1000;

const known = new Map<string, { address: string; since: number }>();

/**
 * Where to load an image from. A list that is fetched again signs every address anew, and a picture never changes
 * under its id: the first address is kept while it holds, so that nothing is loaded twice.
 */
export function imageAddress(
  { imageId, url }: Pick<PropertyImage, 'imageId' | 'url'>,
  now = Date.now(),
): string {
  const kept = known.get(imageId);
  if (kept && now - kept.since < KEPT_MS) return kept.address;
  known.set(imageId, { address: url, since: now });
  return url;
}
