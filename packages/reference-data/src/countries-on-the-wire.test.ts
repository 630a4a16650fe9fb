import { expect, it } from 'vitest';
import { countriesOnTheWire, countryOnTheWire } from './countries-on-the-wire.ts';

it('writes a country as document 3 section 3 does', () => {
  const wales = { state_cd_full: 'GB-WLS', name: 'Wales', country_id: '826', state_cd: 'WLS' };
  expect(countryOnTheWire('GB')).toMatchObject({
    country_cd: 'GB',
    name: 'United Kingdom',
    country_id: 826,
    states: expect.arrayContaining([wales]),
  });
});

it('writes the whole list', () => {
  const list = countriesOnTheWire();
  expect(list).toHaveLength(249);
  expect(
    list.every(({ country_id, states }) => states.every((state) => state.country_id === `${country_id}`)),
  ).toBe(true);
});

it('has nothing for an unknown code', () => {
  expect(countryOnTheWire('XX')).toBeUndefined();
});
