import { type PropertyStatus, propertyStatus } from '../enumerations.ts';
import { searchKey } from '../names.ts';
import {
  type PropertyFilter,
  type PropertyFilterName,
  type PropertySort,
  type PropertyStage,
  type RequirementsState,
  requirementsStates,
} from './property-list-names.ts';

/** How lists of properties are searched, filtered and sorted; the same on the server and in the map of the browser. */

/** Eliminated properties have none: they are not judged any more. */
export function requirementsStateOf(
  status: PropertyStatus,
  hasUnmet: boolean,
): RequirementsState | undefined {
  if (status === propertyStatus.eliminated) return undefined;
  if (status !== propertyStatus.finished) return 'notSubmitted';
  return hasUnmet ? 'notMet' : 'met';
}

/** The fields of a property that lists are searched, filtered and sorted by. */
export interface ListableProperty {
  propertyId: string;
  participantId: string;
  fullName: string;
  organizationId?: string | undefined;
  organizationName?: string | undefined;
  name: string;
  city: string;
  state: string;
  type: string;
  phase: number;
  status: number;
  stage?: PropertyStage | undefined;
  requirements?: RequirementsState | undefined;
  /** Seconds since 1970. */
  updated: number;
  submitted?: number | undefined;
}

type Value = string | number | undefined;

const valuesOf: Record<PropertyFilterName, (one: ListableProperty) => Value | Value[]> = {
  organizations: ({ organizationId }) => organizationId,
  participants: ({ participantId }) => participantId,
  statuses: ({ status, stage }) => [status, stage],
  states: ({ state }) => state,
  propertyPhases: ({ phase }) => phase,
  types: ({ type }) => type,
  requirements: ({ requirements }) => requirements,
};

/**
 * Whether a property has the searched text in its name, city or state, and one of the values of each filter. A filter
 * without values lets everything through.
 */
export function propertyMatcher(
  search: string,
  filters: readonly PropertyFilter[],
): (property: ListableProperty) => boolean {
  const searched = searchKey(search);
  const asked = filters
    .filter(({ values }) => values.length > 0)
    .map(({ by, values }) => ({ valueIn: valuesOf[by], values: new Set(values.map(String)) }));
  return (property) =>
    asked.every(({ valueIn, values }) =>
      [valueIn(property)].flat().some((value) => values.has(String(value ?? ''))),
    ) &&
    (searched === '' || searchKey(`${property.name} ${property.city} ${property.state}`).includes(searched));
}

const DIGITS = 9;

/** Names in the order that people expect: "Tract 2" before "Tract 10". */
export const nameOrder = (text: string): string =>
  searchKey(text).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

const sortKeys: Record<PropertySort, (one: ListableProperty) => string | number | undefined> = {
  name: () => '',
  city: ({ city, state }) => nameOrder(`${city} ${state}`),
  state: ({ state }) => searchKey(state),
  type: ({ type }) => type,
  status: ({ status }) => status,
  phase: ({ phase }) => phase,
  participant: ({ fullName }) => searchKey(fullName),
  organization: ({ organizationName }) => organizationName && searchKey(organizationName),
  requirements: ({ requirements }) => requirements && requirementsStates.indexOf(requirements),
  // Ids begin with the time at which they were made.
  created: ({ propertyId }) => propertyId,
  updated: ({ updated }) => updated,
  submitted: ({ submitted }) => submitted,
};

/**
 * Properties in an order; those with the same value by name, those without a value last. Without `sortBy` in the order in
 * which they were added.
 */
export function sortProperties<Property extends ListableProperty>(
  properties: readonly Property[],
  sortBy: PropertySort = 'created',
  direction: 'asc' | 'desc' = 'asc',
): Property[] {
  const sign = direction === 'desc' ? -1 : 1;
  return properties
    .map((property) => ({ property, key: sortKeys[sortBy](property), name: nameOrder(property.name) }))
    .sort((a, b) => {
      if (a.key === undefined || b.key === undefined)
        return Number(a.key === undefined) - Number(b.key === undefined) || compare(a.name, b.name);
      const byName = compare(a.name, b.name) || compare(a.property.propertyId, b.property.propertyId);
      return sign * compare(a.key, b.key) || (sortBy === 'name' ? sign * byName : byName);
    })
    .map(({ property }) => property);
}

function compare<Key extends string | number>(one: Key, other: Key): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
