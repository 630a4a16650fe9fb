import { readingCall } from '../../ahead.ts';

export const statesCall = readingCall('listStates', {});

export const ownCommunitiesCall = readingCall('listOwnCommunities', {});
