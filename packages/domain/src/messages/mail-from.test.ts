import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailFromName, mailLogoSize } from './mail-from.ts';

test.each([
  [
    { name: 'Morgan Owens', organizationName: 'Demo Development Agency' },
    'Morgan Owens (Demo Development Agency) via Landbrief',
  ],
  [{ name: 'Zoë Nuñez' }, 'Zoë Nuñez via Landbrief'],
  [{ organizationName: 'City of Riverbend' }, 'City of Riverbend via Landbrief'],
  [{}, 'Landbrief'],
  [
    { name: 'Eve <ceo@bank.example>\r\nBcc: all@city.test' },
    'Eve ceo bank. example Bcc: all city. test via Landbrief',
  ],
])('%o', (sender, shown) => {
  expect(mailFromName(sender, 'Landbrief')).toBe(shown);
});

test('whatever people are called, it is one line without an address', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a@b.test', '"x" <y@z.test>', 'A\r\nTo: b@c.test'),
  );
  fc.assert(
    fc.property(name, name, (person, organization) => {
      const shown = mailFromName({ name: person, organizationName: organization }, 'Landbrief');
      expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029"<>@\\]/u);
      expect(shown).toMatch(/(?:^| via )Landbrief$/);
      expect(shown.length).toBeLessThan(300);
    }),
  );
});

test('a logo keeps its form and is never made larger', () => {
  const side = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const shown = mailLogoSize({ width, height });
      expect(shown.width).toBeLessThanOrEqual(Math.min(180, width));
      expect(shown.height).toBeLessThanOrEqual(Math.min(44, height));
    }),
  );
  expect(mailLogoSize({ width: 600, height: 120 })).toEqual({ width: 180, height: 36 });
});
