import { expect, test } from 'vitest';
import { imageAddress } from './image-address.ts';

const minute = 60_000;

test('a picture keeps its address while that holds, however often it is signed anew', () => {
  expect(imageAddress({ imageId: 'levee', url: 'https://files/levee?signed=1' }, 0)).toMatch(/signed=1$/);
  expect(imageAddress({ imageId: 'levee', url: 'https://files/levee?signed=2' }, 9 * minute)).toMatch(/=1$/);
  expect(imageAddress({ imageId: 'levee', url: 'https://files/levee?signed=3' }, 11 * minute)).toMatch(/=3$/);
});

test('every picture has its own', () => {
  expect(imageAddress({ imageId: 'mill', url: 'https://files/mill' }, 0)).toBe('https://files/mill');
  expect(imageAddress({ imageId: 'prairie', url: 'https://files/prairie' }, 0)).toBe('https://files/prairie');
});
