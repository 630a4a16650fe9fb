import { invalid, problem } from '@landbrief/domain';
import type { ImageType } from '../images/strip-metadata.ts';

const photoLimits = { bytes: 1024 * 1024, leastSide: 32, mostSide: 1024 } as const;

const contentTypes: Readonly<Record<string, ImageType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The content type of a photo, detected from its bytes; the sender's content type is ignored. */
export async function readPhoto(bytes: Uint8Array): Promise<ImageType> {
  if (bytes.length > photoLimits.bytes) {
    throw problem('payload_too_large', { message: 'A photo may have 1 MB at most.' });
  }
  const { type = '', width, height } = await sizeOf(bytes);
  const contentType = contentTypes[type];
  if (!contentType) throw unsupported();
  const sides = [width, height];
  if (sides.some((side) => side < photoLimits.leastSide || side > photoLimits.mostSide)) {
    const { leastSide, mostSide } = photoLimits;
    throw invalid('body.photo', `must have ${leastSide} to ${mostSide} pixels a side`);
  }
  return contentType;
}

function unsupported() {
  return problem('unsupported_media_type', { message: 'A photo is a JPEG, PNG or WebP image.' });
}

async function sizeOf(bytes: Uint8Array): Promise<{ type?: string; width: number; height: number }> {
  const { disableTypes, imageSize, types } = await import('image-size');
  disableTypes(types.filter((type) => !(type in contentTypes)));
  try {
    return imageSize(bytes);
  } catch (error) {
    // The library throws plain errors and range errors for what it cannot read.
    throw Object.assign(unsupported(), { cause: error });
  }
}
