export { createOrganization } from './create-organization.ts';
export { deleteOrganization } from './delete-organization.ts';
export { deleteOrganizationLogo, setOrganizationLogo } from './logo.ts';
export {
  getOrganization,
  getOrganizationLimits,
  listOrganizationStates,
  listOrganizations,
  listSsoOrganizations,
  searchOrganizations,
} from './read-organizations.ts';
export { deleteSenderDomain, getSenderDomain, setSenderDomain } from './sender-domain.ts';
export { testSso } from './test-sso.ts';
export { updateOrganization } from './update-organization.ts';
