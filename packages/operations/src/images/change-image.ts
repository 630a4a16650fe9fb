import { isDeepStrictEqual } from 'node:util';
import { imageFileName, problem } from '@landbrief/domain';
import { type Property, replaceProperty } from '@landbrief/store';
import { requireVersion } from '../change.ts';
import { onProperty } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { requirePropertyWritable } from '../properties/require-property-writable.ts';
import { changeImages, findImage, withOnePrimary } from './change-images.ts';
import { presentImage, presentImages } from './present-image.ts';
import type { StoredImage } from './store-image.ts';

interface ImageNames {
  imageId?: string | undefined;
  fileName?: string | undefined;
}

/** By its id, else by its file name (document 2, images); `image_not_specified` without both. */
function namedImage(property: Property, { imageId, fileName }: ImageNames): StoredImage {
  if (imageId) return findImage(property, imageId);
  if (!fileName) throw problem('image_not_specified');
  const found = property.images.find((image) => image.fileName === fileName);
  if (!found) throw problem('not_found', { message: 'The property has no such picture.' });
  return found;
}

/** Changes the description of an image, and its file name where its id is given too. */
export const updateImage = onProperty('updateImage', ({ body }, context) =>
  changeImages(context, async (property) => {
    const image = namedImage(property, body);
    const { descriptionTx: description = image.description, fileName } = body;
    const changed = { ...image, description, ...(fileName ? { fileName: imageFileName(fileName) } : {}) };
    const reply = { image: await presentImage(changed, property.propertyId, context.platform.files) };
    if (isDeepStrictEqual(changed, image)) return { images: property.images, reply };
    return { images: property.images.map((one) => (one === image ? changed : one)), reply };
  }),
);

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
