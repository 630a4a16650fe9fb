import { describe, expect, it } from 'vitest';
import { licenceAmounts, pricesAt, readPrices } from './prices.ts';

const had = { hasPlan: true, seats: 3, distributions: 2, hadPropertySync: true };

describe('prices', () => {
  it('are those of decisions 5 alone, where none are configured', () => {
    const prices = pricesAt(readPrices(undefined), '2026-03-01');
    expect(licenceAmounts(had, prices)).toEqual({
      propertySync: 1500,
      total: 1500,
      pricesFrom: '2000-01-01',
    });
    expect(licenceAmounts({ ...had, hadPropertySync: false, seats: 0 }, prices)).toMatchObject({
      seats: 0,
      propertySync: 0,
      total: 0,
    });
  });

  it('hold from their day on, in whatever order they are listed', () => {
    const list = readPrices(
      JSON.stringify([
        { from: '2027-01-01', plan: 12_000, seat: 600, propertySync: 1800 },
        { from: '2026-01-01', plan: 9_900, seat: 499.99, distribution: 250 },
      ]),
    );
    expect(licenceAmounts(had, pricesAt(list, '2026-12-31'))).toEqual({
      plan: 9_900,
      seats: 1499.97,
      distributions: 500,
      propertySync: 1500,
      total: 13_399.97,
      pricesFrom: '2026-01-01',
    });
    expect(licenceAmounts(had, pricesAt(list, '2027-01-01'))).toMatchObject({
      plan: 12_000,
      propertySync: 1800,
      total: 15_600,
    });
    expect(pricesAt(list, '2025-06-30').from).toBe('2000-01-01');
  });

  it.each([
    ['{}', /no list/],
    ['[{"plan":1}]', /need a date/],
    ['[{"from":"2026-13-01"}]', /need a date/],
    ['[{"from":"2026-01-01","seats":5}]', /The price seats from 2026-01-01/],
    ['[{"from":"2026-01-01","plan":"5"}]', /The price plan/],
    ['[{"from":"2026-01-01","plan":-1}]', /The price plan/],
  ])('%s are refused when a process starts', (json, message) => {
    expect(() => readPrices(json)).toThrow(message);
  });
});
