/** A photo as it is sent: a square of so many pixels a side. */
const side = 512;
export const chosenTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Loads an image; rejects when this browser cannot read it. */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Whether this browser can show the file as an image. */
export async function isReadable(address: string): Promise<boolean> {
  try {
    return (await loadImage(address)).naturalWidth > 0;
  } catch {
    return false;
  }
}

/**
 * The square of an image as a new, small JPEG: nothing else of the file goes with it, neither where it was taken nor by
 * which camera.
 */
export async function squareOf(address: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = await loadImage(address);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw images.');
  context.imageSmoothingQuality = 'high';
  // What is see-through becomes white and not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be made.'))),
      'image/jpeg',
      0.88,
    );
  });
}
