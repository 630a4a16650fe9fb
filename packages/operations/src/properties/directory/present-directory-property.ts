import type { PropertyDetail, DirectoryProperty as WireDirectoryProperty } from '@landbrief/contract';
import { addressLines, bounds, isStorable } from '@landbrief/domain';
import type { DirectoryProperty } from '@landbrief/platform';
import { countryName } from '@landbrief/reference-data/country-names';

type DirectoryLocation = DirectoryProperty['location'];
type Location = Pick<DirectoryLocation, 'country'> & {
  [Part in keyof DirectoryLocation]?: DirectoryLocation[Part] | undefined;
};

/** What the directory or a data feed has of a property. */
export type FoundProperty = Omit<DirectoryProperty, 'organizationId' | 'editUrl' | 'location'> & {
  location: Location;
  /** As people know where it comes from. */
  source: string;
  editUrl?: string | undefined;
};

type Attributes = NonNullable<PropertyDetail['attributes']>;

/** Characters of each part of an address, as `propertyDetail` takes them. */
const partsMax = { street: 200, suite: 60, city: 120, county: 120, state: 120, zip: 20 } as const;
const ATTRIBUTES_MAX = 10_000;
const ATTRIBUTE_MAX = 4000;
const FIELD_MAX = 100;

/**
 * A property to choose from. Its detail is what `createProperty` takes: a text that is too long for it is cut. Lists have
 * no attributes, which answer questions and are long.
 */
export function presentDirectoryProperty(
  found: FoundProperty,
  { propertyId, withAttributes }: { propertyId?: string | undefined; withAttributes?: boolean } = {},
): WireDirectoryProperty {
  const propertyDetail = detailOf(found, withAttributes === true);
  return {
    id: found.id,
    name: propertyDetail.name,
    type: found.type,
    address: addressLines(propertyDetail.basicInfo.location, countryName),
    propertyDetail,
    ...(found.imageUrl ? { imageUrl: found.imageUrl } : {}),
    source: found.source,
    ...(propertyId ? { propertyId } : {}),
  };
}

function detailOf(found: FoundProperty, withAttributes: boolean): PropertyDetail {
  const { id, type, description, size } = found;
  const attributes = withAttributes ? fittingAttributes(found.attributes) : {};
  return {
    name: nameOf(found),
    type,
    basicInfo: {
      location: locationOf(found.location),
      ...(description ? { about: { description: description.slice(0, bounds.descriptionMax) } } : {}),
    },
    ...(size && isStorable(size.value) ? { size } : {}),
    loisId: id,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
  };
}

/** A property's name has at least three characters here. */
function nameOf({ name, type }: FoundProperty): string {
  const given = name.trim().slice(0, bounds.nameMax);
  return given.length < bounds.nameMin ? `${given} (${type})`.trim() : given;
}

function locationOf(location: Location): PropertyDetail['basicInfo']['location'] {
  const { country, latitude, longitude } = location;
  const parts = Object.entries(partsMax).flatMap(([part, max]) => {
    const text = location[part as keyof typeof partsMax]?.trim().slice(0, max);
    return text ? [[part, text]] : [];
  });
  return {
    ...Object.fromEntries(parts),
    country: country.toUpperCase(),
    ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
  };
}

/** The first attributes that `propertyDetail` has room for. */
function fittingAttributes(attributes: DirectoryProperty['attributes']): Attributes {
  const fitting: Attributes = {};
  let characters = 2;
  for (const [name, value] of Object.entries(attributes)) {
    const isField = name.length <= FIELD_MAX && !(name in {});
    const isFit = typeof value === 'number' ? isStorable(value) : String(value).length <= ATTRIBUTE_MAX;
    characters += JSON.stringify({ [name]: value }).length;
    if (!isField || !isFit || characters > ATTRIBUTES_MAX) continue;
    fitting[name] = value;
  }
  return fitting;
}
