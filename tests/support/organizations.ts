import { newId } from '@landbrief/platform';
import type { Organization } from '@landbrief/store';

/** An organization without limits or domains, but for what is given. */
export function oneOrganization(name: string, more: Partial<Organization> = {}): Organization {
  return {
    organizationId: newId(),
    name,
    domains: [],
    userLimit: 0,
    userCount: 0,
    projectLimit: 0,
    projectsUsed: 0,
    licenceYearStart: '2026-01-01',
    allowInventoryProjects: false,
    allowCollaboration: true,
    created: '2026-01-01T12:00:00.000Z',
    version: 1,
    ...more,
  };
}
