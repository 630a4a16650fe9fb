import { callQuery } from '../../queries.ts';

/** Places change with a census: they are asked once in an hour. */
export const placesAreFresh = { staleTime: 60 * 60_000 };

export const statesCall = { ...callQuery('listStates', {}), ...placesAreFresh };

export const ownCommunitiesCall = callQuery('listOwnCommunities', {});
