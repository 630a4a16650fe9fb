import { expect, test } from 'vitest';
import { imageAddress } from './image-address.ts';

const minute = 60_000;
const picture = (imageId: string, signed = 1) => ({
  imageId,
  url: `https://files/${imageId}?signed=${signed}`,
  shownUrl: `https://files/${imageId}-shown?signed=${signed}`,
  thumbnailUrl: `https://files/${imageId}-thumbnail?signed=${signed}`,
});

test('a picture keeps its address while that holds, however often it is signed anew', () => {
  expect(imageAddress(picture('levee', 1), 'url', 0)).toMatch(/signed=1$/);
  expect(imageAddress(picture('levee', 2), 'url', 9 * minute)).toMatch(/=1$/);
  expect(imageAddress(picture('levee', 3), 'url', 11 * minute)).toMatch(/=3$/);
});

test('every picture has its own, and every version of it', () => {
  expect(imageAddress(picture('mill'), 'url', 0)).toBe('https://files/mill?signed=1');
  expect(imageAddress(picture('mill'), 'thumbnailUrl', 0)).toBe('https://files/mill-thumbnail?signed=1');
  expect(imageAddress(picture('prairie'), 'shownUrl', 0)).toBe('https://files/prairie-shown?signed=1');
});
