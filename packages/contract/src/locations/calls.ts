import * as z from 'zod';
import { signedIn } from '../access.ts';
import { call } from '../call.ts';
import { foreignId, id, searchText } from '../values.ts';
import { community, communityLocation, county, state } from './entities.ts';

/** The communities that a person works for, and the states, counties and communities to choose from. */

const prefix = searchText.optional();
const communityQuery = { stateName: prefix, countyName: prefix, communityName: prefix };
const locationQuery = { countryName: prefix, ...communityQuery };
const ownCommunity = community.extend({ _id: id });

export const addCommunity = call({
  route: 'POST /lois/community',
  summary: 'Add a community that the caller works for',
  access: signedIn,
  audited: true,
  body: community,
  reply: { community: ownCommunity },
});

export const listOwnCommunities = call({
  route: 'GET /lois/communities',
  summary: 'The communities that the caller works for',
  access: signedIn,
  reply: { communities: z.array(ownCommunity) },
});

export const listCountyCommunities = call({
  route: 'GET /lois/communities/{countyId}',
  summary: 'The communities of a county, or of all counties with countyId 0, by prefixes of names',
  access: signedIn,
  params: { countyId: foreignId },
  query: communityQuery,
  reply: { communities: z.array(communityLocation) },
});

export const listStateCounties = call({
  route: 'GET /lois/counties/{stateAbbrev}',
  summary: 'The counties of a state, or of all states with stateAbbrev na, by prefixes of names',
  access: signedIn,
  params: { stateAbbrev: foreignId },
  query: { stateName: prefix, countyName: prefix },
  reply: { counties: z.array(county) },
});

export const listStates = call({
  route: 'GET /lois/states',
  summary: 'The states, by a prefix of their names',
  access: signedIn,
  query: { stateName: prefix },
  reply: { states: z.array(state) },
});

export const removeCommunity = call({
  route: 'DELETE /lois/community/{recId}',
  summary: 'Remove a community that the caller worked for',
  access: signedIn,
  audited: true,
});

export const searchCounties = call({
  route: 'GET /lois/locations/counties',
  summary: 'Counties by country, state and prefixes of names',
  access: signedIn,
  query: locationQuery,
  reply: { counties: z.array(county) },
});

export const searchCommunities = call({
  route: 'GET /lois/locations/communities',
  summary: 'Communities by country, state, county and prefixes of names',
  access: signedIn,
  query: locationQuery,
  reply: { communities: z.array(communityLocation) },
});
