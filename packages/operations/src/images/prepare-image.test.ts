import { PhotonImage } from '@cf-wasm/photon/node';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import {
  exif,
  fromCamera,
  photo,
  place,
  pngChunk,
  river,
  rust,
  webpChunk,
} from '../../../../tests/support/images.ts';
import { prepareImage, versionLimits } from './prepare-image.ts';

function look(bytes: Uint8Array) {
  const image = PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = image.get_raw_pixels();
  const at = (x: number, y: number): 'rust' | 'river' | 'white' => {
    const [red = 0, , blue = 0] = pixels.subarray(
      (Math.floor(y * height) * width + Math.floor(x * width)) * 4,
    );
    return red > 230 && blue > 230 ? 'white' : red > blue ? 'rust' : 'river';
  };
  return { width, height, at };
}

const versionsOf = async (bytes: Uint8Array) => {
  const { shown, thumbnail, ...itself } = await prepareImage(bytes);
  return [itself, shown, thumbnail].filter((one) => one !== undefined);
};
const sizesOf = async (bytes: Uint8Array) =>
  (await versionsOf(bytes)).map(({ contentType, width, height }) => `${contentType} ${width} × ${height}`);
const hasPlace = (bytes: Uint8Array) => Buffer.from(bytes).includes(place.slice(0, 8));

describe('the files of an image', () => {
  const camera = photo(1_600, 800).get_bytes_jpeg(92);

  test('a camera’s photo has itself, one of 1,200 pixels and one of 320', async () => {
    expect(camera.byteLength).toBeGreaterThan(versionLimits.shown.bytes);
    expect(await sizesOf(camera)).toEqual([
      'image/jpeg 1600 × 800',
      'image/jpeg 1200 × 600',
      'image/jpeg 320 × 160',
    ]);
    for (const { bytes, width, height } of await versionsOf(camera)) {
      const seen = look(bytes);
      expect([seen.width, seen.height]).toEqual([width, height]);
      expect([seen.at(0.1, 0.1), seen.at(0.9, 0.9)]).toEqual(['rust', 'river']);
    }
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
    const [itself, thumbnail] = await versionsOf(fromCamera(photo(640, 320).get_bytes_jpeg(92), orientation));
    if (!itself || !thumbnail) throw new Error('It has a smaller version.');
    // The photo itself is turned by what shows it, as Exif says.
    expect(imageSize(itself.bytes)).toMatchObject({ width: 640, height: 320, orientation });
    expect(itself.width > itself.height).toBe(orientation < 5);
    const { at, ...seen } = look(thumbnail.bytes);
    expect(seen).toEqual({ width: thumbnail.width, height: thumbnail.height });
    expect(seen.width > seen.height).toBe(orientation < 5);
    expect([at(x, y), at(1 - x, y), at(x, 1 - y)]).toEqual(['rust', 'river', 'river']);
    for (const { bytes } of [itself, thumbnail]) expect(hasPlace(bytes)).toBe(false);
  });

  test('what is transparent is white in the smaller versions', async () => {
    const drawing = photo(1_600, 800, [[180, 60, 30, 0], river]).get_bytes();
    const [, shown, thumbnail] = await versionsOf(drawing);
    for (const { bytes } of [shown, thumbnail].filter((one) => one !== undefined)) {
      const { at } = look(bytes);
      expect([at(0.2, 0.2), at(0.8, 0.8)]).toEqual(['white', 'river']);
    }
  });

  test('a small image stays as it is', async () => {
    const jpeg = photo(300, 200).get_bytes_jpeg(60);
    const [itself, ...smaller] = await versionsOf(jpeg);
    expect([Buffer.compare(itself?.bytes ?? jpeg.subarray(1), jpeg), smaller]).toEqual([0, []]);
  });
});

