import { directUploadMax } from '@landbrief/domain';
import { pictureTexts } from './picture-texts.ts';

/** A picture that cannot be sent, and why. */
export class PictureRefused extends Error {}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The file to send: a HEIC photo becomes a JPEG where the browser can read it. */
export async function readPicture(file: File): Promise<File> {
  const picture = isHeic(file) ? await toJpeg(file) : file;
  if (picture.size > directUploadMax) throw new PictureRefused(pictureTexts.tooLarge);
  return picture;
}

async function toJpeg(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    if (blob) return new File([blob], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch {
    // The browser does not know the format.
  }
  throw new PictureRefused(pictureTexts.heic);
}
