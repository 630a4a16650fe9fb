import { matchesSearch } from '@landbrief/domain';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { putMany } from '../bulk.ts';
import { commitWrites } from '../commit.ts';
import {
  addToInventoryCount,
  getInventoryProperty,
  hashInventoryFields,
  type InventorySource,
  inventoryIdOf,
  inventoryWireId,
  listInventory,
  putInventoryProperty,
} from './inventory.ts';
import type { InventoryFields, InventoryProperty } from './inventory-entity.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const csv: InventorySource = { dataFeedId: '01J8N3QK4S0000000000000FEED', kind: 'csv' };
const directory: InventorySource = { dataFeedId: '01J8N3QK4S00000000000000DIR', kind: 'directory' };

const fieldsOf = (sourceId: string, name = `Site ${sourceId}`, city = 'Riverbend'): InventoryFields => ({
  sourceId,
  name,
  type: 'site',
  location: { street: `${sourceId} Industrial Parkway`, city, state: 'OH', country: 'US' },
  size: { value: 120, unit: 'acres' },
  attributes: { power_kv: 138, zoning: 'M-2' },
});

function propertyOf(
  organizationId: string,
  fields: InventoryFields,
  source: InventorySource = csv,
): InventoryProperty {
  return {
    ...fields,
    organizationId,
    inventoryId: inventoryIdOf(source, fields.sourceId),
    dataFeedId: source.dataFeedId,
    source: 'Counties',
    hash: hashInventoryFields(fields),
    created: '2026-11-01T06:00:00.000Z',
    updated: '2026-11-01T06:00:00.000Z',
  };
}

async function fill(organizationId: string, properties: readonly InventoryProperty[]): Promise<void> {
  await putMany(properties.map((property) => putInventoryProperty(property).transaction));
  await commitWrites([addToInventoryCount(organizationId, properties.length, 'csv')]);
}

test('properties are found by the ids that the API has, of this organization only', async () => {
  const fromFeed = propertyOf('ids', fieldsOf('A 7/ä'));
  const fromDirectory = propertyOf('ids', fieldsOf('4711'), directory);
  await fill('ids', [fromFeed, fromDirectory]);
  expect(inventoryWireId(fromFeed)).toBe(`feed:${csv.dataFeedId}:A 7/ä`);
  expect(inventoryWireId(fromDirectory)).toBe('4711');
  for (const property of [fromFeed, fromDirectory]) {
    const id = inventoryWireId(property);
    expect(await getInventoryProperty('ids', id)).toMatchObject(property);
    expect(await getInventoryProperty('others', id)).toBeUndefined();
  }
  expect(await getInventoryProperty('ids', 'COUNT')).toBeUndefined();
});

test('pages are in the order of names; a search finds beginnings of words of name and city', async () => {
  const words = ['River', 'bend', 'Élan', 'Park', 'St.', 'North-East', '(rail)', 'x\ty'];
  const named = fc.sample(
    fc.record({
      name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' ')),
      city: fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((some) => some.join(' ')),
    }),
    { numRuns: 120, seed: 7 },
  );
  const properties = named.map(({ name, city }, at) => propertyOf('words', fieldsOf(`${at}`, name, city)));
  await fill('words', properties);
  const all = await listInventory('words', { limit: 200, skip: 0 });
  expect(all.count).toBe(120);
  expect(new Set(all.properties.map(({ sourceId }) => sourceId)).size).toBe(120);
  const pages = await Promise.all([0, 50, 100].map((skip) => listInventory('words', { limit: 50, skip })));
  expect(pages.flatMap((page) => page.properties)).toEqual(all.properties);
  for (const search of [
    '',
    'riv',
    'elan par',
    'EAST',
    'ail',
    'rail',
    'nothing',
    'end',
    'x y',
    'bend river',
  ]) {
    const expected = all.properties.filter(
      ({ name, location }) => matchesSearch(name, search) || matchesSearch(location.city ?? '', search),
    );
    const found = await listInventory('words', { search, limit: 200, skip: 0 });
    expect({ search, ...found }).toEqual({ search, properties: expected, count: expected.length });
    const second = await listInventory('words', { search, limit: 5, skip: 5 });
    expect(second).toEqual({ properties: expected.slice(5, 10), count: expected.length });
  }
});

test('equal fields have the same digest in any order, changed ones another', () => {
  const { name, ...rest } = fieldsOf('1');
  const reordered = {
    ...rest,
    location: Object.fromEntries(Object.entries(rest.location).reverse()) as typeof rest.location,
    name,
  };
  expect(hashInventoryFields(reordered)).toBe(hashInventoryFields(fieldsOf('1')));
  expect(hashInventoryFields({ ...fieldsOf('1'), attributes: { power_kv: 138 } })).not.toBe(
    hashInventoryFields(fieldsOf('1')),
  );
});

test('a page costs what it shows, a search the keys of all', async () => {
  const properties = Array.from({ length: 2000 }, (_, at) =>
    propertyOf('many', fieldsOf(`${at}`, `Riverbend Industrial Site ${at}`, `Springfield ${at % 40}`)),
  );
  await fill('many', properties);
  const first = await api.metered(() => listInventory('many', { limit: 50, skip: 0 }));
  expect(first.result.properties).toHaveLength(50);
  expect(first.capacity.inARow).toBe(2);
  expect(first.capacity.read).toBeLessThanOrEqual(30);
  const last = await api.metered(() => listInventory('many', { limit: 50, skip: 1950 }));
  expect(last.capacity.read).toBeLessThanOrEqual(75);
  const found = await api.metered(() =>
    listInventory('many', { search: 'springfield 7', limit: 50, skip: 0 }),
  );
  expect(found.result.count).toBe(50);
  expect(found.capacity.read).toBeLessThanOrEqual(75);
});
