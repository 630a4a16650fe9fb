import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from '@landbrief/contract';
import { describe, expect, test } from 'vitest';
import { repository } from './workplace.ts';

const lines = readFileSync(join(repository, 'packages/store/KEYS.md'), 'utf8').split('\n');
const cellsOf = (row: string) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The rows of tables, each with the heading of its own; a row without one would not be drawn as a table. */
const rows = lines.flatMap((line, index) => {
  if (!line.startsWith('|') || /^\|[-|]+\|$/.test(line)) return [];
  const rule = lines.findLastIndex((other, place) => place <= index && /^\|[-|]+\|$/.test(other));
  const gap = lines.slice(rule, index).some((other) => !other.startsWith('|'));
  const head = lines[gap || rule < 1 ? index : rule - 1] ?? '';
  return lines[index + 1]?.startsWith('|-') ? [] : [{ line, head, cells: cellsOf(line), isLost: gap }];
});
const costs = rows.filter(({ head }) => head.startsWith('| call |'));
const named = costs.flatMap(({ cells: [calls = ''] }) =>
  [...calls.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);

describe('what calls cost, in KEYS.md', () => {
  test('is told in tables that are drawn', () => {
    expect(rows.filter(({ isLost }) => isLost).map(({ line }) => line)).toEqual([]);
    expect(rows.filter(({ head, cells }) => cellsOf(head).length !== cells.length)).toEqual([]);
    const figures = new Set(costs.map(({ cells }) => cells[4]));
    const known = new Set(['counted', 'measured', 'derived']);
    expect([...figures].filter((figure = '') => !known.has(figure))).toEqual([]);
    expect(costs.filter(({ cells }) => cells.includes(''))).toEqual([]);
  });

  test('is told of every call of the catalogue once, and of no other', () => {
    expect(named.toSorted()).toEqual([...callNames].toSorted());
  });
});
