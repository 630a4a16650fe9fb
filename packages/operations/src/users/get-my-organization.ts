import { getOrganization } from '@landbrief/store';
import { operation } from '../operation.ts';
import { presentLimits } from '../organizations/present-limits.ts';

/** The own organization as its members see it; absent for whoever has none. */
export const getMyOrganization = operation('getMyOrganization', async (_, { caller }) => {
  const { organizationId } = caller.user;
  const organization = organizationId ? await getOrganization(organizationId) : undefined;
  if (!organization) return {};
  const { name, allowInventoryProjects, allowCollaboration } = organization;
  return {
    organization: {
      _id: organization.organizationId,
      name,
      ...presentLimits(organization),
      allowInventoryProjects,
      allowCollaboration,
      propertySync: false,
      communities: [],
    },
  };
});
