import { loadFailed } from '../../ui/texts.ts';

/** The texts of licences that are told exactly (document 3 section 9), and what stands beside them. */
export const texts = {
  unavailableTitle: 'License Unavailable',
  contactSales: 'Contact Sales',
  requested: 'Sales has your request and will write to you.',
  loadFailed: loadFailed('licenses'),
} as const;

/** What blocks saving a user, and the four ways out. */
export const userLicenceTexts = {
  blocked: (organization: string) =>
    `${organization} has no seat left for another project owner. The user can be saved once one of these holds:`,
  removeOrganization: 'The organization is removed.',
  removeRole: 'The Project Owner role is removed.',
  raise: 'The license count is raised.',
  choose: 'Another organization is chosen.',
  removeOrganizationAction: 'Remove organization',
  removeRoleAction: 'Remove Project Owner role',
  raiseAction: 'Change the limit',
  checkAction: 'Check again',
  chooseAction: 'Choose another',
  bySuper: '(A super administrator does this.)',
} as const;

export const sortNames = {
  name: 'By name',
  seats: 'Most seats first',
  projects: 'Most projects used first',
  activated: 'Most activated first',
  renewal: 'Next renewal first',
} as const;
