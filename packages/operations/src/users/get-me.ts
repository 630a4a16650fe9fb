import { getOidcConfiguration, getOrganization, getOrganizationDetails } from '@landbrief/store';
import { operation } from '../operation.ts';
import { presentLimits } from '../organizations/present-organization.ts';
import { presentCaller } from './present-user.ts';

/** The signed-in user, or the impersonated one. */
export const getMe = operation('getMe', async (_, { caller, platform }) => ({
  user: await presentCaller(caller, platform.files),
}));

/** The caller's organization as its members see it; absent for users without one. */
export const getMyOrganization = operation('getMyOrganization', async (_, { caller, now }) => {
  const { organizationId } = caller.user;
  const organization = organizationId ? await getOrganization(organizationId) : undefined;
  if (!organization) return {};
  const { name, allowInventoryProjects, allowCollaboration, propertySyncSince } = organization;
  const [{ communities }, signOn] = await Promise.all([
    getOrganizationDetails(organization.organizationId),
    getOidcConfiguration(organization.organizationId),
  ]);
  return {
    organization: {
      _id: organization.organizationId,
      name,
      ...presentLimits(organization, now),
      allowInventoryProjects,
      allowCollaboration,
      propertySync: propertySyncSince !== undefined,
      communities,
      ...(signOn?.logoutUrl ? { oauth2LogoutUrl: signOn.logoutUrl } : {}),
    },
  };
});
