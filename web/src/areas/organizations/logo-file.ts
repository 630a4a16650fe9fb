import { logoLimits } from '@landbrief/domain';

/** What people may choose. */
export const chosenTypes = 'image/png,image/jpeg,image/webp,image/svg+xml';

const sentAsTheyAre = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * What is sent of a chosen file: itself, or a PNG of a drawing or of a file that is too large. Undefined where this
 * browser cannot read it.
 */
export async function logoToSend(file: File): Promise<Blob | undefined> {
  if (sentAsTheyAre.has(file.type) && file.size <= logoLimits.bytes) return file;
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  try {
    await image.decode();
    return await drawn(image, file.type === 'image/svg+xml');
  } catch {
    // A damaged file, or a type that this browser does not know.
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A PNG of the size that is stored; a drawing, whose size says little, fills it. */
function drawn(image: HTMLImageElement, isDrawing: boolean): Promise<Blob | undefined> {
  const { naturalWidth, naturalHeight } = image;
  const fit = Math.min(logoLimits.width / naturalWidth, logoLimits.height / naturalHeight);
  const scale = isDrawing ? fit : Math.min(1, fit);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}
