import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outboxTable, secondsOf } from './outbox-table.ts';
import { outboxWork } from './outbox-work.ts';
import { outboxTimes } from './run-outbox.ts';

const sources = fileURLToPath(new URL('..', import.meta.url));

test('docs/operations/outbox.md tells of every kind of item', () => {
  const written = readFileSync(new URL('../../../../docs/operations/outbox.md', import.meta.url), 'utf8');
  expect(written, 'run node packages/operations/src/outbox/generate-outbox-table.ts').toBe(outboxTable());
});

test('every kind fits into the time of an item', () => {
  const slow = Object.entries(outboxWork).filter(([, work]) => secondsOf(work) > outboxTimes.itemSeconds);
  expect(slow).toEqual([]);
});

test('exactly the kinds that are told to go in steps enqueue a next one', () => {
  const code = globSync('**/*.ts', { cwd: sources })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(`${sources}/${path}`, 'utf8'))
    .join('\n');
  const chained = [...code.matchAll(/[nN]extStep\(\s*'([\w-]+)'/g)].map(([, kind = '']) => kind);
  const told = Object.entries(outboxWork).filter(
    ([, { step = '' }]) => step && !step.endsWith('split by the call'),
  );
  expect([...new Set(chained)].toSorted()).toEqual(told.map(([kind]) => kind).toSorted());
});
