import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';
import { placesAreFresh } from './reads.ts';

/** Nothing is asked without a state (document 1 section 5). */
export const useListStateCounties = (stateAbbrev: string | null) =>
  useQuery({
    ...callQuery('listStateCounties', { params: { stateAbbrev: stateAbbrev ?? '' } }),
    ...placesAreFresh,
    enabled: stateAbbrev !== null,
  });

/** Nothing is asked without a county. */
export const useListCountyCommunities = (countyId: string | null) =>
  useQuery({
    ...callQuery('listCountyCommunities', { params: { countyId: countyId ?? '' } }),
    ...placesAreFresh,
    enabled: countyId !== null,
  });
