import { imageFileName, imageLimits, problem } from '@landbrief/domain';
import { getProperty, type Property } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import { onProperty } from '../subjects/operation.ts';
import { requirePropertyWritable } from '../subjects/require-property-writable.ts';
import { changeImages, type ImageContext, withOnePrimary } from './change-images.ts';
import { presentImage } from './present-image.ts';
import { hashOf, imageKey, putImage, type StoredImage } from './store-image.ts';

/** Longer than a call takes. */
const CHECK_SECONDS = 15 * 60;

/**
 * Adds an image to a property. Its files are put first and the property is changed then. Before both, the outbox is
 * asked to look later whether the property has the image, and else to delete the files: nothing of a failed upload stays,
 * whenever it ended.
 */
export const uploadImage = onProperty('uploadImage', async ({ body, file }, context) => {
  if (!file) throw problem('file_missing');
  const { subject, platform, now, newId, commitStep } = context;
  requirePropertyWritable(subject);
  const hash = hashOf(file.bytes);
  const known = await presentKnown(subject.property, hash, context);
  if (known) return known;
  const { prepareImage } = await import('./prepare-image.ts');
  const prepared = await prepareImage(file.bytes);
  const { propertyId } = subject.property;
  const imageId = newId();
  const check = enqueue('discard-image', { propertyId, imageId }, { newId, now, delay: CHECK_SECONDS });
  await commitStep([check]);
  let isKept = false;
  try {
    const kept = await putImage({ propertyId, imageId }, prepared, platform.files);
    const fileName = imageFileName(body.fileName ?? file.name);
    const image = { imageId, fileName, description: body.descriptionTx ?? '', primary: false, hash, ...kept };
    const reply = await addImage(image, context);
    isKept = reply.image.imageId === imageId;
    return reply;
  } finally {
    if (!isKept) await discardUnlessKept(imageId, context);
  }
});

/** The image that a property has of the same file, presented; `limit_reached` when there is no room for another. */
async function presentKnown({ propertyId, images }: Property, hash: string, { platform }: ImageContext) {
  const known = images.find((image) => image.hash === hash);
  if (known) return { image: await presentImage(known, propertyId, platform.files) };
  if (images.length < imageLimits.perProperty) return undefined;
  const message = `A property has ${imageLimits.perProperty} pictures at most. Please delete one first.`;
  throw problem('limit_reached', { message });
}

function addImage(added: StoredImage & { hash: string }, context: ImageContext) {
  return changeImages(context, async (property) => {
    const known = await presentKnown(property, added.hash, context);
    if (known) return { images: property.images, reply: known };
    const image = { ...added, primary: property.images.length === 0 };
    const images = withOnePrimary([...property.images, image]);
    const presented = await presentImage(image, property.propertyId, context.platform.files);
    return { images, reply: { image: presented } };
  });
}

/** Deletes the files at once where the property does not have the image; if that fails, the outbox does it. */
async function discardUnlessKept(imageId: string, { subject, platform, log }: ImageContext): Promise<void> {
  const { propertyId } = subject.property;
  try {
    const property = await getProperty(propertyId, { consistent: true, alsoTrashed: true });
    if (property?.images.some((image) => image.imageId === imageId)) return;
    await platform.files.deleteAll(imageKey(propertyId, imageId));
  } catch (error) {
    log.info('image-discarded-later', { imageId, error: String(error) });
  }
}
