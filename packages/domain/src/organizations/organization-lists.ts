/** Filters and sort orders of the list of organizations. */
export const organizationFilters = ['licensed', 'propertySync', 'singleSignOn'] as const;
export type OrganizationFilter = (typeof organizationFilters)[number];

export const organizationSorts = ['name', '-name', 'created', '-created'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];
