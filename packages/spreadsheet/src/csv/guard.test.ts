import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardText, unguardText } from './guard.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', "'=1"])('guards %j', (text) => {
  expect(guardText(text)).toBe(`'${text}`);
});

it.each(['', 'acres', "'tis", '1-1', 'a=b', ' =1'])('leaves %j as it is', (text) => {
  expect(guardText(text)).toBe(text);
  expect(unguardText(text)).toBe(text);
});

it('gives back any text, and never one that a program would compute', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' ') });
  fc.assert(
    fc.property(text, (before) => {
      expect(unguardText(guardText(before))).toBe(before);
      expect(guardText(before)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
