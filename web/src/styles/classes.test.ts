import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const sources = resolve(import.meta.dirname, '..');
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: sources }).map((path) => readFileSync(resolve(sources, path), 'utf8'));

const defined = new Set(
  textOf('styles/*.css').flatMap((css) => [...css.matchAll(/^\.([\w-]+)/gm)].map(([, name]) => name)),
);
/** A list without marks, by a class of any name (`base.css`). */
defined.add('list');

test('what elements and modules name is a class that every document has', () => {
  const named = [
    ...textOf('**/*.tsx').flatMap((source) => [...source.matchAll(/className="([^"]+)"/g)]),
    ...textOf('**/*.module.css').flatMap((css) => [...css.matchAll(/composes: (.+) from global;/g)]),
  ].flatMap(([, names = '']) => names.split(' '));
  expect([...new Set(named)].filter((name) => !defined.has(name))).toEqual([]);
});
