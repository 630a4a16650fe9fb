import { list, map, string } from 'dynamodb-toolbox';

/** The communities of a user or an organization. */
export const communities = list(
  map({
    communityId: string(),
    communityName: string(),
    communityNumber: string().optional(),
    stateName: string(),
    stateAbbrev: string(),
    countyName: string().optional(),
    countyId: string().optional(),
    countyNumber: string().optional(),
  }),
);
