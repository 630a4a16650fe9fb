import { expect, it } from 'vitest';
import { requireProperties } from './require-properties.ts';

it('refuses a reply without a list in the documented words', () => {
  expect(() => requireProperties({})).toThrow('Failed to fetch owner properties');
  expect(requireProperties({ properties: [] })).toEqual({ properties: [] });
});
