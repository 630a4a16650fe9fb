import type { Image } from '@landbrief/contract';
import type { Files } from '@landbrief/platform';
import type { Property } from '@landbrief/store';
import type { StoredImage } from './store-image.ts';

export async function presentImage(
  { imageId, fileName, key, shownKey, thumbnailKey, description, primary, width, height }: StoredImage,
  propertyId: string,
  files: Files,
): Promise<Image> {
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
    ...(width && height ? { width, height } : {}),
    url,
    shownUrl,
    thumbnailUrl: thumbnail ?? shownUrl,
  };
}

export function presentImages({ propertyId, images }: Property, files: Files): Promise<Image[]> {
  return Promise.all(images.map((image) => presentImage(image, propertyId, files)));
}
