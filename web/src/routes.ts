import { type PageTheme, themeOfPath } from './shell/page-theme.ts';

/** Every screen of document 1 sections 2.1 and 2.2: address, title, layout, theme, who may enter, and its file. */

export type LayoutName =
  | 'admin'
  | 'default'
  | 'distribution-list'
  | 'full-page'
  | 'marketing'
  | 'projects'
  | 'report-pdf'
  | 'templates';

export type GuardName =
  | 'auth'
  | 'guest'
  | 'admin'
  | 'delegate'
  | 'delegator'
  | 'questionnaire'
  | 'every-role'
  | 'owner-role'
  | 'project-role';

interface ScreenInput {
  path: string;
  title: string;
  layout: LayoutName;
  guards?: readonly GuardName[];
  /**
   * The module of the screen, from src/; loaded when the screen is opened (`screen-files.ts`). Left out while the
   * screen is not built: nothing links to it then, and its address says so plainly.
   */
  file?: string;
}

export interface Screen extends Required<Omit<ScreenInput, 'file'>> {
  theme: PageTheme;
  built: boolean;
  file: string;
}

const notBuilt = 'pages/not-built.tsx';

function screen(input: ScreenInput): Screen {
  return {
    ...input,
    guards: input.guards ?? [],
    theme: themeOfPath(input.path),
    built: input.file !== undefined,
    file: input.file ?? notBuilt,
  };
}

/** A screen that needs a login. */
function inside(input: ScreenInput): Screen {
  return screen({ ...input, guards: ['auth', ...(input.guards ?? [])] });
}

const openScreens: Screen[] = [
  screen({ path: '/', title: '', layout: 'marketing', file: 'pages/landing/landing.tsx' }),
  screen({
    path: '/privacy',
    title: 'Privacy',
    layout: 'default',
    file: 'pages/privacy.tsx',
  }),
  screen({ path: '/terms', title: 'Terms', layout: 'default', file: 'pages/terms.tsx' }),
  screen({
    path: '/support',
    title: 'Sales and Support',
    layout: 'default',
    file: 'pages/support.tsx',
  }),
  screen({
    path: '/getting-started',
    title: 'Getting Started',
    layout: 'default',
    file: 'pages/getting-started.tsx',
  }),
  screen({
    path: '/register',
    title: 'Register',
    layout: 'full-page',
    guards: ['guest'],
    file: 'areas/session/screens/register.tsx',
  }),
  // Not for guests only: somebody who is signed in may open the link of a reset mail too.
  screen({
    path: '/reset',
    title: 'Reset Password',
    layout: 'full-page',
    file: 'areas/session/screens/reset.tsx',
  }),
  screen({
    path: '/confirm',
    title: 'Confirm Email',
    layout: 'full-page',
    file: 'areas/session/screens/confirm.tsx',
  }),
  screen({
    path: '/unsubscribe',
    title: 'Notices by E-mail',
    layout: 'full-page',
    file: 'areas/users/screens/unsubscribe.tsx',
  }),
  screen({
    path: '/logincallback',
    title: 'Log In',
    layout: 'full-page',
    file: 'areas/session/screens/login-callback.tsx',
  }),
  screen({
    path: '/questionnaires/:questionnaireid',
    title: 'Questionnaire',
    layout: 'default',
    guards: ['questionnaire'],
  }),
];

const personalScreens: Screen[] = [
  inside({
    path: '/dashboard',
    title: 'Dashboard',
    layout: 'default',
    guards: ['every-role'],
    file: 'pages/dashboard/dashboard.tsx',
  }),
  inside({
    path: '/inbox',
    title: 'Inbox',
    layout: 'default',
    file: 'areas/messages/screens/inbox.tsx',
  }),
  inside({ path: '/questionnaires', title: 'My Questionnaires', layout: 'default' }),
  inside({
    path: '/profile',
    title: 'User Profile',
    layout: 'default',
    file: 'areas/users/screens/profile.tsx',
  }),
];

