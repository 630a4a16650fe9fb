import { readFileSync } from 'node:fs';
import type { FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import { expect, test } from 'vitest';
import { placeFinder, usProjection, worldProjection } from './places.ts';

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
  const find = placeFinder({ states, counties, countries: undefined }, usProjection());
  const exact = find({ latitude: 38.62, longitude: -90.15, state: 'IL', country: 'US' });
  expect(exact?.precision).toBe('point');
  for (const county of ['St. Clair County', 'st. clair'])
    expect(find({ county, state: 'Illinois', country: 'US' })).toMatchObject({ precision: 'county' });
  const inCounty = find({ county: 'St. Clair County', state: 'IL', country: 'US' });
  expect(Math.hypot((inCounty?.x ?? 0) - (exact?.x ?? 0), (inCounty?.y ?? 0) - (exact?.y ?? 0))).toBeLessThan(
    12,
  );
  expect(find({ county: 'Nowhere', state: 'IL', country: 'US' })?.precision).toBe('state');
  expect(find({ state: '', country: 'US' })).toBeUndefined();
  const abroad = placeFinder({ states, counties, countries }, worldProjection());
  expect(abroad({ state: 'ON', country: 'CA' })?.precision).toBe('country');
});
