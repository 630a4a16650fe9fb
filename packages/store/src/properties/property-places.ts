import { given } from '@landbrief/domain';
import { number, record, string } from 'dynamodb-toolbox';
import { $remove } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write } from '../commit.ts';
import { ifNew, ifThere } from '../conditions.ts';
import { defineBareItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';
import { chunkKeyOf, type Property } from './property-entity.ts';

/**
 * Where properties are, for the map: some 30 bytes each, ten of one participant in an item. Apart from the list, which
 * is read for every page and is cheap because it is narrow.
 */
export const propertyPlaces = defineBareItems('PropertyPlaces', {
  projectId: string().key(),
  participantId: string().key(),
  chunk: number().key(),
  /** Packed places by property id. */
  places: record(string(), string()).savedAs('e'),
}).keyedBy(({ projectId, participantId, chunk }) => ({
  pk: partitionOf(projectId),
  sk: `${participantId}#${chunk}`,
}));

/** Where a property is, as far as its address says. */
export interface ListedPlace {
  county?: string | undefined;
  /** Two letters; absent in the USA. */
  country?: string | undefined;
  coordinates?: { latitude: number; longitude: number } | undefined;
}

const partitionOf = (projectId: string) => `PROPERTYPLACES#${projectId}`;
const SEPARATOR = '\t';
/** 11 metres. */
const DECIMALS = 4;
const HOME = 'US';

/** Undefined where only city and state are known, which the list has. */
function pack({ location }: Property): string | undefined {
  const { latitude, longitude, county, country } = location;
  const rounded = (degrees: number | undefined) => degrees?.toFixed(DECIMALS) ?? '';
  const isPoint = latitude !== undefined && longitude !== undefined;
  const parts = [
    isPoint ? rounded(latitude) : '',
    isPoint ? rounded(longitude) : '',
    (county ?? '').replaceAll(SEPARATOR, ' '),
    country === HOME ? '' : country,
  ];
  return parts.some(Boolean) ? parts.join(SEPARATOR) : undefined;
}

function unpack(packed: string): ListedPlace {
  const [latitude, longitude, county, country] = packed.split(SEPARATOR);
  return {
    ...(latitude && longitude
      ? { coordinates: { latitude: Number(latitude), longitude: Number(longitude) } }
      : {}),
    ...given({ county, country }),
  };
}

/**
 * The write of a property's place, when it has changed. `before` is undefined for a new property; `isFirst` says that it
 * is the first one of its item.
 */
export function placeInList(after: Property, before?: Property, { isFirst = false } = {}): Write[] {
  const packed = pack(after);
  if (packed === (before && pack(before))) return [];
  const key = chunkKeyOf(after);
  const change = { [after.propertyId]: packed ?? $remove() };
  const addToItem = (): Write =>
    write(propertyPlaces.transactUpdate({ ...key, places: change }, ifThere('places')), () => [createItem()]);
  const createItem = (): Write =>
    write(
      propertyPlaces.transactPut(
        { ...key, places: packed ? { [after.propertyId]: packed } : {} },
        ifNew('places'),
      ),
      () => [addToItem()],
    );
  return [isFirst ? createItem() : addToItem()];
}

/** The item of up to ten properties of one participant, for seeding many. */
export const placesOf = (properties: readonly [Property, ...Property[]]) =>
  propertyPlaces.transactPut({
    ...chunkKeyOf(properties[0]),
    places: Object.fromEntries(
      properties.flatMap((property) => {
        const packed = pack(property);
        return packed ? [[property.propertyId, packed]] : [];
      }),
    ),
  });

export function removePlace(property: Property): Write[] {
  if (!pack(property)) return [];
  const places = { [property.propertyId]: $remove() };
  return [
    write(propertyPlaces.transactUpdate({ ...chunkKeyOf(property), places }, ifThere('places')), () => []),
  ];
}

/** Places by property id: of all properties of a project, or of one participant. */
export async function readPropertyPlaces(
  projectId: string,
  participantId?: string,
): Promise<Map<string, ListedPlace>> {
  const found = await queryStored([propertyPlaces.entity], {
    partition: partitionOf(projectId),
    ...(participantId ? { range: { beginsWith: `${participantId}#` } } : {}),
  });
  return new Map(
    found.flatMap(({ places }) =>
      Object.entries(places).map(([propertyId, packed]) => [propertyId, unpack(packed)] as const),
    ),
  );
}
