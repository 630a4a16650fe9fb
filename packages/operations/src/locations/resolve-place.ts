import { placeNameKey, searchKey } from '@landbrief/domain';
import type { Country } from '@landbrief/reference-data';
import type { User } from '@landbrief/store';
import { communityOf } from './own-communities.ts';
import type { CommunityPlace, CountyPlace, StatePlace } from './place-directory.ts';

/** A place as people type it; each part may be a name or a code. */
export interface PlaceGiven {
  country?: string | undefined;
  state?: string | undefined;
  county?: string | undefined;
  community?: string | undefined;
  zip?: string | undefined;
}

export type PlacePart = keyof PlaceGiven;

export type ResolvedPlace =
  | { community?: User['communities'][number]; isInternational: boolean }
  | { wrong: PlacePart; detail: string };

type County = CountyPlace & { key: string };

const usaNames: ReadonlySet<string> = new Set(['us', 'usa', 'united states', 'united states of america']);
const zipPattern = /^\d{3,5}(-\d{4})?$/;

/** Resolves many places against the reference data; what it looked up is kept for the next. */
export class PlaceResolver {
  readonly #countries = new Map<string, Promise<Country | undefined>>();
  readonly #states = new Map<string, Promise<StatePlace | undefined>>();
  readonly #counties = new Map<string, Promise<County[]>>();
  readonly #communities = new Map<string, Promise<Map<string, CommunityPlace[]>>>();

  /**
   * The community that is meant, when the reference data has exactly one, or the part that contradicts it. A community
   * that the reference data does not have is no mistake: small places are missing there.
   */
  async resolve(given: PlaceGiven): Promise<ResolvedPlace> {
    const found = await this.#countryOf(given.country);
    if (found === undefined) return { wrong: 'country', detail: `"${given.country}" is not a country.` };
    if (found.code !== 'US') return resolveAbroad(found, given);
    if (given.zip && !zipPattern.test(given.zip))
      return { wrong: 'zip', detail: `"${given.zip}" is not a zip code.` };
    if (!given.state) return { isInternational: false };
    return this.#resolveInUsa(given.state, given);
  }

  async #resolveInUsa(state: string, { county, community }: PlaceGiven): Promise<ResolvedPlace> {
    const found = await this.#stateOf(state);
    if (!found) return { wrong: 'state', detail: `"${state}" is not a state of the United States.` };
    const inState = await this.#countiesOf(found.code);
    const counties = county ? inState.filter((one) => one.key === countyKey(county)) : inState;
    if (counties.length === 0)
      return { wrong: 'county', detail: `"${county}" is not a county of ${found.name}.` };
    if (!community) return { isInternational: false };
    const within = county ? counties : inState;
    const places = await this.#communitiesOf(`${found.code} ${county ? countyKey(county) : ''}`, within);
    const [place, ...others] = places.get(placeNameKey(community)) ?? [];
    return place && others.length === 0
      ? { community: communityOf(place), isInternational: false }
      : { isInternational: false };
  }

  /** The USA when no country is named; undefined for an unknown one. */
  #countryOf(given = 'US'): Promise<Country | undefined> {
    const key = searchKey(given);
    return cached(this.#countries, key, () => findCountry(key));
  }

  #stateOf(given: string): Promise<StatePlace | undefined> {
    const key = searchKey(given);
    return cached(this.#states, key, async () => {
      const { usStates } = await import('@landbrief/reference-data/us-places');
      return usStates().find(({ code, name }) => code.toLowerCase() === key || searchKey(name) === key);
    });
  }

  #countiesOf(state: string): Promise<County[]> {
    return cached(this.#counties, state, async () => {
      const { usCounties } = await import('@landbrief/reference-data/us-places');
      const inState = usCounties().filter((county) => county.state.code === state);
      return inState.map(({ id, name, state: of }) => ({ id, name, state: of, key: countyKey(name) }));
    });
  }

  /** By name as it is compared. */
  #communitiesOf(key: string, counties: readonly County[]): Promise<Map<string, CommunityPlace[]>> {
    return cached(this.#communities, key, async () => {
      const { usPlaces } = await import('@landbrief/reference-data/us-places');
      return Map.groupBy(
        counties.flatMap(({ id }) => usPlaces(id)),
        ({ name }) => placeNameKey(name),
      );
    });
  }
}

async function findCountry(key: string): Promise<Country | undefined> {
  const { countries } = await import('@landbrief/reference-data');
  const isUsa = usaNames.has(key);
  return countries().find(({ code, name }) =>
    isUsa ? code === 'US' : code.toLowerCase() === key || searchKey(name) === key,
  );
}

function resolveAbroad({ name, code, regions }: Country, { state }: PlaceGiven): ResolvedPlace {
  if (!state) return { isInternational: true };
  const key = searchKey(state);
  const isRegion = regions.some(
    (region) =>
      searchKey(region.name) === key ||
      region.localCode.toLowerCase() === key ||
      `${code}-${region.localCode}`.toLowerCase() === key,
  );
  return isRegion ? { isInternational: true } : { wrong: 'state', detail: `"${state}" is not in ${name}.` };
}

/** `St. Clair County` and `Saint Clair` are one. */
function countyKey(name: string): string {
  return placeNameKey(name).replace(/ (county|parish|borough|municipio|municipality|census area)$/, '');
}

function cached<Value>(cache: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>) {
  const found = cache.get(key) ?? find();
  cache.set(key, found);
  return found;
}
