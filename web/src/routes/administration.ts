import { inside, type Screen } from './screen.ts';

const adminGuard = { layout: 'admin', guards: ['admin'] } as const;
/** A list administrator administers no users: what these screens call would be refused. */
const userAdminGuard = { layout: 'admin', guards: ['admin', 'user-admin'] } as const;

export const adminScreens: Screen[] = [
  inside({
    path: '/admin',
    title: 'Admin',
    ...adminGuard,
    load: () => import('../areas/users/screens/users.tsx'),
  }),
  inside({
    path: '/admin/add',
    title: 'Add User',
    ...userAdminGuard,
    load: () => import('../areas/users/screens/user-add.tsx'),
  }),
  inside({
    path: '/admin/pending',
    title: 'Pending Users',
    ...userAdminGuard,
    load: () => import('../areas/users/screens/pending-users.tsx'),
  }),
  inside({
    path: '/admin/licences',
    title: 'Licenses',
    ...userAdminGuard,
    load: () => import('../areas/licences/screens/licences.tsx'),
  }),
  inside({
    path: '/admin/licences/:organizationid',
    title: 'License Use',
    ...userAdminGuard,
    load: () => import('../areas/licences/screens/licence-use.tsx'),
  }),
  inside({
    path: '/admin/audit',
    title: 'Audit',
    ...userAdminGuard,
    load: () => import('../areas/audit/screens/audit.tsx'),
  }),
  inside({
    path: '/admin/datafeeds',
    title: 'Data Feed List',
    ...userAdminGuard,
    load: () => import('../areas/data-feeds/screens/data-feeds.tsx'),
  }),
  inside({
    path: '/admin/datafeeds/add',
    title: 'Data Feed Add',
    ...userAdminGuard,
    load: () => import('../areas/data-feeds/screens/data-feed-add.tsx'),
  }),
  inside({
    path: '/admin/datafeeds/edit',
    title: 'Data Feed Edit',
    ...userAdminGuard,
    load: () => import('../areas/data-feeds/screens/data-feed-edit.tsx'),
  }),
  inside({
    path: '/admin/datafeeds/:datafeedid',
    title: 'Data Feed Details',
    ...userAdminGuard,
    load: () => import('../areas/data-feeds/screens/data-feed-detail.tsx'),
  }),
  inside({
    path: '/admin/datafeeds/:datafeedid/edit',
    title: 'Data Feed Edit',
    ...userAdminGuard,
    load: () => import('../areas/data-feeds/screens/data-feed-edit.tsx'),
  }),
  inside({
    path: '/admin/organizations',
    title: 'Organization List',
    ...userAdminGuard,
    load: () => import('../areas/organizations/screens/organizations.tsx'),
  }),
  inside({
    path: '/admin/organizations/add',
    title: 'Organization Add',
    ...userAdminGuard,
    load: () => import('../areas/organizations/screens/organization-add.tsx'),
  }),
  inside({
    path: '/admin/organizations/edit',
    title: 'Organization Edit',
    ...userAdminGuard,
    load: () => import('../areas/organizations/screens/organization-edit.tsx'),
  }),
  inside({
    path: '/admin/organizations/:organizationid',
    title: 'Organization Details',
    ...userAdminGuard,
    load: () => import('../areas/organizations/screens/organization-detail.tsx'),
  }),
  inside({
    path: '/admin/organizations/:organizationid/edit',
    title: 'Organization Edit',
    ...userAdminGuard,
    load: () => import('../areas/organizations/screens/organization-edit.tsx'),
  }),
  inside({
    path: '/admin/:userid',
    title: 'User Details',
    ...userAdminGuard,
    load: () => import('../areas/users/screens/user-detail.tsx'),
  }),
  inside({
    path: '/admin/:userid/edit',
    title: 'Edit User',
    ...userAdminGuard,
    load: () => import('../areas/users/screens/user-edit.tsx'),
  }),
];

const listLayout = { layout: 'distribution-list', guards: ['list-keeper', 'owner-role'] } as const;
export const distributionListScreens: Screen[] = [
  inside({
    path: '/distribution-lists',
    title: 'Distribution Lists',
    ...listLayout,
    load: () => import('../areas/distribution-lists/screens/distribution-lists.tsx'),
  }),
  inside({
    path: '/distribution-lists/add',
    title: 'Add Distribution List',
    ...listLayout,
    load: () => import('../areas/distribution-lists/screens/distribution-list-add.tsx'),
  }),
  inside({
    path: '/distribution-lists/edit',
    title: 'Edit Distribution List',
    ...listLayout,
    load: () => import('../areas/distribution-lists/screens/distribution-list-edit.tsx'),
  }),
  inside({
    path: '/distribution-lists/:listid',
    title: 'Distribution List Detail',
    ...listLayout,
    load: () => import('../areas/distribution-lists/screens/distribution-list-detail.tsx'),
  }),
  inside({
    path: '/distribution-lists/:listid/edit',
    title: 'Edit Distribution List',
    ...listLayout,
    load: () => import('../areas/distribution-lists/screens/distribution-list-edit.tsx'),
  }),
];
