import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WebScripts, webScripts } from '../support/web-scripts.ts';

const repository = resolve(import.meta.dirname, '../..');
const dist = mkdtempSync(join(tmpdir(), 'landbrief-web-'));
let scripts: WebScripts;

beforeAll(() => {
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', dist, '--emptyOutDir', '--sourcemap', 'false', '--logLevel', 'warn'];
  // The runner of the tests asks for React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', 'web', ...options], { cwd: repository, env });
  scripts = webScripts(dist);
});

afterAll(() => rmSync(dist, { recursive: true, force: true }));

test('a visitor loads at most 120 KB of script for the landing page, its frame included', () => {
  expect(scripts.landing.bytes).toBeLessThanOrEqual(120_000);
});

test('the contact of a questionnaire loads at most 150 KB of script', () => {
  expect(scripts.questionnaire.bytes).toBeLessThanOrEqual(150_000);
  expect(scripts.questionnaire.files).toBeLessThanOrEqual(8);
});

// Files that screens share come whole, so that the next screens load little (docs/decisions/infrastructure.md).
test('a signed-in screen loads at most 307 KB of script in at most 21 files', () => {
  expect(scripts.screens.size).toBeGreaterThan(40);
  const over = [...scripts.screens].filter(([, { bytes, files }]) => bytes > 307_000 || files > 21);
  expect(Object.fromEntries(over)).toEqual({});
});

test('the files of a part are fetched before its module is imported', () => {
  // By `web/src/shell/preload.ts`, in the place of Vite's helper.
  expect(scripts.filesWith('vite:preloadError')).toEqual([]);
});

test.each([
  ['React', 'react.transitional.element'],
  ['the list of calls', '/project/for/report/'],
  ['Floating UI', 'floatingStyles'],
])('%s is in one file: nothing is sent twice', (_name, mark) => {
  expect(scripts.filesWith(mark)).toHaveLength(1);
});
