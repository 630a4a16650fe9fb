import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkedParts } from './linked-text.ts';

it('finds web addresses, without what ends the sentence around them', () => {
  expect(linkedParts('See https://riverbend.test/map?x=1. Then (http://levee.test/a)!')).toEqual([
    { text: 'See ' },
    { text: 'https://riverbend.test/map?x=1', href: 'https://riverbend.test/map?x=1' },
    { text: '. Then (' },
    { text: 'http://levee.test/a', href: 'http://levee.test/a' },
    { text: ')!' },
  ]);
  for (const text of ['javascript:alert(1)', 'riverbend.test', 'http://', 'data:text/html,x'])
    expect(linkedParts(text)).toEqual([{ text }]);
});

it('keeps every character of a text, and links to the web only', () => {
  const part = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', 'javascript:x', '<b>', '\n'));
  fc.assert(
    fc.property(fc.array(part), (some) => {
      const text = some.join(' ');
      const parts = linkedParts(text);
      expect(parts.map((one) => one.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//i);
    }),
  );
});
