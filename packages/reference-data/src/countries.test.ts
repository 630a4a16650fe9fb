import { describe, expect, it } from 'vitest';
import { countries, country, region, regionName, regions } from './countries.ts';
import { countryName } from './country-names.ts';

const names = (code: string) => regions(code).map(({ name }) => name);

describe('the list of document 3 section 9', () => {
  it('has every country of ISO 3166-1, alphabetically, to Zimbabwe', () => {
    const list = countries();
    expect(list).toHaveLength(249);
    expect(list.at(-1)?.name).toBe('Zimbabwe');
    const order = list.map(({ name }) => name);
    expect(order).toEqual(order.toSorted(new Intl.Collator('en').compare));
    expect(order).toEqual(
      expect.arrayContaining(['Jamaica', 'Japan', 'Jersey', 'Jordan', 'Kazakhstan', 'Kenya', 'Spain']),
    );
  });

  it.each([
    ['US', 51],
    ['GB', 4],
    ['CH', 26],
    ['SI', 212],
    ['PR', 78],
    ['LV', 43],
    ['RU', 83],
    ['CA', 13],
    ['MX', 32],
    ['DE', 16],
    ['NO', 15],
    ['JM', 14],
  ])('%s has %i regions', (code, count) => {
    expect(regions(code)).toHaveLength(count);
  });

  it('has the nations of Great Britain, US states and Swiss cantons', () => {
    expect(names('GB')).toEqual(['England', 'Northern Ireland', 'Scotland', 'Wales']);
    expect(names('US')).toEqual(
      expect.arrayContaining(['Alabama', 'Texas', 'District of Columbia', 'Wyoming']),
    );
    expect(names('US')).not.toContain('Puerto Rico');
    expect(names('CH')).toEqual(expect.arrayContaining(['Zurich', 'Geneve', 'Graubunden', 'Sankt Gallen']));
  });

  it.each(['MO', 'MQ', 'SG', 'JE', 'HK', 'RE'])('%s has one region that repeats its name', (code) => {
    expect(names(code)).toEqual([countryName(code)]);
  });

  it('writes names without diacritics, but Réunion', () => {
    const all = countries().flatMap(({ name, regions }) => [name, ...regions.map((entry) => entry.name)]);
    expect(all.length).toBeGreaterThan(3_500);
    expect(new Set(all.filter((name) => /[^\x20-\x7e]/.test(name)))).toEqual(new Set(['Réunion']));
    expect(all.filter((name) => name.trim() !== name || name === '' || name.endsWith('-'))).toEqual([]);
  });

  it('gives every region a code of its own and no two regions of a country the same name', () => {
    for (const { code, number, regions } of countries()) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(Number.isInteger(number) && number > 0).toBe(true);
      expect(regions.length).toBeGreaterThan(0);
      expect(new Set(regions.map((entry) => entry.code)).size).toBe(regions.length);
      expect(new Set(regions.map((entry) => entry.name)).size, code).toBe(regions.length);
      expect(regions.every((entry) => /^[0-9A-Z]+$/.test(entry.localCode))).toBe(true);
    }
    expect(new Set(countries().map(({ number }) => number)).size).toBe(249);
  });
});

describe('looking up', () => {
  it('finds a country and a region in any case', () => {
    expect(country('us')).toMatchObject({ code: 'US', number: 840, name: 'United States' });
    expect(region('us-tx')).toEqual({ code: 'US-TX', localCode: 'TX', name: 'Texas', countryCode: 'US' });
    expect(regionName('US', 'TX')).toBe('Texas');
  });

  it('finds nothing for what does not exist', () => {
    expect(country('ZZ')).toBeUndefined();
    expect(countryName('')).toBeUndefined();
    expect(regions('ZZ')).toEqual([]);
    expect(region('US-ZZ')).toBeUndefined();
    expect(regionName('__proto__', 'x')).toBeUndefined();
  });

  it('leads every Latvian code of before 2021 to the municipality of today', () => {
    const old = Array.from({ length: 110 }, (_, at) => `LV-${String(at + 1).padStart(3, '0')}`);
    const found = [...old, 'LV-JKB', 'LV-VMR'].map((code) => region(code)?.code);
    const today = new Set(regions('LV').map(({ code }) => code));
    expect(found.every((code) => code && today.has(code))).toBe(true);
    expect(region('LV-020')?.name).toBe('Adazu novads');
    expect(region('LV-032')?.name).toBe('Dienvidkurzemes novads');
  });
});
