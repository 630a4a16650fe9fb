/** The accent of a page follows from its path (document 1 section 2.3). */
const pageThemes = ['dashboard', 'inbox', 'projects', 'reports', 'admin', 'templates', 'profile'] as const;
type PageTheme = (typeof pageThemes)[number];

function themeOfPath(path: string): PageTheme {
  const first = path.split('/')[1] ?? '';
  return pageThemes.find((theme) => theme === first) ?? 'dashboard';
}

type LayoutName =
  | 'admin'
  | 'default'
  | 'distribution-list'
  | 'full-page'
  | 'map-viewer'
  | 'projects'
  | 'report-pdf'
  | 'templates';

export type GuardName =
  | 'auth'
  | 'guest'
  | 'admin'
  | 'user-admin'
  | 'delegate'
  | 'delegator'
  | 'project-owner'
  | 'map-viewer'
  | 'template-reader'
  | 'template-owner'
  | 'list-keeper'
  | 'synchronizer'
  | 'every-role'
  | 'owner-role'
  | 'project-role'
  | 'project-asking'
  | 'project-editing'
  | 'project-answering'
  | 'project-delegating';

/** A row of the table of screens. */
export interface Screen<Path extends string = string> {
  path: Path;
  title: string;
  layout: LayoutName;
  guards: readonly GuardName[];
  theme: PageTheme;
}

/** Makes the rows of screens that share a layout and guards. */
function screen(layout: LayoutName, ...guards: GuardName[]) {
  return <Path extends string>(path: Path, title: string): Screen<Path> => ({
    ...{ path, title, layout, guards },
    theme: themeOfPath(path),
  });
}

/** The same for screens that need a login. */
const inside = (layout: LayoutName, ...guards: GuardName[]) => screen(layout, 'auth', ...guards);

const open = screen('default');
const fullPage = screen('full-page');
const openScreens = [
  open('/privacy', 'Privacy'),
  open('/terms', 'Terms'),
  open('/trust', 'Trust'),
  open('/accessibility', 'Accessibility'),
  open('/support', 'Sales and Support'),
  open('/getting-started', 'Getting Started'),
  screen('full-page', 'guest')('/register', 'Register'),
  // Not for guests only: somebody who is signed in may open the link of a reset mail too.
  fullPage('/reset', 'Reset Password'),
  fullPage('/confirm', 'Confirm Email'),
  fullPage('/unsubscribe', 'Notices by Email'),
  fullPage('/logincallback', 'Log In'),
];

const personal = inside('default');
const personalScreens = [
  inside('default', 'every-role')('/dashboard', 'Dashboard'),
  personal('/inbox', 'Inbox'),
  personal('/questionnaires', 'My Questionnaires'),
  inside('map-viewer', 'map-viewer', 'owner-role')('/mapviewer', 'Map Viewer'),
  inside('default', 'owner-role')('/trash', 'Trash'),
  personal('/profile', 'User Profile'),
  inside('default', 'synchronizer', 'owner-role')('/property-sync', 'Property Sync'),
];

const anyAdmin = inside('admin', 'admin');
/** A list administrator administers no users: what these screens call would be refused. */
const admins = inside('admin', 'admin', 'user-admin');

const feeds = '/admin/datafeeds';
const organizations = '/admin/organizations';

const adminScreens = [
  anyAdmin('/admin', 'Admin'),
  admins('/admin/add', 'Add User'),
  admins('/admin/pending', 'Pending Users'),
  admins('/admin/licences', 'Licenses'),
  admins('/admin/licences/:organizationid', 'License Use'),
  admins('/admin/audit', 'Audit'),
  admins(feeds, 'Data Feed List'),
  admins(`${feeds}/add`, 'Data Feed Add'),
  admins(`${feeds}/edit`, 'Data Feed Edit'),
  admins(`${feeds}/:datafeedid`, 'Data Feed Details'),
  admins(`${feeds}/:datafeedid/edit`, 'Data Feed Edit'),
  admins(organizations, 'Organization List'),
  admins(`${organizations}/add`, 'Organization Add'),
  admins(`${organizations}/edit`, 'Organization Edit'),
  admins(`${organizations}/:organizationid`, 'Organization Details'),
  admins(`${organizations}/:organizationid/edit`, 'Organization Edit'),
  admins(`${organizations}/:organizationid/letters`, 'Letters'),
  admins('/admin/:userid', 'User Details'),
  admins('/admin/:userid/edit', 'Edit User'),
];

