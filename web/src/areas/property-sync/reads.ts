import { anewAtEachVisit, callQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { dataFeedsCall, readDataFeedPage } from '../data-feeds/reads.ts';

export const syncStatusCall = { ...callQuery('getPropertySyncStatus', {}), ...anewAtEachVisit };
/** Whether the user's organization has the add-on. */
export const ownOrganizationCall = callQuery('getMyOrganization', {});

export const syncRunsCall = { ...callQuery('listPropertySyncRuns', {}), ...anewAtEachVisit };

const syncCalls = [ownOrganizationCall, syncStatusCall, syncRunsCall];

export const propertySyncData: ScreenData = {
  '/admin/datafeeds': ({ query, user }) => [
    dataFeedsCall(readDataFeedPage(query)),
    ...(user.organization ? syncCalls : []),
  ],
  '/property-sync': ({ user }) => (user.organization ? syncCalls : []),
};
