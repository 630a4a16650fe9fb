import type { PhotonImage } from '@cf-wasm/photon/node';

/** What a report or a list shows of an image: more is only carried about. */
export const shownLimits = { side: 1_200, bytes: 300_000, pixels: 4_000_000 } as const;

/** An image of more pixels is not unpacked: four bytes each, several times over. */
const maxPixels = 50_000_000;
const jpegQuality = 82;

type ContentType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface ReadImage {
  /** Of the image itself. */
  contentType: ContentType;
  /** The image itself while it is small, else a JPEG of 1,200 pixels a side, upright and on white. */
  shown: { bytes: Uint8Array; contentType: ContentType };
}

const contentTypes: Readonly<Record<string, ContentType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * What an image is by its own bytes, and what of it is shown. Undefined for what is no JPEG, PNG or WebP image, is broken,
 * or has more than 50 million pixels.
 */
export async function readImage(bytes: Uint8Array): Promise<ReadImage | undefined> {
  const { disableTypes, imageSize, types } = await import('image-size');
  disableTypes(types.filter((type) => !(type in contentTypes)));
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes);
    const contentType = contentTypes[type];
    const pixels = width * height;
    if (!contentType || pixels > maxPixels) return undefined;
    const isSmall = bytes.byteLength <= shownLimits.bytes && pixels <= shownLimits.pixels;
    const shown = isSmall
      ? { bytes, contentType }
      : { bytes: await scaleDown(bytes, orientation), contentType: 'image/jpeg' as const };
    return { contentType, shown };
  } catch {
    // Both libraries throw whatever befalls them on bytes that they cannot read.
    return undefined;
  }
}

async function scaleDown(bytes: Uint8Array, orientation: number): Promise<Uint8Array> {
  const photon = await import('@cf-wasm/photon/node');
  const tracked: PhotonImage[] = [];
  const track = (image: PhotonImage) => {
    tracked.push(image);
    return image;
  };
  try {
    const whole = track(photon.PhotonImage.new_from_byteslice(bytes));
    const scale = Math.min(1, shownLimits.side / Math.max(whole.get_width(), whole.get_height()));
    const [width, height] = [whole.get_width(), whole.get_height()].map((side) => Math.round(side * scale));
    const fit = track(photon.resize(whole, width ?? 1, height ?? 1, photon.SamplingFilter.Triangle));
    const pixels = turnUpright(fillWhite(fit.get_raw_pixels()), fit.get_width(), orientation);
    const turned =
      orientation >= 5 ? [fit.get_height(), fit.get_width()] : [fit.get_width(), fit.get_height()];
    return track(new photon.PhotonImage(pixels, turned[0] ?? 1, turned[1] ?? 1)).get_bytes_jpeg(jpegQuality);
  } finally {
    for (const image of tracked) image.free();
  }
}

/** JPEGs have no transparency, and what is transparent is black in their place. */
function fillWhite(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.round((pixels[channel] ?? 0) * opacity + 255 * (1 - opacity));
    pixels[at + 3] = 255;
  }
  return pixels;
}

/** Cameras lie about which side is up and say so in Exif's orientation, 1 to 8, which the new JPEG does not have. */
function turnUpright(pixels: Uint8Array, width: number, orientation: number): Uint8Array {
  if (orientation < 2 || orientation > 8) return pixels;
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
  const to = new Uint32Array(from.length);
  const height = from.length / width;
  const isTurned = orientation >= 5;
  const mirrorsX = [2, 3, 7, 8].includes(orientation);
  const mirrorsY = [3, 4, 6, 7].includes(orientation);
  const [columns, rows] = isTurned ? [height, width] : [width, height];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = isTurned ? [row, column] : [column, row];
      const x = mirrorsX ? width - 1 - a : a;
      const y = mirrorsY ? height - 1 - b : b;
      to[row * columns + column] = from[y * width + x] ?? 0;
    }
  }
  return new Uint8Array(to.buffer);
}
