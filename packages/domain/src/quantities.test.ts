import { expect, test } from 'vitest';
import { parseQuantity, quantityInSystem } from './quantities.ts';

test('a number typed with a unit that measures the same is converted to the one that is asked', () => {
  expect(parseQuantity('40 ha', 'acres')).toBe(98.842153);
  expect(parseQuantity('1,250.5ac', 'Acres')).toBe(1250.5);
  expect(parseQuantity('2 sq. ft', 'm²')).toBe(0.18580608);
  expect(parseQuantity('40 miles', 'acres')).toBeUndefined();
  expect(parseQuantity('40', 'acres')).toBeUndefined();
  expect(parseQuantity('40 ha', undefined)).toBeUndefined();
  expect(parseQuantity('about 40 ha', 'acres')).toBeUndefined();
});

test('a number is shown in the units of a person only where the question asks for others', () => {
  expect(quantityInSystem(250, 'acres', 'metric')).toEqual({ value: 101.2, unit: 'hectares' });
  expect(quantityInSystem(250, 'acres', 'imperial')).toBeUndefined();
  expect(quantityInSystem(250, 'MW', 'metric')).toBeUndefined();
  expect(quantityInSystem('Yes', 'acres', 'metric')).toBeUndefined();
});
