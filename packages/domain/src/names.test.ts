import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { describe, expect, it } from 'vitest';
import { bounds, copyName } from './limits.ts';
import { addressLines, addressText } from './locations/address.ts';
import {
  cleanName,
  fullName,
  initials,
  matchesSearch,
  nameWithoutLinks,
  searchKey,
  searchKeys,
  sortName,
} from './names.ts';

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
  it('are called by name, or else by email', () => {
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

describe('cleanName', () => {
  it.each([
    ['  Dana   Whitfield ', 'Dana Whitfield'],
    ['Dana\r\nBcc: all@rival.test', 'Dana Bcc: all@rival.test'],
    ['evil\u202Etxt.exe', 'evil txt.exe'],
    ['José Ñuñez-O’Neil', 'José Ñuñez-O’Neil'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });
});

describe('a name in the mails of others', () => {
  const mailProgram = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true });
  const endings = ['com', 'test', 'io', 'museum', 'рф', 'xn--p1ai'];
  mailProgram.tlds(endings, true);

  it.each([
    'Riverbend Commerce Park',
    'St. Louis County',
    'J. R. Owens',
    'J.R.R. Owens',
    'José Ñuñez-O’Neil, Inc.',
    'Water/Sewer & Power',
    'Phase 2.5, Tract 12.34',
    'Site visit at 10:30',
  ])('%s stays as it is', (name) => {
    expect(nameWithoutLinks(name)).toBe(name);
  });

  it.each([
    ['Win at http://evil.test', 'Win at http: evil. test'],
    ['evil.example.com', 'evil. example. com'],
    ['owens@rival.test', 'owens@rival. test'],
    ['www.rival.test/login', 'www. rival. test/login'],
    ['rival。com', 'rival. com'],
    ['mailto:owens', 'mailto: owens'],
    ['St.Louis\r\nCounty', 'St. Louis County'],
  ])('%j is shown as %j', (name, shown) => {
    expect(nameWithoutLinks(name)).toBe(shown);
  });

  it('would be a link as it was typed', () => {
    for (const name of ['Win at http://evil.test', 'evil.example.com', 'owens@rival.test'])
      expect(mailProgram.match(name)).not.toBeNull();
  });

  it('is no link to a mail program, whatever is typed', () => {
    const part = fc.oneof(
      fc.constantFrom('http://', 'https:', '//', 'ftp://', 'mailto:', 'www.', '@', '.', '。', '．', '/', ' '),
      fc.constantFrom('rival', 'owens', '10', 'é', '\u200b', '\u00ad', '\u2060', '\u200c', ...endings),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    const typed = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(typed, (name) => {
        const shown = nameWithoutLinks(name);
        expect(mailProgram.match(shown)).toBeNull();
        expect(nameWithoutLinks(shown)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });
});
