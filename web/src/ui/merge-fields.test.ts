import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, type FieldTexts, mergeFields, partOf, shownPart } from './merge-fields.ts';

interface Site {
  name: string;
  size: string;
  unit: 'acres' | 'hectares';
  tags: string[];
  rail: boolean;
}

const size = ['Size', ({ size, unit }: Site) => `${size} ${unit}`] as const;
const texts: FieldTexts<Site> = { name: 'Name', size, unit: size, tags: 'Tags', rail: 'Rail served' };
const base: Site = { name: 'Riverbend', size: '120', unit: 'acres', tags: ['port'], rail: false };

test('what only one of two people changed is kept of both', () => {
  const mine = { ...base, name: 'Riverbend East' };
  const theirs = { ...base, tags: ['port', 'rail'], rail: true };
  expect(mergeFields(texts, { base, mine, theirs })).toMatchObject({
    values: { ...base, name: 'Riverbend East', tags: ['port', 'rail'], rail: true },
    theirs: ['Tags', 'Rail served'],
    overlaps: [],
  });
});

test('what both changed has the value of here, and is named', () => {
  const mine = { ...base, name: 'Riverbend East', rail: true };
  const theirs = { ...base, name: 'Riverbend North', rail: true };
  const merged = mergeFields(texts, { base, mine, theirs });
  expect(merged).toEqual({
    values: mine,
    theirs: [],
    overlaps: ['Name'],
    since: { ...theirs, name: 'Riverbend' },
  });
  expect(shownPart(texts, 'Name', theirs)).toBe('Riverbend North');
});

test('a size and its unit are one: neither is put together of two people’s halves', () => {
  const mine = { ...base, size: '50' };
  const theirs = { ...base, size: '48.6', unit: 'hectares' as const };
  const merged = mergeFields(texts, { base, mine, theirs });
  expect(merged.overlaps).toEqual(['Size']);
  expect(merged.values).toMatchObject({ size: '50', unit: 'acres' });
  expect(shownPart(texts, 'Size', theirs)).toBe('48.6 hectares');
});

test('values read as people read them', () => {
  expect(shownPart(texts, 'Rail served', { ...base, rail: true })).toBe('Yes');
  expect(shownPart(texts, 'Tags', { ...base, tags: ['port', 'rail'] })).toBe('port, rail');
});

const site: fc.Arbitrary<Site> = fc.record({
  name: fc.constantFrom('Riverbend', 'Levee Road', 'Mill Site'),
  size: fc.constantFrom('50', '120', ''),
  unit: fc.constantFrom('acres', 'hectares'),
  tags: fc.subarray(['port', 'rail', 'river']),
  rail: fc.boolean(),
});

test('whatever is merged, nothing that was edited here is lost and nothing that was not is overwritten', () => {
  fc.assert(
    fc.property(site, site, site, (before, mine, theirs) => {
      const { values, overlaps, theirs: kept } = mergeFields(texts, { base: before, mine, theirs });
      const edited = differences(texts, before, mine);
      for (const name of ['Name', 'Size', 'Tags', 'Rail served']) {
        const from = edited.includes(name) ? mine : theirs;
        expect(partOf(texts, name, values)).toEqual(partOf(texts, name, from));
      }
      expect(overlaps.filter((name) => kept.includes(name))).toEqual([]);
      const theirEdits = differences(texts, before, theirs);
      for (const name of theirEdits)
        expect(kept.includes(name) || overlaps.includes(name) || edited.includes(name)).toBe(true);
    }),
  );
});

test('what is undecided is asked again when a third version comes', () => {
  const mine = { ...base, name: 'Riverbend East' };
  const second = { ...base, name: 'Riverbend North' };
  const { since } = mergeFields(texts, { base, mine, theirs: second });
  const third = { ...second, rail: true };
  expect(mergeFields(texts, { base: since, mine, theirs: third }).overlaps).toEqual(['Name']);
});

test('an unchanged form merges to what is saved, and an unchanged object to what was edited', () => {
  fc.assert(
    fc.property(site, site, (before, changed) => {
      expect(mergeFields(texts, { base: before, mine: before, theirs: changed }).values).toEqual(changed);
      expect(mergeFields(texts, { base: before, mine: changed, theirs: before })).toMatchObject({
        values: changed,
        theirs: [],
        overlaps: [],
      });
    }),
  );
});