const lists = '/distribution-lists';
const inLists = inside('distribution-list', 'list-keeper', 'owner-role');
const distributionListScreens = [
  inLists(lists, 'Distribution Lists'),
  inLists(`${lists}/add`, 'Add Distribution List'),
  inLists(`${lists}/edit`, 'Edit Distribution List'),
  inLists(`${lists}/:listid`, 'Distribution List Detail'),
  inLists(`${lists}/:listid/edit`, 'Edit Distribution List'),
];

const p = '/projects/:projectid';
const questionnaires = `${p}/properties/:propertyid/questionnaires`;
const inProject = inside('projects', 'project-role');
const owning = inside('projects', 'project-owner', 'owner-role');
const asking = inside('projects', 'project-asking');
const editing = inside('projects', 'project-editing');
const answering = inside('projects', 'project-answering');
const delegating = inside('projects', 'project-delegating');
const projectScreens = [
  inside('projects')('/projects', 'Projects'),
  owning('/projects/add', 'Add Project'),
  inProject(`${p}/details`, 'Details'),
  editing(`${p}/edit`, 'Edit Project'),
  inProject(`${p}/questions`, 'Questions'),
  editing(`${p}/questions/add`, 'Add Question'),
  editing(`${p}/questions/:questionid/edit-question`, 'Edit Question'),
  asking(`${p}/requirements`, 'Requirements'),
  asking(`${p}/participants`, 'Participants'),
  editing(`${p}/participants/add`, 'Add Participant'),
  asking(`${p}/participants/:participantid`, 'Participant Detail'),
  editing(`${p}/participants/:participantid/edit`, 'Edit Participant'),
  inProject(`${p}/properties`, 'Properties'),
  answering(`${p}/properties/add`, 'Select Properties'),
  asking(`${p}/properties/compare`, 'Compare Properties'),
  editing(`${p}/properties/addpo`, 'Select Properties'),
  inProject(`${p}/properties/:propertyid`, 'Property Detail'),
  answering(questionnaires, 'Questionnaires'),
  answering(`${questionnaires}/add`, 'New Questionnaire'),
  answering(`${questionnaires}/:questionnaireid`, 'Questionnaire'),
  answering(`${questionnaires}/:questionnaireid/edit`, 'Edit Questionnaire'),
  inProject(`${p}/trash`, 'Trash'),
  editing(`${p}/letters`, 'Letters'),
  inProject(`${p}/clarifications`, 'Clarifications'),
  asking(`${p}/confidentiality`, 'Confidentiality'),
  delegating(`${p}/delegates`, 'Delegates'),
  delegating(`${p}/delegates/add`, 'Add Delegate'),
  delegating(`${p}/delegates/:delegateid`, 'Delegate Detail'),
  delegating(`${p}/delegates/:delegateid/edit`, 'Edit Delegate'),
];

const reportWindow = inside('report-pdf', 'project-role');
const reportScreens = [
  inside('default', 'owner-role')('/reports', 'Reports'),
  inside('default', 'project-role')('/reports/:projectid', 'Reports'),
  reportWindow('/reports/pdf/:projectid', 'Reports'),
  reportWindow('/reports/pdf/delegator/:projectid', 'Reports'),
  reportWindow('/reports/pdf/participant/:projectid', 'Reports'),
  reportWindow('/pdf/report/project/:reportId', 'Reports'),
];

const t = '/templates/:templateid';
const inTemplates = inside('templates', 'template-reader', 'owner-role');
const templateScreens = [
  inTemplates('/templates', 'Templates'),
  inside('templates', 'template-owner', 'owner-role')('/templates/add', 'Add Template'),
  inTemplates(t, 'Template Questions'),
  inTemplates(`${t}/edit`, 'Edit Template'),
  inTemplates(`${t}/add-question`, 'Add Template Question'),
  inTemplates(`${t}/question/add`, 'Add Template Question'),
  inTemplates(`${t}/question/edit-question`, 'Edit Template Question'),
  inTemplates(`${t}/question/:questionid/edit-question`, 'Edit Template Question'),
];

const table = [
  ...openScreens,
  ...personalScreens,
  ...adminScreens,
  ...distributionListScreens,
  ...projectScreens,
  ...templateScreens,
  ...reportScreens,
];

export type ScreenPath = (typeof table)[number]['path'];

/**
 * Every screen of document 1 sections 2.1 and 2.2 but the landing page and a questionnaire, which are documents of their
 * own: address, title, layout, theme and who may enter. `router/screen-modules.ts` has their modules.
 */
export const screens: readonly Screen<ScreenPath>[] = table;
