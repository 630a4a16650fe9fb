import type { Image } from '@landbrief/contract';
import type { Files } from '@landbrief/platform';
import type { Property } from '@landbrief/store';
import { presentMark } from '../people/confidential-mark.ts';
import type { StoredImage } from './store-image.ts';

export async function presentImage(image: StoredImage, propertyId: string, files: Files): Promise<Image> {
  const { imageId, fileName, key, shownKey, thumbnailKey, description, primary, width, height } = image;
  const [url, shown, thumbnail] = await Promise.all([
    files.readUrl(key),
    shownKey && files.readUrl(shownKey),
    thumbnailKey && files.readUrl(thumbnailKey),
  ]);
  const shownUrl = shown ?? url;
  return {
    imageId,
    fileName,
    descriptionTx: description,
    propertyId,
    primary,
    ...presentMark(image),
    ...(width && height ? { width, height } : {}),
    url,
    shownUrl,
    thumbnailUrl: thumbnail ?? shownUrl,
  };
}

export function presentImages({ propertyId, images }: Property, files: Files): Promise<Image[]> {
  return Promise.all(images.map((image) => presentImage(image, propertyId, files)));
}
