import { setTimeout as wait } from 'node:timers/promises';
import { isProblem, problem } from '@landbrief/domain';
import { getProperty, type Property, replaceProperty, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { SubjectOf } from '../operation.ts';
import { requirePropertyWritable } from '../properties/require-property-writable.ts';
import type { StoredImage } from './store-image.ts';

export type ImageContext = SignedInContext & { subject: SubjectOf<'property'> };

/** The images after a change, its reply, and what is written with it. */
export interface ImagesChange<Reply> {
  images: readonly StoredImage[];
  reply: Reply;
  writes?: readonly Write[];
}

const MAX_ATTEMPTS = 10;

/**
 * Changes the images of a property on the condition of its version. A change that does not depend on what the caller
 * saw is computed again from the current property when another one was faster. A change that returns undefined changes
 * nothing.
 */
export async function changeImages<Reply>(
  { subject, now, commit }: ImageContext,
  change: (property: Property) => Promise<ImagesChange<Reply>>,
): Promise<Reply> {
  for (let { property } = subject, attempt = 1; ; attempt++) {
    requirePropertyWritable({ ...subject, property });
    const { images, reply, writes = [] } = await change(property);
    if (images === property.images) return reply;
    try {
      const changed = { ...property, images: [...images], updated: now };
      return await commit([...replaceProperty(changed, property), ...writes], reply);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === MAX_ATTEMPTS) throw error;
    }
    await wait(Math.random() * 30 * attempt);
    const current = await getProperty(property.propertyId, { consistent: true });
    if (!current) throw problem('not_found');
    property = current;
  }
}

/** The image of this id; `not_found` when the property has none. */
export function findImage({ images }: Property, imageId: string): StoredImage {
  const found = images.find((image) => image.imageId === imageId);
  if (!found) throw problem('not_found', { message: 'The property has no such picture.' });
  return found;
}

/** Exactly one image is the primary one: the given one, else the one that was, else the first. */
export function withOnePrimary(images: readonly StoredImage[], primaryId?: string): StoredImage[] {
  const primary =
    images.find(({ imageId }) => imageId === primaryId) ?? images.find((image) => image.primary) ?? images[0];
  return images.map((image) => ({ ...image, primary: image === primary }));
}
