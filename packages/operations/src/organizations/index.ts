import { createOrganization } from './create-organization.ts';
import { deleteOrganization } from './delete-organization.ts';
import { getOrganization, getOrganizationLimits, listOrganizationStates } from './get-organization.ts';
import { listOrganizations, listSsoOrganizations, searchOrganizations } from './list-organizations.ts';
import { deleteOrganizationLogo, setOrganizationLogo } from './logo.ts';
import { testSso } from './test-sso.ts';
import { updateOrganization } from './update-organization.ts';

export const organizationOperations = [
  createOrganization,
  deleteOrganization,
  deleteOrganizationLogo,
  getOrganization,
  getOrganizationLimits,
  listOrganizationStates,
  listOrganizations,
  listSsoOrganizations,
  searchOrganizations,
  setOrganizationLogo,
  testSso,
  updateOrganization,
];
