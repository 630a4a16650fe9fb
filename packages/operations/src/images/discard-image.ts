import { getProperty } from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { imageKey } from './store-image.ts';

/** Deletes the files of an image that its property does not have: it was deleted, or its upload did not succeed. */
export const discardImage: HandlerOf<'discard-image'> = async (
  { payload: { propertyId, imageId } },
  { platform },
) => {
  const property = await getProperty(propertyId, { consistent: true });
  if (property?.images.some((image) => image.imageId === imageId)) return;
  await platform.files.deleteAll(imageKey(propertyId, imageId));
};
