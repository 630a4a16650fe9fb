import { expect, it } from 'vitest';
import { providerList } from './use-sso-providers.ts';

it('lists the built-in provider first, wherever it stands', () => {
  const list = providerList([
    { id: '01A', name: 'Valley Power' },
    { id: 'builtin', name: 'Landbrief account' },
  ]);
  expect(list).toEqual([
    { value: 'builtin', label: 'Landbrief account' },
    { value: '01A', label: 'Valley Power' },
  ]);
});

it('always has the built-in provider', () => {
  expect(providerList([{ id: '01A', name: 'Valley Power' }])[0]?.value).toBe('builtin');
  expect(providerList([])).toHaveLength(1);
});
