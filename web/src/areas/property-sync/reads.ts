import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';

export const syncStatusCall = readingCall('getPropertySyncStatus', {});
/** Whether the user's organization has the add-on. */
export const ownOrganizationCall = readingCall('getMyOrganization', {});

export const syncCalls = [ownOrganizationCall, syncStatusCall];

export const propertySyncData: ScreenData = {
  '/property-sync': ({ user }) => (user.organization ? syncCalls : []),
};
