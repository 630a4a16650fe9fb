import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('every page and heading that a message of the commands names is there', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const named = new Set<string>();
  for await (const file of glob('infra/{commands,preflight}/*.ts', { cwd: root })) {
    const text = await readFile(resolve(root, file), 'utf8');
    for (const [link] of text.matchAll(/docs\/operations\/[a-z-]+\.md#[a-z-]+/g)) named.add(link);
  }
  expect(named.size).toBeGreaterThan(4);
  for (const link of named) {
    const [page = '', heading] = link.split('#');
    const headings = (await readFile(resolve(root, page), 'utf8')).match(/^##+ .*$/gm) ?? [];
    const anchors = headings.map((one) =>
      one
        .replace(/^##+ /, '')
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, ''),
    );
    expect(
      anchors.map((one) => one.replaceAll(' ', '-')),
      link,
    ).toContain(heading);
  }
});
