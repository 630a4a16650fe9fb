import type { Clarification } from '@landbrief/contract';
import { expect, it } from 'vitest';
import { withAnswering } from './answering-kept.ts';

const entry = (_id: string) => ({ _id }) as Clarification;
const [rail, water, sewer] = [entry('rail'), entry('water'), entry('sewer')];

it('keeps at its place what is being answered while the list loses it', () => {
  expect(withAnswering([rail, sewer], new Set(['water']), [rail, water, sewer])).toEqual([
    rail,
    water,
    sewer,
  ]);
  expect(withAnswering([], new Set(['sewer']), [rail, water, sewer])).toEqual([sewer]);
});

it('loses what is not being answered, and shows the newer version of what is listed', () => {
  const changed = entry('water');
  expect(withAnswering([changed], new Set(['water']), [rail, water])[0]).toBe(changed);
});
