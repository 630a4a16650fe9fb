import { readFileSync } from 'node:fs';
import type { FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import { expect, test } from 'vitest';
import { labelsOf } from './labels.ts';
import { mapPoint, placeFinder } from './places.ts';

function areasOf(file: string, name: string) {
  const address = new URL(`../../../../node_modules/${file}`, import.meta.url);
  const topology = JSON.parse(readFileSync(address, 'utf8'));
  return (
    feature(topology, topology.objects[name]) as unknown as FeatureCollection<Geometry, { name: string }>
  ).features;
}

const states = areasOf('us-atlas/states-10m.json', 'states');
const counties = areasOf('us-atlas/counties-10m.json', 'counties');
const countries = areasOf('world-atlas/countries-110m.json', 'countries');

test('a property is where its coordinates say, else in the middle of its county, of its state, of its country', () => {
  const find = placeFinder({ states, counties, countries });
  const exact = find({ latitude: 38.62, longitude: -90.15, state: 'IL', country: 'US' });
  expect(exact).toMatchObject({ precision: 'point', latitude: 38.62, longitude: -90.15 });
  for (const county of ['St. Clair County', 'st. clair'])
    expect(find({ county, state: 'Illinois', country: 'US' })).toMatchObject({ precision: 'county' });
  const inCounty = find({ county: 'St. Clair County', state: 'IL', country: 'US' });
  expect(inCounty?.latitude).toBeCloseTo(38.5, 0);
  expect(inCounty?.longitude).toBeCloseTo(-89.9, 0);
  expect(find({ county: 'Nowhere', state: 'IL', country: 'US' })?.precision).toBe('state');
  expect(find({ state: '', country: 'US' })).toBeUndefined();
  expect(find({ state: 'ON', country: 'CA' })?.precision).toBe('country');
  expect(
    placeFinder({ states, counties: undefined, countries: undefined })({ country: 'CA' }),
  ).toBeUndefined();
});

test('the map is the one of tiles', () => {
  expect(mapPoint(0, 0)).toEqual({ x: 128, y: 128 });
  expect(mapPoint(90, 180)).toEqual({ x: 256, y: expect.closeTo(0, 3) });
  // Tile 4/3/6 begins at 67.5° west, 40.98° north.
  expect(mapPoint(40.9799, -112.5)).toEqual({ x: 48, y: expect.closeTo(96, 2) });
});

test('a state has its name where there is room, and its code where there is less', () => {
  const labels = labelsOf(states);
  const at = (name: string) => labels.find((label) => label.name === name);
  expect(at('Illinois')).toMatchObject({ short: 'IL' });
  // Of Alaska the part this side of the date line; the peninsula of Michigan that has the name's room.
  expect(at('Alaska')?.width).toBeLessThan(60);
  expect(at('Michigan')?.y).toBeGreaterThan(mapPoint(45.9, 0).y);
});
