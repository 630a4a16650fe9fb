/** A decoded image. It holds memory of the decoder until the end of `withDecoded`. */
export interface DecodedImage {
  width: number;
  height: number;
  /** A JPEG of at most so many pixels a side, upright and on white. Each is made from the one before, and is smaller. */
  toJpeg(side: number, quality: number): Uint8Array;
  /** A PNG of at most so many pixels, upright, with its transparency. */
  toPng(within: { width: number; height: number }): { bytes: Uint8Array; width: number; height: number };
}

/**
 * Decodes an image for the duration of `use`. Both are synchronous, so that a process never has more than one decoded
 * image, and of that one size at a time (docs/decisions/images.md). Throws when the image cannot be decoded.
 */
export async function withDecoded<Result>(
  bytes: Uint8Array,
  orientation: number,
  use: (image: DecodedImage) => Result,
): Promise<Result> {
  const photon = await import('@cf-wasm/photon/node');
  let source = photon.PhotonImage.new_from_byteslice(bytes);
  try {
    const [wide, high] = [source.get_width(), source.get_height()];
    const isTurned = orientation >= 5;
    const toJpeg = (side: number, quality: number) => {
      const scale = Math.min(1, side / Math.max(wide, high));
      const [width = 1, height = 1] = [wide, high].map((one) => Math.max(1, Math.round(one * scale)));
      const fits = source.get_width() === width && source.get_height() === height;
      if (!fits) {
        const resized = photon.resize(source, width, height, photon.SamplingFilter.Triangle);
        source.free();
        source = resized;
      }
      const pixels = turnUpright(fillWhite(source.get_raw_pixels()), width, orientation);
      const [columns, rows] = isTurned ? [height, width] : [width, height];
      const upright = new photon.PhotonImage(pixels, columns, rows);
      const jpeg = upright.get_bytes_jpeg(quality);
      upright.free();
      return jpeg;
    };
    const toPng = (within: { width: number; height: number }) => {
      const upright = isTurned ? [high, wide] : [wide, high];
      const scale = Math.min(1, within.width / (upright[0] ?? 1), within.height / (upright[1] ?? 1));
      const [width = 1, height = 1] = [wide, high].map((one) => Math.max(1, Math.round(one * scale)));
      const pixels = turnUpright(scaled(width, height), width, orientation);
      const [columns, rows] = isTurned ? [height, width] : [width, height];
      const png = new photon.PhotonImage(pixels, columns, rows);
      const bytes = png.get_bytes();
      png.free();
      return { bytes, width: columns, height: rows };
    };
    /** Its pixels in another size. Colours count as much as they are seen, so that the edge of a drawing has no rim. */
    const scaled = (width: number, height: number): Uint8Array => {
      if (wide === width && high === height) return source.get_raw_pixels();
      const seen = multiplyByOpacity(source.get_raw_pixels());
      source.free();
      source = new photon.PhotonImage(seen, wide, high);
      const resized = photon.resize(source, width, height, photon.SamplingFilter.Lanczos3);
      source.free();
      source = resized;
      return divideByOpacity(resized.get_raw_pixels());
    };
    return use({ width: isTurned ? high : wide, height: isTurned ? wide : high, toJpeg, toPng });
  } finally {
    source.free();
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

function multiplyByOpacity(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.round((pixels[channel] ?? 0) * opacity);
  }
  return pixels;
}

function divideByOpacity(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 255) / 255;
    if (opacity === 1 || opacity === 0) continue;
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.min(255, Math.round((pixels[channel] ?? 0) / opacity));
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
