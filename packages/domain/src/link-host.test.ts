import { expect, it } from 'vitest';
import { hiddenHostOf } from './link-host.ts';

it.each([
  ['https://evil.test/login', 'https://riverbend.gov/permits', 'evil.test'],
  ['https://evil.test/login', 'www.riverbend.gov', 'evil.test'],
  ['https://evil.test', 'See riverbend.gov, please', 'evil.test'],
  ['https://riverbend.gov.evil.test/', 'riverbend.gov', 'riverbend.gov.evil.test'],
  ['https://riverbend.gov@evil.test/', 'https://riverbend.gov', 'evil.test'],
  ['https://xn--rverbend-8za.gov/', 'riverbend.gov', 'xn--rverbend-8za.gov'],
  ['https://evil.test/login', 'Please log in at riverbend.gov.', 'evil.test'],
  ['https://evil.test/login', '“riverbend.gov”', 'evil.test'],
  ['https://evil.test/login', '[riverbend.gov]', 'evil.test'],
  ['https://evil.test/login', 'riverbend.gov…', 'evil.test'],
  ['https://evil.test/login', 'riverbend。gov', 'evil.test'],
  ['https://evil.test/login', 'пример.рф', 'evil.test'],
  ['https://riverbend.gov/maps', 'See https://riverbend.gov.', undefined],
  ['https://riverbend.gov/maps', 'The map (www.riverbend.gov)', undefined],
  ['https://riverbend.gov.example/maps', 'riverbend.gov…', undefined],
  ['https://www.riverbend.gov/maps?a=1', 'riverbend.gov', undefined],
  ['https://riverbend.gov/maps', 'HTTPS://RIVERBEND.GOV/maps', undefined],
  ['https://riverbend.gov/maps', 'the zoning map', undefined],
  ['https://riverbend.gov/maps', 'Lots 4.5 and 6, e.g. by the river', undefined],
  ['mailto:dana@city.test', 'riverbend.gov', undefined],
  ['/inbox', 'riverbend.gov', undefined],
])('a link to %s that reads "%s" says %s', (href, text, host) => {
  expect(hiddenHostOf(href, text)).toBe(host);
});

it('reads long texts without spaces', () => {
  for (const text of ['a'.repeat(200_000), 'a.'.repeat(100_000), '-'.repeat(200_000)])
    expect(hiddenHostOf('https://evil.test', text)).toBeUndefined();
});
