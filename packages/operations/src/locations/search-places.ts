import type { Reply } from '../subjects/operation.ts';
import { operation } from '../subjects/operation.ts';
import { type CommunityPlace, type CountyPlace, placeDirectory, type StatePlace } from './place-directory.ts';

export const listStates = operation('listStates', async ({ query }, { platform }) => {
  const states = await placeDirectory(platform).states(query);
  return { states: states.map(presentState) };
});

export const listStateCounties = operation('listStateCounties', async ({ params, query }, { platform }) => {
  const stateCode = params.stateAbbrev.toLowerCase() === 'na' ? undefined : params.stateAbbrev;
  const counties = await placeDirectory(platform).counties({ ...query, stateCode });
  return { counties: counties.map(presentCounty) };
});

export const listCountyCommunities = operation(
  'listCountyCommunities',
  async ({ params, query }, { platform }) => {
    const countyId = params.countyId === '0' ? undefined : params.countyId;
    const communities = await placeDirectory(platform).communities({ ...query, countyId });
    return { communities: communities.map(presentCommunity) };
  },
);

export const searchCounties = operation('searchCounties', async ({ query }, { platform }) => {
  const counties = isUsa(query.countryName) ? await placeDirectory(platform).counties(query) : [];
  return { counties: counties.map(presentCounty) };
});

export const searchCommunities = operation('searchCommunities', async ({ query }, { platform }) => {
  const communities = isUsa(query.countryName) ? await placeDirectory(platform).communities(query) : [];
  return { communities: communities.map(presentCommunity) };
});

/** Counties and communities are those of the USA; the name of another country finds none. */
function isUsa(countryName = ''): boolean {
  const prefix = countryName.trim().toLowerCase();
  return ['united states', 'united states of america', 'usa', 'us'].some((name) => name.startsWith(prefix));
}

type Wire = {
  state: Reply<'listStates'>['states'][number];
  county: Reply<'searchCounties'>['counties'][number];
  community: Reply<'searchCommunities'>['communities'][number];
};

const about = (name: string, state: StatePlace) => ({ about: { name, state: state.code } });

function presentState(state: StatePlace): Wire['state'] {
  return { state_cd: state.code, name: state.name, basicInfo: about(state.name, state) };
}

function presentCounty({ id, name, state }: CountyPlace): Wire['county'] {
  return { county_id: id, county_nm: name, state_cd: state.code, basicInfo: about(name, state) };
}

function presentCommunity({ id, name, county }: CommunityPlace): Wire['community'] {
  const { state } = county;
  return {
    community_id: id,
    county_id: county.id,
    name,
    state_cd: state.code,
    basicInfo: about(name, state),
  };
}
