import { expect, test } from 'vitest';
import {
  type FeedValues,
  feedChange,
  feedErrors,
  feedInput,
  fieldOfPath,
  isOtherHost,
  newFeed,
  previewInput,
  valuesOfFeed,
} from './feed-values.ts';
import type { DataFeed } from './reads.ts';

const sites: DataFeed = {
  _id: '01KB0000000000000000000001',
  name: 'Sites of the agency',
  kind: 'csv',
  address: 'https://data.agency.gov/sites.csv',
  mapping: { sourceId: 'ID', name: 'SITE', 'attributes.acreage': 'ACRES' },
  schedule: 'daily',
  on: true,
  organization: { _id: '01KB0000000000000000000000', name: 'Demo Development Agency' },
  secretHeaderName: 'X-Api-Key',
  failures: 0,
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
  version: 3,
};
const saved = valuesOfFeed(sites);
const { name, kind, address, mapping, schedule, on } = sites;
const plain = { name, kind, address, mapping, schedule, on };

test('saving what stands keeps the secret that nobody sees', () => {
  expect(feedErrors(saved, true)).toEqual({});
  expect(feedChange(saved)).toEqual(plain);
});

test('a schedule without the id of a property is refused before it is sent', () => {
  const { sourceId: _, ...unidentified } = saved.mapping;
  expect(feedErrors({ ...saved, mapping: unidentified }, true).schedule).toContain('A schedule needs the id');
  expect(feedErrors({ ...saved, mapping: unidentified, schedule: 'manual' }, true)).toEqual({});
});

test('a secret header is replaced or removed', () => {
  const replaced: FeedValues = { ...saved, secret: 'new', secretName: ' X-Key ', secretValue: 'k-81' };
  expect(feedChange(replaced)).toEqual({ ...plain, secretHeader: { name: 'X-Key', value: 'k-81' } });
  expect(feedChange({ ...saved, secret: 'none' })).toEqual({ ...plain, secretHeader: null });
});

test('the directory has no address, no secret and no mapping', () => {
  const directory: FeedValues = { ...saved, kind: 'directory' };
  expect(feedErrors(directory, false)).toEqual({});
  expect(feedInput(directory, false)).toEqual({ name, kind: 'directory', schedule, on, mapping: {} });
  expect(feedChange(directory)).toMatchObject({ address: null, secretHeader: null, mapping: {} });
});

test('only a super administrator names an organization', () => {
  expect(feedInput(saved, true)).toMatchObject({ organizationId: sites.organization._id });
  expect(feedInput(saved, false)).not.toHaveProperty('organizationId');
});

test('a preview needs no name yet', () => {
  expect(previewInput({ ...saved, name: ' ' }, false).name.length).toBeGreaterThan(2);
  expect(previewInput(saved, false)).toEqual(plain);
});

test.each<[Partial<FeedValues>, string[]]>([
  [{}, ['address', 'name', 'organization']],
  [{ name: 'Sites', address: 'ftp://agency.gov/sites.csv' }, ['address', 'organization']],
  [{ name: 'Sites', kind: 'directory' }, ['organization']],
  [
    { name: 'Sites', address: 'https://agency.gov/a.csv', secret: 'new', secretName: 'my key' },
    ['organization', 'secretName', 'secretValue'],
  ],
])('%j is refused in %j', (values, fields) => {
  expect(Object.keys(feedErrors({ ...newFeed, ...values }, true)).sort()).toEqual(fields);
});

test('a stored secret stays with its host', () => {
  expect(isOtherHost('https://data.agency.gov/all.csv ', sites.address)).toBe(false);
  expect(isOtherHost('https://agency.gov/sites.csv', sites.address)).toBe(true);
  expect(isOtherHost('not an address', sites.address)).toBe(false);
  expect(isOtherHost('https://agency.gov/sites.csv', undefined)).toBe(false);
});

test('what the server refuses stands at its field', () => {
  expect(fieldOfPath('body.datafeed.address')).toBe('address');
  expect(fieldOfPath('body.datafeed.secretHeader.name')).toBe('secretName');
  expect(fieldOfPath('body.datafeed.secretHeader')).toBe('secretValue');
  expect(fieldOfPath('body.datafeed.mapping.location.city')).toBe('mapping');
  expect(fieldOfPath('body.datafeed.organizationId')).toBe('organization');
});
