export { addCommunity, listOwnCommunities, removeCommunity } from './own-communities.ts';
export {
  listCountyCommunities,
  listStateCounties,
  listStates,
  searchCommunities,
  searchCounties,
} from './search-places.ts';
