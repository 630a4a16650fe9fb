import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { renderCountryNames, renderRegions } from './render.ts';

const generated = readFileSync(new URL('../generated/regions.json', import.meta.url), 'utf8');

it('gives what is committed', () => {
  expect(renderRegions()).toBe(generated);
  const names = new URL('../generated/country-names.json', import.meta.url);
  expect(renderCountryNames()).toBe(readFileSync(names, 'utf8'));
});

it('is small enough to load in the browser when an address form opens', () => {
  expect(gzipSync(generated).length).toBeLessThan(32_000);
});
