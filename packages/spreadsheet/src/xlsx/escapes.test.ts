import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeText, unescapeText } from './escapes.ts';

it('escapes characters that XML does not allow', () => {
  expect(escapeText('a\rb\u0000_x000D_')).toBe('a_x000D_b_x0000__x005F_x000D_');
  expect(escapeText('_x000D\r')).toBe('_x005F_x000D_x000D_');
  expect(escapeText('acres\n\ttabs 𝔘')).toBe('acres\n\ttabs 𝔘');
});

it('restores any text', () => {
  const unit = fc.constantFrom('_', 'x', '0', '00', '0D', '_x000D_', '\r', '\u0007', '\ud800', '\udc00', 'a');
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const text = parts.join('');
      expect(unescapeText(escapeText(text))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
