import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessMapping } from './feed-guess.ts';
import { feedFields, isMapping } from './feed-mapping.ts';
import { type FeedPlaces, mapFeedRecord } from './feed-record.ts';

const places: FeedPlaces = {
  countryCode: (text) => ({ usa: 'US', us: 'US', canada: 'CA' })[text.toLowerCase()],
  stateName: (_, text) => ({ il: 'Illinois', illinois: 'Illinois' })[text.toLowerCase()],
};
const own = Object.fromEntries(feedFields.map((field) => [field, field]));
const map = (record: Record<string, unknown>, mapping: Record<string, string> = own) =>
  mapFeedRecord({ sourceId: 'S-1', name: 'Mill Road', ...record }, mapping, places);

describe('a record of a feed', () => {
  test.each<[unknown, string | undefined, unknown]>([
    ['12.5', undefined, { value: 12.5, unit: 'acres' }],
    ['1,234.5 ac', undefined, { value: 1234.5, unit: 'acres' }],
    [40, 'Acre', { value: 40, unit: 'acres' }],
    ['8 ha', undefined, { value: 8, unit: 'hectares' }],
    ['52,000', 'SF', { value: 52_000, unit: 'sqft' }],
    ['900', 'm²', { value: 900, unit: 'sqm' }],
    ['0', undefined, undefined],
    ['', 'acres', undefined],
  ])('of size %s %s', (value, unit, size) => {
    expect(map({ 'size.value': value, 'size.unit': unit })).toMatchObject({ problems: [], property: {} });
    expect(map({ 'size.value': value, 'size.unit': unit }).property?.size).toEqual(size);
  });

  test('takes the unit from the field that the size is mapped from', () => {
    const size = (field: string) => map({ [field]: 7 }, { ...own, 'size.value': field }).property?.size?.unit;
    expect(['GIS_ACRES', 'BldgSqFt', 'HECTARES', 'Surface'].map(size)).toEqual([
      'acres',
      'sqft',
      'hectares',
      'acres',
    ]);
  });

  test.each([
    ['Bldg', 'building'],
    ['Industrial Building', 'building'],
    ['BUILDING SITE', 'site'],
    ['Land', 'site'],
    ['', 'site'],
  ])('of type “%s” is a %s', (type, expected) => {
    expect(map({ type }).property?.type).toBe(expected);
  });

  test('keeps numbers that cannot be stored exactly as text, and a tiny degree as 0', () => {
    const { property } = map(
      {
        PIN: 1_234_567_890_123_456,
        tiny: 1e-200,
        acres: 7,
        'location.latitude': 1e-200,
        'location.longitude': -89,
      },
      { ...own, 'attributes.pin': 'PIN', 'attributes.tiny': 'tiny', 'attributes.acres': 'acres' },
    );
    expect(property).toMatchObject({
      attributes: { pin: '1234567890123456', tiny: '1e-200', acres: 7 },
      location: { latitude: 0, longitude: -89 },
    });
  });

  test('has countries and states as locations want them', () => {
    const { property } = map({ 'location.country': 'USA', 'location.state': 'IL', 'location.zip': 61_201 });
    expect(property?.location).toEqual({ country: 'US', state: 'Illinois', zip: '61201' });
    expect(map({ 'location.latitude': 0, 'location.longitude': 0 }).property?.location).toEqual({
      country: 'US',
    });
    expect(
      map({ 'geometry.latitude': 40, 'geometry.longitude': -89 }, { sourceId: 'sourceId', name: 'name' })
        .property?.location,
    ).toEqual({ country: 'US', latitude: 40, longitude: -89 });
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['no source id', { sourceId: ' ' }, /source id is missing/],
    ['no name', { name: null }, /name is missing/],
    ['a short name', { name: 'A' }, /fewer than 3/],
    ['a long id', { sourceId: 'x'.repeat(161) }, /source id has more than 160/],
    ['a long name', { name: 'x'.repeat(201) }, /name has more than 200/],
    ['a size in words', { 'size.value': 'many' }, /size “many” is not a number/],
    ['a negative size', { 'size.value': -4 }, /size “-4” is not a number/],
    ['an unknown unit', { 'size.value': 4, 'size.unit': 'tsubo' }, /unit “tsubo” is not known/],
    ['an unknown type', { type: 'Boat' }, /type “Boat” is not known/],
    ['an unknown country', { 'location.country': 'Atlantis' }, /country “Atlantis” is not known/],
    ['a latitude beyond', { 'location.latitude': 4_471_000 }, /latitude “4471000” is not between -90 and 90/],
    ['a longitude in words', { 'location.longitude': 'west' }, /longitude “west” is not between/],
  ])('with %s is a mistake', (_, record, message) => {
    const { problems, property } = map(record);
    expect(problems).toEqual([expect.stringMatching(message)]);
    expect(property).toBeUndefined();
  });

  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, {}, [], '12 ac', 'IL', '__proto__'),
  );
  test('becomes a property within its bounds, or has problems; never both', () => {
    const record = fc.dictionary(fc.constantFrom(...feedFields, 'COLOUR', 'geometry.latitude'), value);
    fc.assert(
      fc.property(record, (fields) => {
        const { property, problems } = mapFeedRecord(
          fields,
          { ...own, 'attributes.colour': 'COLOUR' },
          places,
        );
        expect(property === undefined).toBe(problems.length > 0);
        for (const problem of problems) expect(problem.length).toBeLessThan(200);
        if (!property) return;
        expect(property.sourceId.length).toBeLessThanOrEqual(160);
        expect(property.name.length).toBeGreaterThanOrEqual(3);
        expect(property.location.country).toMatch(/^[A-Z]{2}$/);
        expect(property.size?.value ?? 1).toBeGreaterThan(0);
        expect(JSON.stringify(property).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('a guessed mapping', () => {
  test('finds what sources call our fields', () => {
    const names = [
      'OBJECTID',
      'Site_Name',
      'ACRES',
      'Address',
      'CITY',
      'St',
      'ZipCode',
      'Lat',
      'Long',
      'Notes',
      'geometry.latitude',
    ];
    expect(guessMapping(names)).toEqual({
      sourceId: 'OBJECTID',
      name: 'Site_Name',
      'size.value': 'ACRES',
      description: 'Notes',
      'location.street': 'Address',
      'location.city': 'CITY',
      'location.state': 'St',
      'location.zip': 'ZipCode',
      'location.latitude': 'Lat',
      'location.longitude': 'Long',
    });
  });

  test('is a mapping of fields that are there, each for one of ours', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 20 })), (names) => {
        const guessed = guessMapping([...names, 'id', 'Name']);
        const used = Object.values(guessed);
        expect(isMapping(guessed)).toBe(true);
        expect(new Set(used).size).toBe(used.length);
        expect(used.every((name) => [...names, 'id', 'Name'].includes(name))).toBe(true);
      }),
    );
  });
});