const adminGuard = { layout: 'admin', guards: ['admin'] } as const;
const adminScreens: Screen[] = [
  inside({ path: '/admin', title: 'Admin', ...adminGuard, file: 'areas/users/screens/users.tsx' }),
  inside({
    path: '/admin/add',
    title: 'Add User',
    ...adminGuard,
    file: 'areas/users/screens/user-add.tsx',
  }),
  inside({
    path: '/admin/pending',
    title: 'Pending Users',
    ...adminGuard,
    file: 'areas/users/screens/pending-users.tsx',
  }),
  inside({
    path: '/admin/licences',
    title: 'Licenses',
    ...adminGuard,
    file: 'areas/licences/screens/licences.tsx',
  }),
  inside({
    path: '/admin/licences/:organizationid',
    title: 'License Use',
    ...adminGuard,
    file: 'areas/licences/screens/licence-use.tsx',
  }),
  inside({ path: '/admin/audit', title: 'Audit', ...adminGuard, file: 'areas/audit/screens/audit.tsx' }),
  inside({ path: '/admin/datafeeds', title: 'Data Feed List', ...adminGuard }),
  inside({ path: '/admin/datafeeds/add', title: 'Data Feed Add', ...adminGuard }),
  inside({ path: '/admin/datafeeds/edit', title: 'Data Feed Edit', ...adminGuard }),
  inside({ path: '/admin/datafeeds/:datafeedid', title: 'Data Feed Details', ...adminGuard }),
  inside({ path: '/admin/datafeeds/:datafeedid/edit', title: 'Data Feed Edit', ...adminGuard }),
  inside({
    path: '/admin/organizations',
    title: 'Organization List',
    ...adminGuard,
    file: 'areas/organizations/screens/organizations.tsx',
  }),
  inside({
    path: '/admin/organizations/add',
    title: 'Organization Add',
    ...adminGuard,
    file: 'areas/organizations/screens/organization-add.tsx',
  }),
  inside({
    path: '/admin/organizations/edit',
    title: 'Organization Edit',
    ...adminGuard,
    file: 'areas/organizations/screens/organization-edit.tsx',
  }),
  inside({
    path: '/admin/organizations/:organizationid',
    title: 'Organization Details',
    ...adminGuard,
    file: 'areas/organizations/screens/organization-detail.tsx',
  }),
  inside({
    path: '/admin/organizations/:organizationid/edit',
    title: 'Organization Edit',
    ...adminGuard,
    file: 'areas/organizations/screens/organization-edit.tsx',
  }),
  inside({
    path: '/admin/:userid',
    title: 'User Details',
    ...adminGuard,
    file: 'areas/users/screens/user-detail.tsx',
  }),
  inside({
    path: '/admin/:userid/edit',
    title: 'Edit User',
    ...adminGuard,
    file: 'areas/users/screens/user-edit.tsx',
  }),
];

const listLayout = { layout: 'distribution-list' } as const;
const distributionListScreens: Screen[] = [
  inside({ path: '/distribution-lists', title: 'Distribution Lists', ...listLayout }),
  inside({ path: '/distribution-lists/add', title: 'Add Distribution List', ...listLayout }),
  inside({ path: '/distribution-lists/edit', title: 'Edit Distribution List', ...listLayout }),
  inside({ path: '/distribution-lists/:id', title: 'Distribution List Detail', ...listLayout }),
  inside({ path: '/distribution-lists/:id/edit', title: 'Edit Distribution List', ...listLayout }),
];

