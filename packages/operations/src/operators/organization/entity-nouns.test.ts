import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entityNamed, entityNouns } from './entity-nouns.ts';

const store = join(import.meta.dirname, '../../../../store/src');

test('every entity of the table has a noun', () => {
  const sources = readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(store, name), 'utf8'));
  const entities = sources.flatMap((source) =>
    [...source.matchAll(/define(?:Bare)?Items\('(\w+)'/g)].map(([, name]) => name),
  );
  expect(entities.length).toBeGreaterThan(80);
  expect(Object.keys(entityNouns).toSorted()).toEqual(entities.toSorted());
  expect(() => entityNamed('Newcomer')).toThrow('entity-nouns.ts has no noun');
});
