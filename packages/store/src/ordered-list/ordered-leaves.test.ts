import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyText } from '../key-text.ts';
import {
  changedEntries,
  countLabels,
  countMatching,
  type Entry,
  keyOf,
  type Leaf,
  matchesFilter,
  packEntry,
  selectPagePieces,
  splitLeaf,
  unpackEntry,
} from './ordered-leaves.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 12 }).map(keyText);
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  text: anyText,
  id: fc.stringMatching(/^[0-9A-Z]{1,4}$/),
  labels: fc.uniqueArray(fc.constantFrom('owner', 'invited', '0', '1p')),
});
const sorted = (entries: readonly Entry[]) => entries.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
const distinct = (entries: readonly Entry[]) =>
  sorted([...new Map(entries.map((e) => [keyOf(e), e])).values()]);

describe('keys', () => {
  test('are in the same order in JavaScript and in DynamoDB, which compares the bytes of UTF-8', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  test.each([
    ['Łódź', 'Łódź'],
    ['a\tb\u0000c\uffff', 'a b c '],
    ['Ada 🏗 \ud800', 'Ada \ufffd \ufffd'],
  ])('%j is %j', (text, key) => expect(keyText(text)).toBe(key));

  test('an entry is the same when it is packed and unpacked', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        expect(unpackEntry(packEntry(entry))).toEqual(entry);
      }),
    );
  });
});

describe('the entries of a leaf', () => {
  test('after a change are what a sorted map would hold', () => {
    const anyEntries = fc.array(anyEntry, { maxLength: 12 });
    fc.assert(
      fc.property(anyEntries, anyEntries, fc.array(fc.nat(11)), (standing, put, picks) => {
        const entries = distinct(standing);
        const remove = picks.map((pick) => entries[pick]).flatMap((entry) => (entry ? keyOf(entry) : []));
        const added = distinct(put);
        const kept = entries.filter((entry) => !remove.includes(keyOf(entry)));
        expect(changedEntries(entries, { remove, put: added })).toEqual(distinct([...kept, ...added]));
      }),
    );
  });

  test('stay together until there are too many, then are parted evenly, in order, and none is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 2, max: 40 }), (length, largest) => {
        const id = (index: number) => String(index).padStart(4, '0');
        const entries = Array.from({ length }, (_, index) => ({ text: 'dana', id: id(index), labels: [] }));
        const leaf: Leaf = { from: '', version: 3, entries };
        const parts = splitLeaf(leaf, largest);
        if (length <= largest) expect(parts).toEqual([leaf]);
        expect(parts.flatMap((part) => part.entries)).toEqual(entries);
        expect(parts[0]).toMatchObject({ from: '', version: 3 });
        for (const part of parts.slice(1)) {
          expect(part.version).toBe(0);
          expect(part.from).toBe(keyOf(part.entries[0] ?? { text: '', id: '' }));
        }
        expect(Math.max(...parts.map((part) => part.entries.length))).toBeLessThanOrEqual(largest);
      }),
    );
  });

  test('are counted under their labels as going through them counts', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), fc.constantFrom('owner', '1p', 'nothing'), (entries, label) => {
        const counted = { size: entries.length, counts: countLabels(entries) };
        const wanted = { labels: [label] };
        expect(countMatching(counted, wanted)).toBe(
          entries.filter((entry) => matchesFilter(entry, wanted)).length,
        );
        expect(countMatching(counted, {})).toBe(entries.length);
      }),
    );
  });
});

test('the pieces of a page are those that a walk over everything finds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5)), fc.nat(30), fc.integer({ min: 1, max: 12 }), (counts, skip, limit) => {
      const all = counts.flatMap((count, index) => Array.from({ length: count }, () => index));
      const page = selectPagePieces(counts, skip, limit)
        .flatMap(({ index, skip: left }) => Array.from({ length: (counts[index] ?? 0) - left }, () => index))
        .slice(0, limit);
      expect(page).toEqual(all.slice(skip, skip + limit));
    }),
  );
});
