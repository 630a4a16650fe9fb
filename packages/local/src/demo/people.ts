/** The demo's organizations and people (decisions 15). Names belong to nobody. */
export const organizations = {
  agency: {
    name: 'Demo Development Agency',
    domains: ['demo.test'],
    userLimit: 8,
    projectLimit: 60,
    propertySync: true,
    logo: 'demo-development-agency-logo.png',
  },
  state: { name: 'State Economic Development', domains: ['state.test'], userLimit: -1, projectLimit: -1 },
  county: { name: 'County Partnership', domains: [], userLimit: -1, projectLimit: -1 },
  city: {
    name: 'City of Riverbend',
    domains: [],
    userLimit: -1,
    projectLimit: -1,
    publishesContacts: true,
  },
  utility: { name: 'Valley Power', domains: [], userLimit: -1, projectLimit: -1, publishesContacts: true },
  rival: { name: 'Rival Consulting', domains: [], userLimit: 2, projectLimit: 5 },
} as const;
export type OrganizationKey = keyof typeof organizations;

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** Absent for the super administrator, and for somebody who only asks to join one. */
  organization?: OrganizationKey;
  asksToJoin?: OrganizationKey;
  roles: readonly (
    | 'participant'
    | 'projectOwner'
    | 'admin'
    | 'orgAdmin'
    | 'listAdmin'
    | 'delegator'
    | 'delegate'
    | 'collaborator'
    | 'reviewer'
  )[];
}

export const OWNER = 'owner@demo.test';

export const people: readonly DemoPerson[] = [
  {
    email: 'admin@demo.test',
    firstName: 'Avery',
    lastName: 'Admin',
    roles: ['admin'],
  },
  {
    email: 'orgadmin@demo.test',
    firstName: 'Oakley',
    lastName: 'Orr',
    organization: 'agency',
    roles: ['admin', 'orgAdmin', 'projectOwner'],
  },
  {
    email: 'listadmin@demo.test',
    firstName: 'Lane',
    lastName: 'List',
    organization: 'agency',
    roles: ['admin', 'listAdmin', 'projectOwner'],
  },
  {
    email: 'owner@demo.test',
    firstName: 'Morgan',
    lastName: 'Owens',
    organization: 'agency',
    roles: ['projectOwner', 'participant'],
  },
  {
    email: 'reviewer@demo.test',
    firstName: 'Reese',
    lastName: 'Review',
    organization: 'agency',
    roles: ['reviewer', 'projectOwner'],
  },
  {
    email: 'collaborator@demo.test',
    firstName: 'Casey',
    lastName: 'Collins',
    organization: 'agency',
    roles: ['collaborator', 'projectOwner'],
  },
  {
    email: 'delegator@state.test',
    firstName: 'Sidney',
    lastName: 'State',
    organization: 'state',
    roles: ['participant', 'delegator'],
  },
  {
    email: 'delegate@county.test',
    firstName: 'Cameron',
    lastName: 'County',
    organization: 'county',
    roles: ['participant', 'delegate'],
  },
  {
    email: 'participant@city.test',
    firstName: 'Parker',
    lastName: 'Park',
    organization: 'city',
    roles: ['participant'],
  },
  {
    email: 'contact@utility.test',
    firstName: 'Valerie',
    lastName: 'Volt',
    organization: 'utility',
    roles: ['participant'],
  },
  {
    email: 'newcomer@demo.test',
    firstName: 'Nadia',
    lastName: 'Newcomb',
    asksToJoin: 'agency',
    roles: ['participant'],
  },
  {
    email: 'owner@rival.test',
    firstName: 'Robin',
    lastName: 'Rival',
    organization: 'rival',
    roles: ['projectOwner'],
  },
  {
    email: 'participant@rival.test',
    firstName: 'Rory',
    lastName: 'Ridge',
    organization: 'rival',
    roles: ['participant'],
  },
];
