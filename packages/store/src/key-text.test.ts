import { searchKey } from '@landbrief/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOf, keyText, nameInKey, uniqueInKey } from './key-text.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;
const letter = fc.oneof(
  fc.constantFrom('한', '\ufdfa', 'ΐ', 'İ', 'й', 'a', '\u{1d400}', '\u{1f3d7}', '\ud800', ' '),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const text = fc.tuple(letter, fc.nat(200), letter, fc.nat(200)).map(([a, m, b, n]) => {
  return `${a.repeat(m)}${b.repeat(n)}`.slice(0, 200);
});

describe('text in keys', () => {
  test('of whatever letters fits, is the beginning, and as long as it can be', () => {
    fc.assert(
      fc.property(text, fc.nat(1000), (given, most) => {
        const kept = beginningOf(given, most);
        expect(given.startsWith(kept)).toBe(true);
        expect(bytes(kept)).toBeLessThanOrEqual(most);
        const [following = ''] = given.slice(kept.length);
        expect(following === '' || bytes(kept + following) > most).toBe(true);
      }),
    );
  });

  test('of two names and an id fits into a sort key of 1,024 bytes, and of a unique name into 2,048', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const id = 'LEAF#\t01M7ZARKXW7MXENT79049R1C07';
        const names = keyText(`${nameInKey(searchKey(one))}!${nameInKey(searchKey(other))}`);
        expect(bytes(names + id)).toBeLessThanOrEqual(1024);
        expect(bytes(keyText(searchKey(one + other)) + id)).toBeLessThanOrEqual(1024);
        expect(bytes(`ORGNAME#${uniqueInKey(searchKey(one))}`)).toBeLessThanOrEqual(2048);
      }),
    );
  });

  test('of names that begin alike begins alike, so that a search by the beginning finds them', () => {
    fc.assert(
      fc.property(text, text, (search, rest) => {
        expect(nameInKey(search + rest).startsWith(nameInKey(search))).toBe(true);
      }),
    );
  });

  test('of different names that must stay unique is different, however alike they begin', () => {
    const long = searchKey('한'.repeat(200));
    expect(uniqueInKey(`${long}a`)).not.toBe(uniqueInKey(`${long}b`));
    expect(uniqueInKey('riverbend county')).toBe('riverbend county');
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(uniqueInKey(one) === uniqueInKey(other)).toBe(one === other);
      }),
    );
  });

  test('of 200 Latin or Cyrillic letters is whole', () => {
    for (const name of ['a'.repeat(200), 'й'.repeat(200)]) {
      expect(nameInKey(searchKey(name))).toBe(searchKey(name));
    }
  });
});
