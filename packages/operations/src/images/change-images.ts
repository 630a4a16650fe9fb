import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { imageFileName, isProblem, isRespondent, problem } from '@landbrief/domain';
import { getProperty, type Property, replaceProperty, type Write } from '@landbrief/store';
import { requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { asMarked, recordMark } from '../people/confidential-mark.ts';
import { onProperty, type SubjectOf } from '../subjects/operation.ts';
import { requirePropertyWritable } from '../subjects/require-property-writable.ts';
import { presentImage, presentImages } from './present-image.ts';
import type { StoredImage } from './store-image.ts';

/**
 * Changes the description of an image, its file name where its id is given too, and whether it is confidential, which
 * those decide who answer the property.
 */
export const updateImage = onProperty('updateImage', ({ body }, context) =>
  changeImages(context, async (property) => {
    const image = namedImage(property, body);
    const { descriptionTx: description = image.description, fileName } = body;
    if (body.confidential !== undefined && !mayMark(context)) throw problem('permission_error');
    const marked = asMarked(image, body.confidential, context);
    const changed = { ...marked, description, ...(fileName ? { fileName: imageFileName(fileName) } : {}) };
    const reply = { image: await presentImage(changed, property.propertyId, context.platform.files) };
    if (isDeepStrictEqual(changed, image)) return { images: property.images, reply };
    const { confidential, ...named } = changed;
    const name = named.description || named.fileName;
    const writes = marked === image ? [] : [recordMark(property, { name, confidential }, context)];
    return { images: property.images.map((one) => (one === image ? changed : one)), reply, writes };
  }),
);

const mayMark = ({ subject, caller }: ImageContext) =>
  isRespondent(subject.relations) && caller.impersonationProjectId === undefined;

export const setPrimaryImage = onProperty('setPrimaryImage', ({ params }, context) =>
  changeImages(context, async (property) => {
    const { imageId, primary } = findImage(property, params.imageId);
    return { images: primary ? property.images : withOnePrimary(property.images, imageId), reply: {} };
  }),
);

/** Deletes an image; when it was the primary one, the first of the others becomes it. The outbox deletes the files. */
export const deleteImage = onProperty('deleteImage', ({ params }, context) =>
  changeImages(context, async (property) => {
    const image = findImage(property, params.imageId);
    const { propertyId } = property;
    const { imageId } = image;
    const discard = enqueue('discard-image', { propertyId, imageId }, context);
    const images = withOnePrimary(property.images.filter((one) => one !== image));
    return { images, reply: {}, writes: [discard] };
  }),
);

/** Orders the images as the caller saw them: `stale` when the property has changed since. */
export const setImageOrder = onProperty('setImageOrder', async ({ body }, context) => {
  const { subject, platform, now, commit } = context;
  const { property } = subject;
  requirePropertyWritable(subject);
  requireVersion(body, property);
  const { imageIds } = body;
  if (imageIds.length !== property.images.length) {
    const details = [{ path: 'body.imageIds', message: 'must name each picture of the property once' }];
    throw problem('validation_error', { details });
  }
  const images = imageIds.map((imageId) => findImage(property, imageId));
  const changed = { ...property, images, updated: now };
  const reply = { images: await presentImages(changed, platform.files), version: property.version + 1 };
  return commit(replaceProperty(changed, property), reply);
});

/** By its id, else by its file name (document 2, images); `image_not_specified` without both. */
function namedImage(
  property: Property,
  { imageId, fileName }: { imageId?: string | undefined; fileName?: string | undefined },
): StoredImage {
  if (imageId) return findImage(property, imageId);
  if (!fileName) throw problem('image_not_specified');
  const found = property.images.find((image) => image.fileName === fileName);
  if (!found) throw problem('not_found', { message: 'The property has no such picture.' });
  return found;
}

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
function findImage({ images }: Property, imageId: string): StoredImage {
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
