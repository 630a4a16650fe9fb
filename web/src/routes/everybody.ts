import { inside, type Screen, screen } from './screen.ts';

const open = screen('default');
const fullPage = screen('full-page');
export const openScreens: Screen[] = [
  open('/privacy', 'Privacy', () => import('../pages/privacy.tsx')),
  open('/terms', 'Terms', () => import('../pages/terms.tsx')),
  open('/support', 'Sales and Support', () => import('../pages/support.tsx')),
  open('/getting-started', 'Getting Started', () => import('../pages/getting-started.tsx')),
  screen('full-page', 'guest')(
    '/register',
    'Register',
    () => import('../areas/session/screens/register.tsx'),
  ),
  // Not for guests only: somebody who is signed in may open the link of a reset mail too.
  fullPage('/reset', 'Reset Password', () => import('../areas/session/screens/reset.tsx')),
  fullPage('/confirm', 'Confirm Email', () => import('../areas/session/screens/confirm.tsx')),
  fullPage('/unsubscribe', 'Notices by Email', () => import('../areas/users/screens/unsubscribe.tsx')),
  fullPage('/logincallback', 'Log In', () => import('../areas/session/screens/login-callback.tsx')),
];

const personal = inside('default');
export const personalScreens: Screen[] = [
  inside('default', 'every-role')(
    '/dashboard',
    'Dashboard',
    () => import('../pages/dashboard/dashboard.tsx'),
  ),
  personal('/inbox', 'Inbox', () => import('../areas/messages/screens/inbox.tsx')),
  personal(
    '/questionnaires',
    'My Questionnaires',
    () => import('../areas/questionnaires/screens/my-questionnaires.tsx'),
  ),
  inside('map-viewer', 'map-viewer', 'owner-role')(
    '/mapviewer',
    'Map Viewer',
    () => import('../areas/map-viewer/screens/map-viewer.tsx'),
  ),
  personal('/profile', 'User Profile', () => import('../areas/users/screens/profile.tsx')),
  inside('default', 'synchronizer', 'owner-role')(
    '/property-sync',
    'Property Sync',
    () => import('../areas/property-sync/screens/property-sync.tsx'),
  ),
];
