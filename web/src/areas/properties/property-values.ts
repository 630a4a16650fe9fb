import type { PropertyDetail, PropertyDetailInput } from '@landbrief/contract';
import { bounds, parseTypedNumber, propertyTypeNames, type UnitSystem } from '@landbrief/domain';
import { withClearedFields } from '../../clearing.ts';
import type { FieldTexts } from '../../ui/merge-fields.ts';
import { addTexts } from './add-texts.ts';
import { sizeUnitNames } from './texts.ts';

type SizeUnit = keyof typeof sizeUnitNames;

/** A property as its form holds it. */
export interface PropertyValues {
  name: string;
  type: 'site' | 'building';
  street: string;
  suite: string;
  city: string;
  county: string;
  country: string;
  state: string;
  zip: string;
  latitude: string;
  longitude: string;
  size: string;
  unit: SizeUnit;
  description: string;
  /** How the directory names it; not shown. */
  aboutName: string;
}

const size = ['Size', ({ size, unit }: PropertyValues) => size && `${size} ${sizeUnitNames[unit]}`] as const;
const coordinates = [
  'Coordinates',
  ({ latitude, longitude }: PropertyValues) => [latitude, longitude].filter(Boolean).join(', '),
] as const;
const state = [
  'Country and state',
  ({ state, country }: PropertyValues) => [state, country].filter(Boolean).join(', '),
] as const;

export const propertyFields: FieldTexts<PropertyValues> = {
  name: 'Property Name',
  type: ['Property Type', ({ type }) => propertyTypeNames[type]],
  street: 'Street',
  suite: 'Suite',
  city: 'City',
  county: 'County',
  country: state,
  state,
  zip: 'Zip',
  latitude: coordinates,
  longitude: coordinates,
  size,
  unit: size,
  description: 'Description',
  aboutName: 'Name in the directory',
};

export function valuesOfProperty(detail: PropertyDetail | undefined, system: UnitSystem): PropertyValues {
  const location = detail?.basicInfo.location;
  return {
    name: detail?.name ?? '',
    type: detail?.type ?? 'site',
    street: location?.street ?? '',
    suite: location?.suite ?? '',
    city: location?.city ?? '',
    county: location?.county ?? '',
    country: location?.country ?? 'US',
    state: location?.state ?? '',
    zip: location?.zip ?? '',
    latitude: location?.latitude === undefined ? '' : String(location.latitude),
    longitude: location?.longitude === undefined ? '' : String(location.longitude),
    size: detail?.size ? String(detail.size.value) : '',
    unit: detail?.size?.unit ?? (system === 'metric' ? 'hectares' : 'acres'),
    description: detail?.basicInfo.about?.description ?? '',
    aboutName: detail?.basicInfo.about?.name ?? '',
  };
}

/** What is sent; the values were validated. */
export function propertyInput(values: PropertyValues) {
  const { name, type, size, unit, description, aboutName, ...rest } = values;
  const { latitude: typedLatitude, longitude: typedLongitude, ...address } = rest;
  const latitude = parseTypedNumber(typedLatitude);
  const longitude = parseTypedNumber(typedLongitude);
  const about = { name: aboutName, description: description.trim() };
  const value = parseTypedNumber(size);
  return {
    name: name.trim(),
    type,
    basicInfo: {
      location: {
        ...filled(address),
        country: address.country,
        ...(latitude === undefined ? {} : { latitude }),
        ...(longitude === undefined ? {} : { longitude }),
      },
      about: filled(about),
    },
    ...(value === undefined ? {} : { size: { value, unit } }),
  } satisfies PropertyDetailInput;
}

/** What is sent of a property that is changed: what the form left empty is cleared, what it does not show stays. */
export function propertyChange(values: PropertyValues, version: number) {
  const { basicInfo, ...detail } = propertyInput(values);
  const location = withClearedFields(
    basicInfo.location,
    ...(['street', 'suite', 'city', 'county', 'state', 'zip', 'latitude', 'longitude'] as const),
  );
  return { ...withClearedFields(detail, 'size'), basicInfo: { ...basicInfo, location }, version };
}

/** What is wrong, by field. */
export const propertyErrors = {
  name: (name: string) =>
    name.trim().length < bounds.nameMin ? `Name must be at least ${bounds.nameMin} characters.` : null,
  size: (size: string) => {
    if (size.trim() === '') return null;
    const value = parseTypedNumber(size);
    return value === undefined || value <= 0 ? 'Size must be a number above 0.' : null;
  },
  latitude: (latitude: string, { longitude }: PropertyValues) =>
    coordinateProblem(latitude, longitude, 90, addTexts.latitude),
  longitude: (longitude: string, { latitude }: PropertyValues) =>
    coordinateProblem(longitude, latitude, 180, addTexts.longitude),
};

/** Why a coordinate can't be saved; coordinates come in pairs. */
function coordinateProblem(typed: string, other: string, most: number, outside: string): string | null {
  if (typed.trim() === '') return other.trim() === '' ? null : addTexts.coordinates;
  const value = parseTypedNumber(typed);
  return value === undefined || Math.abs(value) > most ? outside : null;
}

function filled<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value?.trim());
  return Object.fromEntries(entries) as Partial<Fields>;
}
