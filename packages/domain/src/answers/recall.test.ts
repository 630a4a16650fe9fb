import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertQuantity, roundQuantity, unitInSystem } from '../quantities.ts';
import { fitRecalledValue } from './recall.ts';

const number = (unit?: string) => ({
  type: 1 as const,
  choices: [],
  multiple: false,
  ...(unit ? { unit } : {}),
});

test('a number in another unit is converted, or refused where the units are unknown', () => {
  expect(fitRecalledValue(number('hectares'), { value: 100, type: 1, unit: 'acres' })).toEqual({
    value: 40.468_564,
    isConverted: true,
  });
  expect(fitRecalledValue(number('feet'), { value: 3, type: 1, unit: 'miles' })).toEqual({
    reason: 'The earlier answer is in miles, this question in feet.',
  });
  expect(fitRecalledValue(number('Acres'), { value: 3, type: 1, unit: 'acres' })).toEqual({
    value: 3,
    isConverted: false,
  });
});

test('a choice that is gone and a text in place of a number are not recalled', () => {
  const choice = { type: 2 as const, choices: ['Rail', 'Barge'], multiple: false };
  expect(fitRecalledValue(choice, { value: 'rail', type: 2 })).toMatchObject({ value: 'Rail' });
  expect(fitRecalledValue(choice, { value: 'Ferry', type: 2 }).reason).toContain('"Ferry"');
  expect(fitRecalledValue(number(), { value: 'about ten', type: 0 }).reason).toContain('must be a number');
});

test('what is converted there and back is shown as the same number', () => {
  const pairs = [
    ['acres', 'hectares'],
    ['Miles', 'km'],
    ['sq. ft.', 'm²'],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...pairs),
      fc.boolean(),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      ([one, other], isBack, given) => {
        const [from, to] = isBack ? [other, one] : [one, other];
        const value = roundQuantity(given);
        const there = convertQuantity(value, from, to) ?? Number.NaN;
        const back = convertQuantity(there, to, from) ?? Number.NaN;
        expect(roundQuantity(back)).toBe(value);
      },
    ),
  );
});

test('units of the person’s system, and unknown ones, have no counterpart', () => {
  expect(unitInSystem('sq ft', 'metric')).toBe('square meters');
  expect(unitInSystem('acres', 'imperial')).toBeUndefined();
  expect(unitInSystem('kV', 'metric')).toBeUndefined();
  expect(convertQuantity(1, 'acres', 'miles')).toBeUndefined();
});
