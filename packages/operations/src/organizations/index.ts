import { createOrganization } from './create-organization.ts';
import { deleteOrganization } from './delete-organization.ts';
import { getOrganization } from './get-organization.ts';
import { getOrganizationLimits } from './get-organization-limits.ts';
import { listOrganizationStates } from './list-organization-states.ts';
import { listOrganizations } from './list-organizations.ts';
import { listSsoOrganizations } from './list-sso-organizations.ts';
import { searchOrganizations } from './search-organizations.ts';
import { testSso } from './test-sso.ts';
import { updateOrganization } from './update-organization.ts';

export const organizationOperations = [
  createOrganization,
  deleteOrganization,
  getOrganization,
  getOrganizationLimits,
  listOrganizationStates,
  listOrganizations,
  listSsoOrganizations,
  searchOrganizations,
  testSso,
  updateOrganization,
];