const p = '/projects/:projectid';
const inProject = { layout: 'projects', guards: ['project-role'] } as const;
const forDelegator = { layout: 'projects', guards: ['delegator', 'project-role'] } as const;
const projectScreens: Screen[] = [
  inside({
    path: '/projects',
    title: 'Projects',
    layout: 'projects',
    file: 'areas/projects/screens/projects.tsx',
  }),
  inside({
    path: '/projects/add',
    title: 'Add Project',
    layout: 'projects',
    guards: ['owner-role'],
    file: 'areas/projects/screens/project-add.tsx',
  }),
  inside({
    path: `${p}/details`,
    title: 'Details',
    ...inProject,
    file: 'areas/projects/screens/project-details.tsx',
  }),
  inside({
    path: `${p}/edit`,
    title: 'Edit Project',
    ...inProject,
    file: 'areas/projects/screens/project-edit.tsx',
  }),
  inside({
    path: `${p}/questions`,
    title: 'Questions',
    ...inProject,
    file: 'areas/questions/screens/project-questions.tsx',
  }),
  inside({
    path: `${p}/questions/add`,
    title: 'Add Question',
    ...inProject,
    file: 'areas/questions/screens/project-question-add.tsx',
  }),
  inside({
    path: `${p}/questions/:questionid/edit-question`,
    title: 'Edit Question',
    ...inProject,
    file: 'areas/questions/screens/project-question-edit.tsx',
  }),
  inside({
    path: `${p}/requirements`,
    title: 'Requirements',
    ...inProject,
    file: 'areas/questions/screens/requirements.tsx',
  }),
  inside({
    path: `${p}/participants`,
    title: 'Participants',
    ...inProject,
    file: 'areas/participants/screens/participants.tsx',
  }),
  inside({
    path: `${p}/participants/add`,
    title: 'Add Participant',
    ...inProject,
    file: 'areas/participants/screens/participant-add.tsx',
  }),
  inside({
    path: `${p}/participants/:participantid`,
    title: 'Participant Detail',
    ...inProject,
    file: 'areas/participants/screens/participant-detail.tsx',
  }),
  inside({ path: `${p}/participants/:participantid/edit`, title: 'Edit Participant', ...inProject }),
  inside({
    path: `${p}/properties`,
    title: 'Properties',
    ...inProject,
    file: 'areas/properties/screens/property-list.tsx',
  }),
  inside({
    path: `${p}/properties/add`,
    title: 'Select Properties',
    ...inProject,
    file: 'areas/properties/screens/add-property.tsx',
  }),
  inside({
    path: `${p}/properties/compare`,
    title: 'Compare Properties',
    ...inProject,
    file: 'areas/properties/screens/compare.tsx',
  }),
  inside({ path: `${p}/properties/addpo`, title: 'Select Properties', ...inProject }),
  inside({
    path: `${p}/properties/:propertyid`,
    title: 'Property Detail',
    ...inProject,
    file: 'areas/properties/screens/property-detail.tsx',
  }),
  inside({ path: `${p}/delegates`, title: 'Delegates', ...forDelegator }),
  inside({ path: `${p}/delegates/add`, title: 'Add Delegate', ...forDelegator }),
  inside({ path: `${p}/delegates/:delegateid`, title: 'Delegate Detail', ...forDelegator }),
  inside({ path: `${p}/delegates/:delegateid/edit`, title: 'Edit Delegate', ...forDelegator }),
];

const t = '/templates/:templateid';
const inTemplates = { layout: 'templates', guards: ['owner-role'] } as const;
const templateScreens: Screen[] = [
  inside({
    path: '/templates',
    title: 'Templates',
    ...inTemplates,
    file: 'areas/templates/screens/templates.tsx',
  }),
  inside({
    path: '/templates/add',
    title: 'Add Template',
    ...inTemplates,
    file: 'areas/templates/screens/template-add.tsx',
  }),
  inside({
    path: t,
    title: 'Template Questions',
    ...inTemplates,
    file: 'areas/templates/screens/template-detail.tsx',
  }),
  inside({
    path: `${t}/edit`,
    title: 'Edit Template',
    ...inTemplates,
    file: 'areas/templates/screens/template-edit.tsx',
  }),
  inside({
    path: `${t}/add-question`,
    title: 'Add Template Question',
    ...inTemplates,
    file: 'areas/questions/screens/template-question-add.tsx',
  }),
  inside({
    path: `${t}/question/add`,
    title: 'Add Template Question',
    ...inTemplates,
    file: 'areas/questions/screens/template-question-add.tsx',
  }),
  inside({ path: `${t}/question/edit-question`, title: 'Edit Template Question', ...inTemplates }),
  inside({
    path: `${t}/question/:questionid/edit-question`,
    title: 'Edit Template Question',
    ...inTemplates,
    file: 'areas/questions/screens/template-question-edit.tsx',
  }),
];

const reportWindow = {
  title: 'Reports',
  layout: 'report-pdf',
  guards: ['project-role'],
  file: 'areas/reports/screens/report-window.tsx',
} as const;
const reportScreens: Screen[] = [
  inside({
    path: '/reports',
    title: 'Reports',
    layout: 'default',
    guards: ['owner-role'],
    file: 'areas/reports/screens/reports.tsx',
  }),
  inside({ path: '/reports/pdf/:projectid', ...reportWindow }),
  inside({ path: '/reports/pdf/delegator/:projectid', ...reportWindow }),
  inside({ path: '/reports/pdf/participant/:projectid', ...reportWindow }),
  inside({ path: '/pdf/report/project/:reportId', ...reportWindow }),
];

export const screens: readonly Screen[] = [
  ...openScreens,
  ...personalScreens,
  ...adminScreens,
  ...distributionListScreens,
  ...projectScreens,
  ...templateScreens,
  ...reportScreens,
];

const byPath = new Map(screens.map((entry) => [entry.path, entry]));

/** Whether the screen of this address pattern exists; everything that links asks here first. */
export function isBuilt(path: string): boolean {
  return byPath.get(path)?.built === true;
}
