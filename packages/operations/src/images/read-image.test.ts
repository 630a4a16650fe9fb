import { PhotonImage } from '@cf-wasm/photon/node';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { readImage, shownLimits } from './read-image.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
const rust: Colour = [180, 60, 30];
const river: Colour = [20, 60, 190];

/** A photo whose upper left quarter has one colour and the rest another, with noise so that it is as large as photos are. */
function photo(width: number, height: number, [corner, rest]: readonly [Colour, Colour]): PhotonImage {
  const pixels = new Uint8Array(width * height * 4);
  let noise = 7;
  for (let at = 0; at < width * height; at++) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const isCorner = at < (width * height) / 2 && at % width < width / 2;
    const [red, green, blue, alpha = 255] = isCorner ? corner : rest;
    const add = noise % 48;
    pixels.set([red + add, green + add, blue + add, alpha], at * 4);
  }
  return new PhotonImage(pixels, width, height);
}

/** Exif's orientation as the first segment of a JPEG. */
function oriented(jpeg: Uint8Array, orientation: number): Uint8Array {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const body = [...Buffer.from('Exif\0\0', 'latin1'), ...tiff];
  const length = body.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, length >> 8, length & 255, ...body]),
    jpeg.subarray(2),
  ]);
}

async function shown(bytes: Uint8Array) {
  const found = (await readImage(bytes))?.shown;
  if (!found) throw new Error('It is not shown.');
  const image = PhotonImage.new_from_byteslice(found.bytes);
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = image.get_raw_pixels();
  const at = (x: number, y: number): 'rust' | 'river' | 'white' => {
    const [red = 0, , blue = 0] = pixels.subarray(
      (Math.floor(y * height) * width + Math.floor(x * width)) * 4,
    );
    return red > 230 && blue > 230 ? 'white' : red > blue ? 'rust' : 'river';
  };
  return { ...found, width, height, at };
}

describe('an image as it is shown', () => {
  const camera = photo(1_600, 800, [rust, river]).get_bytes_jpeg(92);

  test('a camera’s photo becomes a JPEG of 1,200 pixels a side', async () => {
    expect(camera.byteLength).toBeGreaterThan(shownLimits.bytes);
    const { bytes, contentType, width, height, at } = await shown(camera);
    expect({ contentType, width, height }).toEqual({ contentType: 'image/jpeg', width: 1_200, height: 600 });
    expect(bytes.byteLength).toBeLessThan(shownLimits.bytes);
    expect([at(0.1, 0.1), at(0.9, 0.9)]).toEqual(['rust', 'river']);
  });

  // Where the upper left corner of the stored picture is seen, for each way to hold the camera.
  test.each([
    [2, 0.9, 0.1],
    [3, 0.9, 0.9],
    [4, 0.1, 0.9],
    [5, 0.1, 0.1],
    [6, 0.9, 0.1],
    [7, 0.9, 0.9],
    [8, 0.1, 0.9],
  ])('a camera that was held in way %i does not turn the picture', async (orientation, x, y) => {
    const { width, height, at } = await shown(oriented(camera, orientation));
    expect([width, height]).toEqual(orientation >= 5 ? [600, 1_200] : [1_200, 600]);
    expect([at(x, y), at(1 - x, y), at(x, 1 - y)]).toEqual(['rust', 'river', 'river']);
  });

  test('what is transparent is white', async () => {
    const drawing = photo(1_600, 800, [[180, 60, 30, 0], river]).get_bytes();
    const { contentType, at } = await shown(drawing);
    expect(contentType).toBe('image/jpeg');
    expect([at(0.2, 0.2), at(0.8, 0.8)]).toEqual(['white', 'river']);
  });

  test('a small image stays as it is', async () => {
    const jpeg = photo(600, 400, [rust, river]).get_bytes_jpeg(60);
    expect((await readImage(jpeg))?.shown.bytes).toBe(jpeg);
  });

  test('what cannot be shown is not, and hinders nobody after it', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const broken = Buffer.concat([camera.subarray(0, 700), Buffer.alloc(400_000, 0x5a)]);
    const huge = photo(64, 64, [rust, river]).get_bytes();
    new DataView(huge.buffer, huge.byteOffset).setUint32(16, 60_000);
    new DataView(huge.buffer, huge.byteOffset).setUint32(20, 60_000);
    expect(imageSize(huge)).toMatchObject({ width: 60_000 });
    for (const one of [page, Buffer.alloc(0), broken, huge]) expect(await readImage(one)).toBeUndefined();
    expect((await shown(camera)).width).toBe(1_200);
  });
});
