/** How a list of organizations is narrowed and ordered. */
export const organizationFilters = ['licensed', 'propertySync', 'singleSignOn'] as const;
export type OrganizationFilter = (typeof organizationFilters)[number];

export const organizationSorts = ['name', '-name', 'created', '-created'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];
