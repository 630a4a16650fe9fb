import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmpty } from './empty.ts';
import { formatNumber, isStorable, keepsDigits, parseTypedNumber, toNumber, withUnit } from './numbers.ts';

describe('isEmpty', () => {
  it.each([undefined, null, '', '  ', 'undefined', 'null', Number.NaN, [], ['', null]])(
    '%o is empty',
    (value) => {
      expect(isEmpty(value)).toBe(true);
    },
  );
  it.each([0, '0', false, 'none', ['a'], 'Null Creek', {}])('%o is not', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

describe('toNumber', () => {
  it.each([
    ['100', 100],
    [' -2.5 ', -2.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['+7', 7],
    ['\u22125', -5],
    ['1e\u22123', 0.001],
    [12, 12],
  ])('%o is %d', (text, number) => {
    expect(toNumber(text)).toBe(number);
  });
  it.each([
    '',
    ' ',
    '1,234',
    '0x10',
    'Infinity',
    '12 acres',
    '1e999',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    [1],
    true,
  ])('%o is none', (text) => {
    expect(toNumber(text)).toBeUndefined();
  });
});

describe('parseTypedNumber', () => {
  it.each([
    ['1,234.5', '', 1234.5],
    ['-1,234,567', '', -1_234_567],
    ['100 acres', 'acres', 100],
    ['100ACRES', 'acres', 100],
    ['$1,200', '$', 1200],
    ['-$1,200', '$', -1200],
    ['5%', '%', 5],
    ['\u2212$1,200', '$', -1200],
    ['\u22125 °F', '°F', -5],
    ['-10', '-1', -10],
    ['100', '0', 100],
    ['100 0', '0', 100],
    [42, 'acres', 42],
  ])('%o in %s is %d', (text, unit, number) => {
    expect(parseTypedNumber(text, unit)).toBe(number);
  });
  it.each([
    ['1,23', ''],
    ['12,34,567', ''],
    ['10 km', 'm'],
    ['1.234,5', ''],
    ['', ''],
    ['acres', 'acres'],
  ])('%o in %s is none', (text, unit) => {
    expect(parseTypedNumber(text, unit)).toBeUndefined();
  });

  it('reads back what is shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom('', 'acres', '%', '$', 'MW', '0', '-1'),
        (number, unit) => {
          expect(parseTypedNumber(withUnit(formatNumber(number, unit), unit), unit)).toBe(number);
        },
      ),
    );
  });
});

describe('showing numbers', () => {
  it('keeps years together and groups quantities', () => {
    expect(formatNumber(1998)).toBe('1998');
    expect(formatNumber(1998, 'acres')).toBe('1,998');
    expect(formatNumber(12_500)).toBe('12,500');
    expect(formatNumber(0.1 + 0.2)).toBe('0.3');
    expect(formatNumber(1998.5, 'ha', 'de-DE')).toBe('1.998,5');
  });

  it('puts units where they belong', () => {
    expect(withUnit('100', 'acres')).toBe('100 acres');
    expect(withUnit('5', '%')).toBe('5%');
    expect(withUnit('-5', '$')).toBe('-$5');
    expect(withUnit('5', ' ')).toBe('5');
  });
});

it('numbers that would not be stored exactly are told', () => {
  expect([0, -1, 0.5, 999_999_999_999].every(isStorable)).toBe(true);
  expect([1e15, -1e300, 1e-200, 5e-324].some(isStorable)).toBe(false);
});

it.each<[string | number, boolean]>([
  ['99999999999999.99', false],
  ['99,999,999,999,999.99 acres', false],
  ['1234567890.12345678', false],
  ['0.1234567890123456789', false],
  ['$12345678901234567', false],
  [Number('99999999999999.99'), false],
  ['999999999999.999', true],
  ['-0.000000001234', true],
  ['100.00000000000000000', true],
  ['1,234.5', true],
  ['1.25e3', true],
  ['.5', true],
  ['123456.78901234567', true],
  [0.1 + 0.2, true],
  [999_999_999_999_999, true],
])('whether %s keeps its digits: %s', (raw, keeps) => {
  const number = parseTypedNumber(typeof raw === 'string' ? raw.replace(/ acres|\$/, '') : raw);
  expect(keepsDigits(raw, number ?? Number.NaN)).toBe(keeps);
});
