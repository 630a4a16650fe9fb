import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fontCss } from './fonts.ts';

test('the generated fonts are those of the package', async () => {
  const file = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-600-normal.woff2');
  expect(fontCss('a')).toContain(await readFile(file, 'base64'));
});
