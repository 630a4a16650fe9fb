import { useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../queries.ts';
import { ownCommunitiesCall, statesCall } from './reads.ts';

/** They change with a census: asked once in an hour. */
const staleTime = 60 * 60_000;

export function useListStates() {
  return useQuery({ ...callQuery(...statesCall, { handled: true }), staleTime });
}

/** Nothing is asked without a state (document 1 section 5). */
export function useListStateCounties(stateAbbrev: string | null) {
  return useQuery({
    ...callQuery('listStateCounties', { params: { stateAbbrev: stateAbbrev ?? '' } }, { handled: true }),
    staleTime,
    enabled: stateAbbrev !== null,
  });
}

/** Nothing is asked without a county. */
export function useListCountyCommunities(countyId: string | null) {
  return useQuery({
    ...callQuery('listCountyCommunities', { params: { countyId: countyId ?? '' } }, { handled: true }),
    staleTime,
    enabled: countyId !== null,
  });
}

export function useListOwnCommunities() {
  return useQuery(callQuery(...ownCommunitiesCall, { handled: true }));
}

export function useAddCommunity() {
  return useCall('addCommunity', { action: 'add the community', refetch: ['listOwnCommunities'] });
}

export function useRemoveCommunity() {
  return useCall('removeCommunity', { action: 'remove the community', refetch: ['listOwnCommunities'] });
}
