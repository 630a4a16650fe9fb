import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvField, guardText, unguardText } from './csv.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
/** Mostly of what is special, and of anything else. */
const texts = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...starts, "'", '"', ',', ';', ' ', 'a') },
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

it.each([...starts.map((start) => `${start}1`), '@SUM(A1)', "'=1"])('guards %j', (text) => {
  expect(guardText(text)).toBe(`'${text}`);
});

it.each(['', 'acres', "'tis", '1-1', 'a=b', ' =1'])('leaves %j as it is', (text) => {
  expect(guardText(text)).toBe(text);
  expect(unguardText(text)).toBe(text);
});

it('gives back any text, and never one that a program would compute', () => {
  fc.assert(
    fc.property(texts, (before) => {
      expect(unguardText(guardText(before))).toBe(before);
      expect(starts).not.toContain(guardText(before).at(0));
    }),
  );
});

it('makes fields that are read back as they were, none of them a formula', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2, maxLength: 5 }), (before) => {
      const [fields] = parse(`${before.map(csvField).join(',')}\r\n`, {
        record_delimiter: '\r\n',
      }) as string[][];
      expect(fields).toEqual(before.map((text) => guardText(text.replaceAll('\0', '').toWellFormed())));
      for (const field of fields ?? []) expect(starts).not.toContain(field.at(0));
    }),
  );
});

it('writes numbers as numbers, and nothing for none', () => {
  expect([-12.5, Number.NaN, undefined, '-12.5'].map(csvField)).toEqual(['-12.5', '', '', "'-12.5"]);
});
