import { expect, test } from 'vitest';
import { sorted } from './page.ts';

const sites = [
  { name: 'Levee Road Tract', acres: 212 },
  { name: 'Harbor Parkway', acres: 80 },
  { name: 'Old Mill', acres: undefined },
  { name: 'Grain Elevator Lot', acres: 80 },
];
const keys = {
  name: ({ name }: (typeof sites)[number]) => name,
  acres: ({ acres }: (typeof sites)[number]) => acres,
};

test.each([
  ['name', ['Grain', 'Harbor', 'Levee', 'Old']],
  ['-name', ['Old', 'Levee', 'Harbor', 'Grain']],
  ['acres', ['Harbor', 'Grain', 'Levee', 'Old']],
  ['-acres', ['Levee', 'Harbor', 'Grain', 'Old']],
] as const)('by %s: what is equal keeps its order, what is missing stands last', (sortby, expected) => {
  expect(sorted(sites, sortby, keys).map(({ name }) => name.split(' ')[0])).toEqual(expected);
});
