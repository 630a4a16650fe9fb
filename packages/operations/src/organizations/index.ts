import { getOrganizationLimits } from './get-organization-limits.ts';
import { listSsoOrganizations } from './list-sso-organizations.ts';

export const organizationOperations = [getOrganizationLimits, listSsoOrganizations];
