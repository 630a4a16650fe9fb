import { directUploadMax, imageLimits } from '@landbrief/domain';
import { pictureTexts } from './picture-texts.ts';

/** A picture that cannot be sent, and why. */
export class PictureRefused extends Error {}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * The file to send. A HEIC photo becomes a JPEG where the browser can read it, and a picture that is larger than the
 * server takes becomes a smaller JPEG. What the browser cannot read is sent as it is: the server says what is wrong.
 */
export async function readPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  try {
    if (!bitmap && isHeic(file)) throw new PictureRefused(pictureTexts.heic);
    const picture = bitmap && needsJpeg(file, bitmap) ? await toJpeg(file, bitmap) : file;
    if (picture.size > directUploadMax) throw new PictureRefused(pictureTexts.tooLarge);
    return picture;
  } finally {
    bitmap?.close();
  }
}

function needsJpeg(file: File, { width, height }: ImageBitmap): boolean {
  return isHeic(file) || file.size > directUploadMax || width * height > imageLimits.pixels;
}

async function toJpeg(file: File, bitmap: ImageBitmap): Promise<File> {
  const scale = Math.min(1, Math.sqrt(imageLimits.scaledPixels / (bitmap.width * bitmap.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // What is transparent becomes white and not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!context || !blob) throw new PictureRefused(pictureTexts.unscaled);
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
