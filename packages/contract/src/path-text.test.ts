import { describe, expect, test } from 'vitest';
import { decodePathText, encodePathText } from './path-text.ts';

describe('names in paths', () => {
  test.each([
    ['Utilities', 'Utilities'],
    ['Water/Sewer', 'Water~2FSewer'],
    ['100% ready?', '100~25~20ready~3F'],
    ['#1 Main', '~231~20Main'],
    ['..', '~2E~2E'],
    ['~tilde', '~7Etilde'],
    ['~2F', '~7E2F'],
    ["Owner's (new)!*", 'Owner~27s~20~28new~29~21~2A'],
    ['⚡ Power', '~E2~9A~A1~20Power'],
  ])('%s is written %s', (name, written) => {
    expect(encodePathText(name)).toBe(written);
    expect(decodePathText(written)).toBe(name);
  });

  test('every character is read as it was written, whether or not the path was decoded on the way', () => {
    for (let code = 0; code <= 0x10ffff; code += code < 0x3000 ? 1 : 251) {
      const name = `~${String.fromCodePoint(code)}2F${String.fromCodePoint(code)}`;
      const written = encodePathText(name);
      expect(/^[\w~-]*$/.test(written) && decodeURIComponent(written) === written).toBe(true);
      expect(decodePathText(written)).toBe(name.toWellFormed());
    }
  });

  test('what is not escaped stays as it is', () => {
    for (const plain of ['Site & Access', 'R~D', '~', '100 ~ 200 acres', '~FF', 'Größe'])
      expect(decodePathText(plain)).toBe(plain);
  });
});
