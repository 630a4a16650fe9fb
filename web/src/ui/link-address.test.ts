import { expect, it } from 'vitest';
import { withScheme } from './link-address.ts';

it.each([
  ['example.com/sites', 'https://example.com/sites'],
  ['  www.example.com ', 'https://www.example.com'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['dana@city.test', 'mailto:dana@city.test'],
  ['https://example.com', 'https://example.com'],
  ['mailto:dana@city.test', 'mailto:dana@city.test'],
  ['/projects', '/projects'],
  ['', ''],
])('%s leads to %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});
