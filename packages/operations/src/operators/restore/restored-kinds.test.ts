import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoredKind, restoredKinds } from './restored-kinds.ts';

const store = join(import.meta.dirname, '../../../../store/src');

test('it is decided for every entity of the table what becomes of it', () => {
  const sources = readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(store, name), 'utf8'));
  const entities = sources.flatMap((source) =>
    [...source.matchAll(/define(?:Bare)?Items\('(\w+)'/g)].map(([, name]) => name),
  );
  expect(entities.length).toBeGreaterThan(80);
  expect(Object.keys(restoredKinds).toSorted()).toEqual(entities.toSorted());
  expect(() => restoredKind('Newcomer')).toThrow('restored-kinds.ts does not say');
});
