import { expect, it } from 'vitest';
import { changesInARow } from './changes-in-a-row.ts';

const at = (time: string) => ({ at: `2026-11-20T${time}.000Z` });
const row = { until: '2026-11-20T10:18:00.000Z', quietSeconds: 600 };

it('has the changes with no longer pause between them, the newest first', () => {
  const changes = [at('10:00:00'), at('10:18:00'), at('10:09:00')];
  expect(changesInARow(changes, row)).toEqual([at('10:18:00'), at('10:09:00'), at('10:00:00')]);
});

it('ends before a longer pause, though there are changes before it', () => {
  expect(changesInARow([at('10:18:00'), at('10:07:59'), at('10:05:00')], row)).toEqual([at('10:18:00')]);
});

it('leaves out what was changed after the notice was asked for', () => {
  expect(changesInARow([at('10:20:00'), at('10:18:00')], row)).toEqual([at('10:18:00')]);
  expect(changesInARow([], row)).toEqual([]);
});
