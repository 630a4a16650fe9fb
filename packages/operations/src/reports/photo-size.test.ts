import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { photoBytesOf, smallerPhoto } from './photo-size.ts';

const photo = await readFile(new URL('../../../../tests/bench/photo.jpg', import.meta.url));

test('photos of a report get what its pages leave of 140 MB', () => {
  expect(photoBytesOf({ photos: 100, properties: 50, questions: 7_850 })).toBeUndefined();
  expect(photoBytesOf({ photos: 120, properties: 60, questions: 9_420 })).toBe(60_000);
  const large = { photos: 2_000, properties: 1_000, questions: 157_000 };
  expect(photoBytesOf(large)).toBe(30_170);
  expect(photoBytesOf({ ...large, photos: 4_000 })).toBe(15_085);
  expect(photoBytesOf({ photos: 8_000, properties: 2_000, questions: 2_000_000 })).toBe(0);
});

test.for([
  { most: 60_000, side: imageSize(photo).width },
  { most: photo.byteLength - 1, side: 640 },
  { most: 0, side: 480 },
])('a photo that may have $most bytes is $side pixels wide', async ({ most, side }) => {
  const { bytes } = await smallerPhoto(photo, 'image/jpeg', most);
  expect(imageSize(bytes)).toMatchObject({ type: 'jpg', width: side });
  expect(bytes.byteLength).toBeLessThanOrEqual(Math.max(most, 40_000));
});

test('a photo that cannot be decoded is left as it is', async () => {
  const bytes = photo.subarray(0, 100);
  expect(await smallerPhoto(bytes, 'image/jpeg', 50)).toEqual({ bytes, contentType: 'image/jpeg' });
});
