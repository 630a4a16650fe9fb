import { readingCall } from '../../ahead.ts';

export const limitsCall = (organizationId: string) =>
  readingCall('getOrganizationLimits', { params: { id: organizationId } });
