import { expect, test } from 'vitest';
import { usCounties, usPlace, usPlaces, usStates } from './us-places.ts';

const counties = usCounties();
const inState = (code: string) => counties.filter(({ state }) => state.code === code);

test('has the states, the district and the territories, by name', () => {
  const names = usStates().map(({ name }) => name);
  expect(names).toHaveLength(56);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  expect(names).toEqual(
    expect.arrayContaining(['Alabama', 'District of Columbia', 'Puerto Rico', 'Guam', 'Wyoming']),
  );
  expect(usStates().filter(({ code, name }) => code === name)).toEqual([]);
});

// As the US Census counts them; Connecticut by its nine planning regions.
test.each([
  ['TX', 254],
  ['IL', 102],
  ['CT', 9],
  ['AK', 30],
  ['DC', 1],
  ['LA', 64],
  ['VA', 133],
  ['PR', 78],
])('%s has %i counties', (code, count) => {
  expect(inState(code)).toHaveLength(count);
});

test('names counties as people do, with what they are', () => {
  const names = (code: string) => inState(code).map(({ name }) => name);
  expect(names('IL')).toContain('St. Clair County');
  expect(names('LA')).toContain('Orleans Parish');
  expect(names('SD')).toContain('Oglala Lakota County');
  expect(names('CT')).toContain('Capitol Planning Region');
});

test('every county has places, each with an id that finds it again', () => {
  let count = 0;
  const ids = new Set<string>();
  for (const { id } of counties) {
    const places = usPlaces(id);
    expect(places.length).toBeGreaterThan(0);
    count += places.length;
    for (const place of places) ids.add(place.id);
  }
  expect(ids.size).toBe(count);
  expect(count).toBeGreaterThan(29_000);
  expect(usPlace('17163-belleville')).toMatchObject({
    name: 'Belleville',
    county: { name: 'St. Clair County', state: { code: 'IL', name: 'Illinois' } },
  });
  expect(usPlaces('72001').map(({ name }) => name)).toEqual(['Adjuntas']);
});

test('what is no county and no place is none', () => {
  expect(usPlaces('99999')).toEqual([]);
  for (const id of ['', '17163', '17163-', '17163-gotham', '99999-belleville', '__proto__']) {
    expect(usPlace(id)).toBeUndefined();
  }
});
