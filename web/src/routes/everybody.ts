import { inside, type Screen, screen } from './screen.ts';

export const openScreens: Screen[] = [
  screen({
    path: '/privacy',
    title: 'Privacy',
    layout: 'default',
    load: () => import('../pages/privacy.tsx'),
  }),
  screen({ path: '/terms', title: 'Terms', layout: 'default', load: () => import('../pages/terms.tsx') }),
  screen({
    path: '/support',
    title: 'Sales and Support',
    layout: 'default',
    load: () => import('../pages/support.tsx'),
  }),
  screen({
    path: '/getting-started',
    title: 'Getting Started',
    layout: 'default',
    load: () => import('../pages/getting-started.tsx'),
  }),
  screen({
    path: '/register',
    title: 'Register',
    layout: 'full-page',
    guards: ['guest'],
    load: () => import('../areas/session/screens/register.tsx'),
  }),
  // Not for guests only: somebody who is signed in may open the link of a reset mail too.
  screen({
    path: '/reset',
    title: 'Reset Password',
    layout: 'full-page',
    load: () => import('../areas/session/screens/reset.tsx'),
  }),
  screen({
    path: '/confirm',
    title: 'Confirm Email',
    layout: 'full-page',
    load: () => import('../areas/session/screens/confirm.tsx'),
  }),
  screen({
    path: '/unsubscribe',
    title: 'Notices by Email',
    layout: 'full-page',
    load: () => import('../areas/users/screens/unsubscribe.tsx'),
  }),
  screen({
    path: '/logincallback',
    title: 'Log In',
    layout: 'full-page',
    load: () => import('../areas/session/screens/login-callback.tsx'),
  }),
];

export const personalScreens: Screen[] = [
  inside({
    path: '/dashboard',
    title: 'Dashboard',
    layout: 'default',
    guards: ['every-role'],
    load: () => import('../pages/dashboard/dashboard.tsx'),
  }),
  inside({
    path: '/inbox',
    title: 'Inbox',
    layout: 'default',
    load: () => import('../areas/messages/screens/inbox.tsx'),
  }),
  inside({
    path: '/questionnaires',
    title: 'My Questionnaires',
    layout: 'default',
    load: () => import('../areas/questionnaires/screens/my-questionnaires.tsx'),
  }),
  inside({
    path: '/mapviewer',
    title: 'Map Viewer',
    layout: 'map-viewer',
    guards: ['map-viewer', 'owner-role'],
    load: () => import('../areas/map-viewer/screens/map-viewer.tsx'),
  }),
  inside({
    path: '/profile',
    title: 'User Profile',
    layout: 'default',
    load: () => import('../areas/users/screens/profile.tsx'),
  }),
  inside({
    path: '/property-sync',
    title: 'Property Sync',
    layout: 'default',
    guards: ['synchronizer', 'owner-role'],
    load: () => import('../areas/property-sync/screens/property-sync.tsx'),
  }),
];
