import { type PropertyFilter, propertyMatcher, propertyStatus, sortProperties } from '@landbrief/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { propertyLook } from '../../ui/property-look.ts';
import type { StatusLook } from '../../ui/status-badge.tsx';
import type { ListedPlace } from './queries.ts';
import type { readSort } from './reads.ts';
import { unmetMark } from './texts.ts';

/** A property on a map, with the project that it belongs to. */
export interface MapPlace extends ListedPlace {
  projectId: string;
  /** Where properties of several projects are together. */
  projectName?: string | undefined;
  /** Of the viewer to the project. */
  relation?: string | undefined;
}

interface Asked extends ReturnType<typeof readSort> {
  search: string;
  filters: readonly PropertyFilter[];
}

/** Those that are searched and filtered for, in their order: as the list of the server does it. */
export function matching<Place extends MapPlace>(
  all: readonly Place[],
  { search, filters, sortBy, ascdesc }: Asked,
): Place[] {
  const matches = propertyMatcher(search, filters);
  const listable = all.map((place) => {
    const {
      _id: propertyId,
      participant,
      name,
      city,
      state,
      type,
      phase,
      status,
      stage,
      requirements,
    } = place;
    const { _id: participantId, fullName, organizationId, organizationName } = participant;
    return {
      place,
      ...{ propertyId, participantId, fullName, organizationId, organizationName },
      ...{ name, city, state, type, phase, status, stage, requirements },
      submitted: place.submitted ? Date.parse(place.submitted) : undefined,
      updated: Date.parse(place.updated),
    };
  });
  return sortProperties(listable.filter(matches), sortBy, ascdesc).map(({ place }) => place);
}

export const isRough = ({ latitude, longitude }: MapPlace): boolean =>
  latitude === undefined || longitude === undefined;

export const placeText = ({ city, county, state, country }: MapPlace): string =>
  [city || county, state, country === 'US' ? '' : country].filter(Boolean).join(', ');

const unmetLook: StatusLook = { label: unmetMark, tone: 'warn', icon: IconAlertTriangle };

/** How a property is marked: by its status, and a submitted one that misses a requirement on its own. */
export function markLook(
  place: Pick<MapPlace, 'status' | 'stage' | 'requirements' | 'relation'>,
): StatusLook {
  const isUnmet = place.status === propertyStatus.finished && place.requirements === 'notMet';
  return isUnmet ? unmetLook : propertyLook(place, place.relation);
}

export function mapItems(places: readonly MapPlace[]) {
  return places.map((place) => {
    const { _id: id, name, latitude, longitude, county, state, country } = place;
    return { id, name, latitude, longitude, county, state, country, look: markLook(place) };
  });
}
