import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLines, addressText } from './address.ts';
import { bounds, copyName } from './limits.ts';
import { fullName, initials, matchesSearch, searchKey, searchKeys, sortName } from './names.ts';

describe('search keys', () => {
  it.each([
    ['  São  Paulo ', 'sao paulo'],
    ['RÉUNION', 'reunion'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['O’Brien', "o'brien"],
    ['ﬁber', 'fiber'],
    ['İstanbul', 'istanbul'],
  ])('%s is found as %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('of a key are the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });

  it('start at every word', () => {
    expect(searchKeys('City of Riverbend-East (North)')).toEqual([
      'city of riverbend-east (north)',
      'of riverbend-east (north)',
      'riverbend-east (north)',
      'east (north)',
      'north)',
    ]);
    expect(searchKeys(' ')).toEqual([]);
  });

  it('match by prefix of any word', () => {
    expect(matchesSearch('City of Riverbend', 'RIVER')).toBe(true);
    expect(matchesSearch('City of Riverbend', 'city of r')).toBe(true);
    expect(matchesSearch('City of Riverbend', 'bend')).toBe(false);
    expect(matchesSearch('City of Riverbend', '')).toBe(true);
  });
});

describe('people', () => {
  it('are called by name, or else by e-mail', () => {
    expect(fullName({ firstName: ' Ann', lastName: 'Lee ' })).toBe('Ann Lee');
    expect(fullName({}, 'ann@city.test')).toBe('ann@city.test');
    expect(sortName({ firstName: 'Ann', lastName: 'Lée' })).toBe('lee ann');
    expect(initials({ firstName: 'ann', lastName: 'Lee' })).toBe('AL');
    expect(initials({}, 'ann@city.test')).toBe('A');
    expect(initials({})).toBe('');
  });
});

describe('an address', () => {
  const countryName = (code: string) => ({ US: 'United States' })[code];
  const address = {
    street: '1 Dock Rd',
    suite: '200',
    city: 'Riverbend',
    state: 'IA',
    zip: '52301',
    country: 'US',
  };

  it('is street, suite, place, country', () => {
    expect(addressLines(address, countryName)).toEqual([
      '1 Dock Rd',
      'Suite 200',
      'Riverbend, IA 52301',
      'United States',
    ]);
    expect(addressText({ city: 'Riverbend', country: 'XX' }, countryName)).toBe('Riverbend, XX');
  });

  it('leaves out what is not known', () => {
    expect(addressLines({}, countryName)).toEqual([]);
    expect(addressLines({ state: 'IA', suite: ' ' }, countryName)).toEqual(['IA']);
    expect(addressLines({ city: 'Riverbend', zip: '52301' }, countryName)).toEqual(['Riverbend, 52301']);
  });
});

it('a copy is named after its original and fits', () => {
  expect(copyName('Riverbend')).toBe('Riverbend (Copy)');
  expect(copyName('x'.repeat(bounds.nameMax))).toHaveLength(bounds.nameMax);
  expect(copyName(`x${'🐦'.repeat(100)}`).isWellFormed()).toBe(true);
});
