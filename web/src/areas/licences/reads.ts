import { callQuery } from '../../queries.ts';

export const limitsCall = (organizationId: string) =>
  callQuery('getOrganizationLimits', { params: { id: organizationId } });
