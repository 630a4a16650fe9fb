import { callHook, useRead } from '../../queries.ts';
import { ownCommunitiesCall, statesCall } from './reads.ts';

/** They change with a census: asked once in an hour. */
const staleTime = 60 * 60_000;

export const useListStates = () => useRead(statesCall, { staleTime });

/** Nothing is asked without a state (document 1 section 5). */
export const useListStateCounties = (stateAbbrev: string | null) =>
  useRead(['listStateCounties', { params: { stateAbbrev: stateAbbrev ?? '' } }], {
    staleTime,
    enabled: stateAbbrev !== null,
  });

/** Nothing is asked without a county. */
export const useListCountyCommunities = (countyId: string | null) =>
  useRead(['listCountyCommunities', { params: { countyId: countyId ?? '' } }], {
    staleTime,
    enabled: countyId !== null,
  });

export const useListOwnCommunities = () => useRead(ownCommunitiesCall);

export const useAddCommunity = callHook('addCommunity', {
  action: 'add the community',
  refetch: ['listOwnCommunities'],
});

export const useRemoveCommunity = callHook('removeCommunity', {
  action: 'remove the community',
  refetch: ['listOwnCommunities'],
});
