import { placeNameKey, zipSearchMin } from '@landbrief/domain';
import { type Directory, DirectoryUnavailable, type Platform } from '@landbrief/platform';

/** A state as people choose it. */
export interface StatePlace {
  /** Two letters. */
  code: string;
  name: string;
}

export interface CountyPlace {
  id: string;
  name: string;
  state: StatePlace;
}

export interface CommunityPlace {
  id: string;
  name: string;
  county: CountyPlace;
}

/** A search: parents by id or code, and the beginnings of names. */
export interface PlaceSearch {
  stateCode?: string | undefined;
  countyId?: string | undefined;
  stateName?: string | undefined;
  countyName?: string | undefined;
  communityName?: string | undefined;
}

/** States, counties and communities to choose from. */
export interface PlaceDirectory {
  states(search: Pick<PlaceSearch, 'stateName'>): Promise<StatePlace[]>;
  /** Nothing without a state or a search text (document 1 section 5). */
  counties(search: Omit<PlaceSearch, 'countyId' | 'communityName'>): Promise<CountyPlace[]>;
  /** Nothing without a county or a search text. */
  communities(search: PlaceSearch): Promise<CommunityPlace[]>;
  /** One community, as it is known; undefined for an unknown id. */
  community(id: string): Promise<CommunityPlace | undefined>;
  /** The communities whose ZIP codes begin with some digits; none for fewer than `zipSearchMin`. */
  communitiesOfZip(digits: string): Promise<CommunityPlace[]>;
}

/** The most results of one search. */
const MOST = 300;

/**
 * Where places are looked up: in the directory where one is configured, else in the reference data, which knows the USA
 * and stands in for a directory that is away.
 */
export function placeDirectory({ directory, log }: Pick<Platform, 'directory' | 'log'>): PlaceDirectory {
  return directory ? placesOf(directory, log) : referencePlaces;
}

/** `62220-1234` is in `62220`. */
const ZIP_DIGITS = 5;

/** The keys of all names that were compared: each search compares up to 30,000, which are the same each time. */
const nameKeys = new Map<string, string>();

function keyOfName(name: string): string {
  const known = nameKeys.get(name);
  if (known !== undefined) return known;
  const key = placeNameKey(name);
  nameKeys.set(name, key);
  return key;
}

function nameFilter(search: string | undefined): (name: string) => boolean {
  const prefix = placeNameKey(search ?? '');
  return prefix === '' ? () => true : (name) => keyOfName(name).startsWith(prefix);
}

const isGiven = (text: string | undefined) => text !== undefined && text.trim() !== '';

/** Whether a search text has anything that names have: what has not would find, and sort, every place. */
const isName = (text: string | undefined) => placeNameKey(text ?? '') !== '';

// The lists are large: loaded when somebody chooses a place.
const load = () => import('@landbrief/reference-data/us-places');

export const referencePlaces: PlaceDirectory = {
  async states({ stateName }) {
    const { usStates } = await load();
    return filterByName(usStates(), stateName);
  },

  async counties(search) {
    if (!isGiven(search.stateCode) && ![search.stateName, search.countyName].some(isName)) return [];
    const { usCounties } = await load();
    return filterCounties(usCounties(), search).sort(byName).slice(0, MOST);
  },

  async communities({ countyId, communityName, ...search }) {
    const { usCounties, usPlaces } = await load();
    if (countyId !== undefined) return filterByName(usPlaces(countyId), communityName);
    if (![search.stateName, search.countyName, communityName].some(isName)) return [];
    const places = filterCounties(usCounties(), search).flatMap(({ id }) => usPlaces(id));
    return filterByName(places, communityName).sort(byName).slice(0, MOST);
  },

  async community(id) {
    const { usPlace } = await load();
    return usPlace(id);
  },

  async communitiesOfZip(zip) {
    const digits = zip.slice(0, ZIP_DIGITS);
    if (!/^\d+$/.test(digits) || digits.length < zipSearchMin) return [];
    const [{ placeIdsOfZip }, { usPlace }] = await Promise.all([
      import('@landbrief/reference-data/us-zips'),
      load(),
    ]);
    return placeIdsOfZip(digits).flatMap((id) => usPlace(id) ?? []);
  },
};

/**
 * The directory's places, of one state or county. An answer without any, or with those of another, is a mistake of the
 * directory: the reference data is used. Counties have the same ids in both (FIPS), so that a search across
 * states and by ZIP code, which the directory does not have, is the reference data's.
 */
function placesOf(directory: Directory, log: Platform['log']): PlaceDirectory {
  const orReference = async <Found>(
    ask: () => Promise<Found | undefined>,
    reference: () => Promise<Found>,
  ): Promise<Found> => {
    const found = await ask().catch((error: unknown) => {
      if (!(error instanceof DirectoryUnavailable)) throw error;
      log.error('directory.unavailable', error);
      return undefined;
    });
    return found ?? reference();
  };
  return {
    states: (search) =>
      orReference(
        async () => {
          const states = await directory.states();
          return states.length === 0 ? undefined : filterByName(states, search.stateName);
        },
        () => referencePlaces.states(search),
      ),
    counties: (search) =>
      orReference(
        async () => {
          const { stateCode } = search;
          if (stateCode === undefined || !isGiven(stateCode)) return undefined;
          const code = stateCode.toUpperCase();
          const inState = (await directory.counties(code)).filter(({ state }) => state.code === code);
          if (inState.length === 0) return undefined;
          return filterCounties(inState, search).sort(byName).slice(0, MOST);
        },
        () => referencePlaces.counties(search),
      ),
    communities: (search) =>
      orReference(
        async () => {
          const { countyId } = search;
          if (!countyId) return undefined;
          const found = await directory.communities(countyId);
          const inCounty = found?.filter(({ county }) => county.id === countyId) ?? [];
          return inCounty.length === 0 ? undefined : filterByName(inCounty, search.communityName);
        },
        () => referencePlaces.communities(search),
      ),
    async community(id) {
      const find = async () => ({ found: await directory.community(id) });
      const { found } = await orReference(find, async () => ({ found: undefined }));
      return found?.id === id ? found : referencePlaces.community(id);
    },
    communitiesOfZip: (digits) => referencePlaces.communitiesOfZip(digits),
  };
}

interface Named {
  name: string;
}

const { compare } = new Intl.Collator('en');
const byName = (one: Named, other: Named) => compare(one.name, other.name);

function filterByName<Item extends Named>(items: readonly Item[], search: string | undefined): Item[] {
  const fits = nameFilter(search);
  return items.filter(({ name }) => fits(name));
}

function filterCounties(counties: readonly CountyPlace[], search: PlaceSearch): CountyPlace[] {
  const inState = nameFilter(search.stateName);
  const code = search.stateCode?.toUpperCase();
  return filterByName(counties, search.countyName).filter(
    ({ state }) => inState(state.name) && (!isGiven(code) || state.code === code),
  );
}
