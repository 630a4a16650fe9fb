import type { DirectoryProperty } from '@landbrief/platform';
import { type UsCounty, type UsPlace, usCounties, usPlaces } from '@landbrief/reference-data/us-places';
import { zipsOfPlace } from '@landbrief/reference-data/us-zips';
import {
  buildingAttributes,
  commonAttributes,
  countyAttributes,
  type Dice,
  diceOf,
  pick,
  siteAttributes,
} from './attributes.ts';

export interface DirectoryOrganization {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** FIPS codes. */
  readonly counties: readonly [string, ...string[]];
}

/** About the middle of each county. */
const middles: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  '17005': [38.89, -89.44],
  '17027': [38.61, -89.42],
  '17049': [39.06, -88.59],
  '17083': [39.09, -90.36],
  '17113': [40.49, -88.85],
  '17117': [39.26, -89.92],
  '17119': [38.83, -89.91],
  '17133': [38.28, -90.18],
  '17143': [40.79, -89.76],
  '17163': [38.47, -89.93],
  '17167': [39.76, -89.66],
  '17201': [42.34, -89.16],
  '18157': [40.39, -86.89],
  '29071': [38.41, -91.07],
  '29183': [38.78, -90.67],
};

const streets = [
  'Commerce Drive',
  'Industrial Parkway',
  'Levee Road',
  'Rail Street',
  'County Road 9',
  'Grain Road',
];
const parks = [
  'Commerce Park',
  'Industrial Park',
  'Business Park',
  'Rail Site',
  'Logistics Center',
  'Crossing',
];
const buildings = ['Distribution Center', 'Plant', 'Flex Building', 'Warehouse', 'Shell Building'];
const first = <Item>(items: readonly Item[]) => items as readonly [Item, ...Item[]];

export function propertiesOf(
  { id: organizationId, count, counties }: DirectoryOrganization,
  site: string,
): DirectoryProperty[] {
  const known = new Map(usCounties().map((county) => [county.id, county]));
  return Array.from({ length: count }, (_, index) => {
    const countyId = counties[index % counties.length] ?? counties[0];
    const county = known.get(countyId);
    if (!county) throw new Error(`There is no county ${countyId}.`);
    return property(`${organizationId}-${String(index + 1).padStart(4, '0')}`, {
      organizationId,
      county,
      site,
    });
  });
}

interface Whose {
  organizationId: string;
  county: UsCounty;
  /** Address of the directory's own screens. */
  site: string;
}

function property(id: string, { organizationId, county, site }: Whose): DirectoryProperty {
  const roll = diceOf(id);
  const place = pick(roll, first(usPlaces(county.id)));
  const city = place.name;
  const isSite = roll() < 0.62;
  const acres = Math.round((12 + roll() ** 2 * 620) * 10) / 10;
  const squareFeet = Math.round(28 + roll() ** 2 * 560) * 1000;
  const name = isSite
    ? `${city} ${pick(roll, first(parks))}, ${pick(roll, ['Lot', 'Tract', 'Parcel'])} ${1 + Math.floor(roll() * 18)}`
    : `${city} ${pick(roll, first(buildings))} ${1 + Math.floor(roll() * 40)}`;
  const location = locationOf(roll, place);
  return {
    id,
    organizationId,
    name,
    type: isSite ? 'site' : 'building',
    description: isSite
      ? `${acres} acres near ${city}, ${county.name}.`
      : `${squareFeet.toLocaleString('en-US')} square feet under one roof in ${city}, ${county.name}.`,
    location,
    size: isSite ? { value: acres, unit: 'acres' } : { value: squareFeet, unit: 'sqft' },
    attributes: {
      ...countyAttributes(county.id),
      ...commonAttributes(roll),
      ...(isSite ? siteAttributes(roll, acres) : buildingAttributes(roll, squareFeet)),
    },
    editUrl: `${site}/properties/${id}/edit`,
    updated: new Date(Date.UTC(2026, Math.floor(roll() * 10), 1 + Math.floor(roll() * 28), 15)).toISOString(),
  };
}

function locationOf(roll: Dice, { id, name: city, county }: UsPlace): DirectoryProperty['location'] {
  const [latitude, longitude] = middles[county.id] ?? [39.8, -89.6];
  const [zip] = zipsOfPlace(id);
  const near = (degrees: number) => Number((degrees + (roll() - 0.5) * 0.24).toFixed(5));
  return {
    street: `${100 + Math.floor(roll() * 90) * 100} ${pick(roll, first(streets))}`,
    city,
    county: county.name.replace(/ County$/, ''),
    state: county.state.name,
    ...(zip ? { zip } : {}),
    country: 'US',
    latitude: near(latitude),
    longitude: near(longitude),
  };
}
