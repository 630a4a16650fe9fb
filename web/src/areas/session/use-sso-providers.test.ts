import { expect, it } from 'vitest';
import { providerChoices, providerList } from './use-sso-providers.ts';

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

it('the directory’s own login stands apart, where there is one', () => {
  const organization = { id: '01A', name: 'Valley Power', special: false };
  const directory = { id: '01B', name: 'Site Directory', special: true };
  const [builtin, power, sites] = [
    { value: 'builtin', label: 'Email and password' },
    { value: '01A', label: 'Valley Power' },
    { value: '01B', label: 'Site Directory' },
  ];
  expect(providerChoices(providerList([organization]))).toEqual([builtin, power]);
  expect(providerChoices(providerList([organization, directory]))).toEqual([
    builtin,
    { group: 'Organizations', items: [power] },
    { group: 'Property directory', items: [sites] },
  ]);
  expect(providerChoices(providerList([directory]))).toEqual([
    builtin,
    { group: 'Property directory', items: [sites] },
  ]);
});
