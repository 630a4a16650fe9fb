import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderRegions } from './render.ts';

const generated = readFileSync(new URL('../generated/regions.ts', import.meta.url), 'utf8');

it('gives what is committed', () => {
  expect(renderRegions()).toBe(generated);
});

it('is small enough to load in the browser when an address form opens', () => {
  expect(gzipSync(generated).length).toBeLessThan(32_000);
});
