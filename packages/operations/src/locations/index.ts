import { addCommunity, listOwnCommunities, removeCommunity } from './own-communities.ts';
import {
  listCountyCommunities,
  listStateCounties,
  listStates,
  searchCommunities,
  searchCounties,
} from './search-places.ts';

export const locationOperations = [
  listStates,
  listStateCounties,
  listCountyCommunities,
  searchCounties,
  searchCommunities,
  listOwnCommunities,
  addCommunity,
  removeCommunity,
];