describe('place, time and camera', () => {
  const jpeg = photo(300, 200).get_bytes_jpeg(60);
  const png = photo(60, 40).get_bytes();
  const webp = photo(60, 40).get_bytes_webp();

  test('are in none of the files of a JPEG, whose pixels stay the same', async () => {
    const sent = fromCamera(jpeg);
    expect(hasPlace(sent)).toBe(true);
    const { bytes } = await prepareImage(sent);
    expect(Buffer.compare(bytes, jpeg)).toBe(0);
  });

  test('are in none of the files of a PNG', async () => {
    const text = Buffer.from(`Comment\0${place}`);
    const sent = Buffer.concat([
      png.subarray(0, 33),
      pngChunk('tEXt', text),
      pngChunk('eXIf', exif(6)),
      png.subarray(33),
      text,
    ]);
    const { bytes, width, height } = await prepareImage(sent);
    expect([width, height, hasPlace(bytes)]).toEqual([40, 60, false]);
    const upright = Buffer.concat([png.subarray(0, 33), pngChunk('iTXt', text), png.subarray(33)]);
    expect(Buffer.compare((await prepareImage(upright)).bytes, png)).toBe(0);
  });

  test('are in none of the files of a WebP image', async () => {
    const chunks = Buffer.from(webp).subarray(12);
    const size = Buffer.from([0x0c, 0, 0, 0, 59, 0, 0, 39, 0, 0]);
    const sent = Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
      webpChunk('VP8X', size),
      chunks,
      webpChunk('EXIF', exif()),
      webpChunk('XMP ', Buffer.from(place)),
    ]);
    sent.writeUInt32LE(sent.length - 8, 4);
    const { bytes, contentType, width } = await prepareImage(sent);
    expect([contentType, width, hasPlace(bytes), bytes[20]]).toEqual(['image/webp', 60, false, 0]);
  });
});

describe('what cannot be shown is refused, and hinders nobody after it', () => {
  const camera = photo(1_600, 800, [rust, river]).get_bytes_jpeg(92);
  const of = (width: number, height: number) => {
    const png = photo(64, 64).get_bytes();
    new DataView(png.buffer, png.byteOffset).setUint32(16, width);
    new DataView(png.buffer, png.byteOffset).setUint32(20, height);
    expect(imageSize(png)).toMatchObject({ width });
    return png;
  };
  const script = '<script>alert(1)</script>';

  test.each([
    ['a page', Buffer.from(`<html>${script}</html>`), 'A picture is a JPEG'],
    [
      'a drawing with a script',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
      'A picture is a JPEG',
    ],
    [
      'a GIF',
      Buffer.from('474946383961010001000000002c000000000100010000020144003b', 'hex'),
      'A picture is a JPEG',
    ],
    ['nothing', Buffer.alloc(0), 'A picture is a JPEG'],
    ['an iPhone’s photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'Most Compatible'],
    [
      'other bytes after the head',
      Buffer.concat([camera.subarray(0, 700), Buffer.alloc(400_000, 0x5a)]),
      'damaged',
    ],
    ['a JPEG whose end is missing', camera.subarray(0, camera.length / 2), 'damaged'],
    ['a PNG whose end is missing', photo(64, 64).get_bytes().subarray(0, -9), 'damaged'],
    ['a WebP image whose end is missing', photo(64, 64).get_bytes_webp().subarray(0, -9), 'damaged'],
    ['a PNG of other pixels than its head says', of(640, 640), 'damaged'],
    ['100 million pixels', of(10_000, 10_000), 'has 100 million pixels, and may have 20 million'],
    ['3,600 million pixels', of(60_000, 60_000), 'has 3600 million pixels'],
  ])('%s', async (_what, bytes, text) => {
    await expect(prepareImage(bytes)).rejects.toThrow(text);
    expect((await prepareImage(camera)).width).toBe(1_600);
  });

  test('a page after the end of a photo is not stored', async () => {
    const small = photo(60, 40).get_bytes_jpeg(60);
    const { bytes } = await prepareImage(Buffer.concat([small, Buffer.from(`<html>${script}`)]));
    expect(Buffer.compare(bytes, small)).toBe(0);
  });
});
