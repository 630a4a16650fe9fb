import { expect, test } from 'vitest';
import { RequestKeys } from './request-keys.ts';

const tract = (size: number) => ({
  params: { projectId: 'kingfisher' },
  body: { propertyDetail: { name: 'East Bank Tract 4', size } },
});

test('a request that is repeated has its key, until it has succeeded', () => {
  const keys = new RequestKeys();
  const first = keys.keyOf(tract(212));
  expect(first.length).toBeGreaterThanOrEqual(8);
  expect(keys.keyOf(tract(212))).toBe(first);
  keys.succeeded(tract(212));
  expect(keys.keyOf(tract(212))).not.toBe(first);
});

test('whatever is changed in it makes it another request, and the first one keeps its key', () => {
  const keys = new RequestKeys();
  const first = keys.keyOf(tract(212));
  expect(keys.keyOf(tract(213))).not.toBe(first);
  keys.succeeded(tract(213));
  expect(keys.keyOf(tract(212))).toBe(first);
});

test('a file that is chosen again is the same file, and one that was saved meanwhile is another', () => {
  const keys = new RequestKeys();
  const upload = (lastModified: number) => ({ file: new File(['acres'], 'questions.csv', { lastModified }) });
  expect(keys.keyOf(upload(1000))).toBe(keys.keyOf(upload(1000)));
  expect(keys.keyOf(upload(2000))).not.toBe(keys.keyOf(upload(1000)));
});

test('each form has keys of its own', () => {
  expect(new RequestKeys().keyOf(tract(212))).not.toBe(new RequestKeys().keyOf(tract(212)));
});
