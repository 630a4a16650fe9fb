import { inside, type Screen } from './screen.ts';

const anyAdmin = inside('admin', 'admin');
/** A list administrator administers no users: what these screens call would be refused. */
const admins = inside('admin', 'admin', 'user-admin');

const feeds = '/admin/datafeeds';
const organizations = '/admin/organizations';
const editFeed = () => import('../areas/data-feeds/screens/data-feed-edit.tsx');
const editOrganization = () => import('../areas/organizations/screens/organization-edit.tsx');

export const adminScreens: Screen[] = [
  anyAdmin('/admin', 'Admin', () => import('../areas/users/screens/users.tsx')),
  admins('/admin/add', 'Add User', () => import('../areas/users/screens/user-add.tsx')),
  admins('/admin/pending', 'Pending Users', () => import('../areas/users/screens/pending-users.tsx')),
  admins('/admin/licences', 'Licenses', () => import('../areas/licences/screens/licences.tsx')),
  admins(
    '/admin/licences/:organizationid',
    'License Use',
    () => import('../areas/licences/screens/licence-use.tsx'),
  ),
  admins('/admin/audit', 'Audit', () => import('../areas/audit/screens/audit.tsx')),
  admins(feeds, 'Data Feed List', () => import('../areas/data-feeds/screens/data-feeds.tsx')),
  admins(`${feeds}/add`, 'Data Feed Add', () => import('../areas/data-feeds/screens/data-feed-add.tsx')),
  admins(`${feeds}/edit`, 'Data Feed Edit', editFeed),
  admins(
    `${feeds}/:datafeedid`,
    'Data Feed Details',
    () => import('../areas/data-feeds/screens/data-feed-detail.tsx'),
  ),
  admins(`${feeds}/:datafeedid/edit`, 'Data Feed Edit', editFeed),
  admins(
    organizations,
    'Organization List',
    () => import('../areas/organizations/screens/organizations.tsx'),
  ),
  admins(
    `${organizations}/add`,
    'Organization Add',
    () => import('../areas/organizations/screens/organization-add.tsx'),
  ),
  admins(`${organizations}/edit`, 'Organization Edit', editOrganization),
  admins(
    `${organizations}/:organizationid`,
    'Organization Details',
    () => import('../areas/organizations/screens/organization-detail.tsx'),
  ),
  admins(`${organizations}/:organizationid/edit`, 'Organization Edit', editOrganization),
  admins('/admin/:userid', 'User Details', () => import('../areas/users/screens/user-detail.tsx')),
  admins('/admin/:userid/edit', 'Edit User', () => import('../areas/users/screens/user-edit.tsx')),
];

const lists = '/distribution-lists';
const editList = () => import('../areas/distribution-lists/screens/distribution-list-edit.tsx');
const inLists = inside('distribution-list', 'list-keeper', 'owner-role');
export const distributionListScreens: Screen[] = [
  inLists(
    lists,
    'Distribution Lists',
    () => import('../areas/distribution-lists/screens/distribution-lists.tsx'),
  ),
  inLists(
    `${lists}/add`,
    'Add Distribution List',
    () => import('../areas/distribution-lists/screens/distribution-list-add.tsx'),
  ),
  inLists(`${lists}/edit`, 'Edit Distribution List', editList),
  inLists(
    `${lists}/:listid`,
    'Distribution List Detail',
    () => import('../areas/distribution-lists/screens/distribution-list-detail.tsx'),
  ),
  inLists(`${lists}/:listid/edit`, 'Edit Distribution List', editList),
];
