import { describe, expect, it } from 'vitest';
import { formatNumber, numberKind } from './number-formats.ts';

describe('the kind of a number format', () => {
  it.each([
    [0, 'number'],
    [2, 'number'],
    [9, 'percent'],
    [10, 'percent'],
    [14, 'date'],
    [20, 'time'],
    [22, 'date'],
    [46, 'time'],
    [49, 'number'],
  ])('built-in format %i is a %s', (id, kind) => {
    expect(numberKind(id, undefined)).toBe(kind);
  });

  it.each([
    ['General', 'number'],
    ['#,##0.00 "acres"', 'number'],
    ['0.0%', 'percent'],
    ['dd.mm.yyyy', 'date'],
    ['[$-409]mmmm d, yyyy', 'date'],
    ['[h]:mm', 'time'],
    ['[Red]0', 'number'],
    ['\\d0', 'number'],
    ['0;-0;"days"', 'number'],
  ])('%s is a %s', (code, kind) => {
    expect(numberKind(164, code)).toBe(kind);
  });
});

it('formats numbers as Excel displays them', () => {
  expect(formatNumber(0.29, 'percent', false)).toBe('29%');
  expect(formatNumber(46143, 'date', false)).toBe('2026-05-01');
  expect(formatNumber(44681, 'date', true)).toBe('2026-05-01');
  expect(formatNumber(46143.5625, 'date', false)).toBe('2026-05-01 13:30');
  expect(formatNumber(0.5625, 'time', false)).toBe('13:30');
  expect(formatNumber(-1, 'date', false)).toBe('-1');
  expect(formatNumber(1e20, 'date', false)).toBe('100000000000000000000');
});
