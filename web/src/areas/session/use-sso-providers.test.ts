import { expect, it } from 'vitest';
import { providerList } from './use-sso-providers.ts';

it('lists the built-in provider first, wherever it stands', () => {
  const list = providerList([
    { id: '01A', name: 'Valley Power', special: false },
    { id: 'builtin', name: 'Landbrief account', special: false },
    { id: '01B', name: 'Site Directory', special: true },
  ]);
  expect(list).toEqual([
    { value: 'builtin', label: 'Landbrief account', special: false },
    { value: '01A', label: 'Valley Power', special: false },
    { value: '01B', label: 'Site Directory', special: true },
  ]);
});

it('always has the built-in provider', () => {
  expect(providerList([{ id: '01A', name: 'Valley Power', special: false }])[0]?.value).toBe('builtin');
  expect(providerList([])).toHaveLength(1);
});
