import {
  IconAddressBook,
  IconBuilding,
  IconClipboardText,
  IconFileAnalytics,
  IconGauge,
  IconHelpCircle,
  IconHistory,
  IconHome2,
  IconInbox,
  IconListCheck,
  IconListDetails,
  IconMapPin,
  IconRss,
  IconSettings,
  IconSitemap,
  IconTemplate,
  IconTicket,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Project } from '../api.ts';
import { mapViewerAddress } from '../config.ts';
import { isOwnerSide } from '../session/relation.ts';
import type { Session } from '../session/use-session.ts';

/** One entry of a navigation. `path` is the pattern in the table of screens. */
export interface NavItem {
  name: string;
  path: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  visible: (session: Session) => boolean;
  /** Shows the number of unread messages. */
  unread?: boolean;
}

const everybody = () => true;
const ownersNotReviewing = (session: Session) => session.isOwner && !session.actingAsReviewer;
/** Super administrators keep the system's. */
const keepsTemplates = (session: Session) =>
  ownersNotReviewing(session) || (session.isSuperAdmin && !session.actingAsReviewer);

/** The main navigation of whoever is signed in (document 1 section 2.4). The map viewer has its own link. */
const mainItems: readonly NavItem[] = [
  { name: 'Dashboard', path: '/dashboard', icon: IconGauge, visible: everybody },
  { name: 'Inbox', path: '/inbox', icon: IconInbox, visible: everybody, unread: true },
  { name: 'Projects', path: '/projects', icon: IconClipboardText, visible: everybody },
  {
    name: 'Distribution Lists',
    path: '/distribution-lists',
    icon: IconAddressBook,
    visible: (session) => session.mayKeepLists,
  },
  { name: 'Templates', path: '/templates', icon: IconTemplate, visible: keepsTemplates },
  { name: 'Reports', path: '/reports', icon: IconFileAnalytics, visible: ownersNotReviewing },
  { name: 'Admin', path: '/admin', icon: IconSettings, visible: (session) => session.isAdmin },
];

/** Owners only, and hidden while acting as reviewer (document 1 section 2.4). */
export function mapViewerOf(session: Session): string | undefined {
  if (!session.user || session.impersonationProject !== undefined || !ownersNotReviewing(session))
    return undefined;
  return mapViewerAddress(session.user._id);
}

const project = '/projects/:projectid';

/** What one is in the open project decides, not what one is elsewhere; until it is known, what everybody sees is there. */
type ProjectRole = Project['relation'] | undefined;
type ProjectItem = Omit<NavItem, 'visible'> & { visible: (role: ProjectRole) => boolean };

const ownerSide = (relation: ProjectRole) => relation !== undefined && isOwnerSide({ relation });

/** Inside a project (document 1 sections 2.4 and 6). */
const projectItems: readonly ProjectItem[] = [
  { name: 'Details', path: `${project}/details`, icon: IconHome2, visible: everybody },
  { name: 'Questions', path: `${project}/questions`, icon: IconListDetails, visible: everybody },
  { name: 'Requirements', path: `${project}/requirements`, icon: IconListCheck, visible: ownerSide },
  { name: 'Participants', path: `${project}/participants`, icon: IconUsers, visible: ownerSide },
  { name: 'Properties', path: `${project}/properties`, icon: IconMapPin, visible: everybody },
  {
    name: 'Clarifications',
    path: `${project}/clarifications`,
    icon: IconHelpCircle,
    visible: everybody,
  },
  {
    name: 'Delegates',
    path: `${project}/delegates`,
    icon: IconSitemap,
    visible: (role) => role === 'delegator',
  },
];

const administersUsers = (session: Session) => session.isOrgAdmin || session.isSuperAdmin;

/** The admin area is one family of screens; the first one whose address fits the page is the open one. */
const adminItems: readonly NavItem[] = [
  { name: 'Pending', path: '/admin/pending', icon: IconUserQuestion, visible: administersUsers },
  { name: 'Organizations', path: '/admin/organizations', icon: IconBuilding, visible: administersUsers },
  { name: 'Licenses', path: '/admin/licences', icon: IconTicket, visible: administersUsers },
  { name: 'Data Feeds', path: '/admin/datafeeds', icon: IconRss, visible: administersUsers },
  { name: 'Audit', path: '/admin/audit', icon: IconHistory, visible: administersUsers },
  { name: 'Users', path: '/admin', icon: IconUsers, visible: administersUsers },
];

const footerPaths = ['/inbox', '/projects', '/templates', '/reports', '/admin'];

function shown(items: readonly NavItem[], session: Session): NavItem[] {
  return items.filter((item) => item.visible(session));
}

/** In an impersonation that is limited to a project, the project only. */
export function mainNavigation(session: Session): NavItem[] {
  const { impersonationProject: id } = session;
  if (id !== undefined)
    return [
      { name: 'Project', path: `/projects/${id}/details`, icon: IconClipboardText, visible: everybody },
    ];
  return shown(mainItems, session);
}

export function footerNavigation(session: Session): NavItem[] {
  const items = mainNavigation(session);
  if (session.impersonationProject !== undefined) return items;
  return items.filter((item) => footerPaths.includes(item.path));
}

/** The project's own entries for what one is in it, with its id put into their addresses. */
export function projectNavigation(
  role: ProjectRole,
  projectId: string,
): Pick<NavItem, 'name' | 'path' | 'icon' | 'unread'>[] {
  return projectItems
    .filter((item) => item.visible(role))
    .map((item) => ({ ...item, path: item.path.replace(':projectid', projectId) }));
}

/** The admin area's own entries, users first. */
export function adminNavigation(session: Session): NavItem[] {
  const items = shown(adminItems, session);
  return items.sort((a, b) => Number(b.path === '/admin') - Number(a.path === '/admin'));
}

/** The entry of the admin area that a page belongs to. */
export function adminSection(pathname: string): string | undefined {
  return adminItems.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path;
}

const withoutSubNavigation = new Set(['/projects', '/projects/add', `${project}/edit`]);

/** Every project page but the list, add and edit pages has the project's own navigation (2.3). */
export function hasSubNavigation(screenPath: string | undefined): boolean {
  return screenPath?.startsWith(project) === true && !withoutSubNavigation.has(screenPath);
}
