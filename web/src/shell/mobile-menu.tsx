import { NavLink as MantineNavLink } from '@mantine/core';
import {
  IconExternalLink,
  IconFileText,
  IconHelp,
  IconListCheck,
  IconLogout,
  IconRocket,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { config } from '../config.ts';
import { useSession } from '../session/use-session.ts';
import { Drawer } from '../ui/dialogs.tsx';
import { mainNavigation, mapViewerOf } from './navigation.ts';
import { quickStart } from './quick-start-store.ts';
import { askAndSignOut } from './sign-out.ts';
import { askAndStopImpersonation } from './stop-impersonation.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { useUnread } from './use-unread.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The menu on small screens: the navigation, the profile menu, the other tools, Privacy and Terms. */
export default function MobileMenu({ onLeave }: { onLeave: () => void }) {
  return (
    <Drawer opened onClose={onLeave} position="right" size={300} title="Menu">
      <Entries onLeave={onLeave} />
    </Drawer>
  );
}

function Entries({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const unread = useUnread();
  const mapViewer = mapViewerOf(session);
  return (
    <nav aria-label="Menu" onClickCapture={onLeave}>
      {mainNavigation(session).map(({ name, path, icon: Icon, unread: counts }) => (
        <MantineNavLink
          key={path}
          component={Link}
          to={path}
          label={name}
          active={pathname.startsWith(path)}
          leftSection={<Icon {...icon} />}
          rightSection={counts ? <UnreadBadge count={unread} /> : null}
        />
      ))}
      {session.impersonationProject === undefined && (
        <>
          <MantineNavLink
            component={Link}
            to="/profile"
            label="Profile"
            leftSection={<IconUser {...icon} />}
          />
          <MantineNavLink
            component={Link}
            to="/questionnaires"
            label="My Questionnaires"
            leftSection={<IconListCheck {...icon} />}
          />
          {session.mayUseTrash && (
            <MantineNavLink
              component={Link}
              to="/trash"
              label="Trash"
              leftSection={<IconTrash {...icon} />}
            />
          )}
        </>
      )}
      <MantineNavLink component={Link} to="/support" label="Support" leftSection={<IconHelp {...icon} />} />
      <MantineNavLink
        component="button"
        label="Quick Start"
        leftSection={<IconRocket {...icon} />}
        onClick={() => quickStart.set(true)}
      />
      {config.adminSiteUrl && <Outside address={config.adminSiteUrl} label="Admin Site" />}
      {mapViewer && <Outside address={mapViewer} label="Map Viewer" />}
      {session.mayStopImpersonation && (
        <MantineNavLink
          component="button"
          label="Stop Impersonation"
          leftSection={<IconUserOff {...icon} />}
          onClick={() => void askAndStopImpersonation()}
        />
      )}
      <MantineNavLink
        component="button"
        label="Logout"
        leftSection={<IconLogout {...icon} />}
        onClick={() => void askAndSignOut()}
      />
      <MantineNavLink
        component={Link}
        to="/privacy"
        label="Privacy"
        leftSection={<IconShieldLock {...icon} />}
      />
      <MantineNavLink component={Link} to="/terms" label="Terms" leftSection={<IconFileText {...icon} />} />
    </nav>
  );
}

function Outside({ address, label }: { address: string; label: string }) {
  return (
    <MantineNavLink
      href={address}
      target="_blank"
      rel="noreferrer"
      label={label}
      leftSection={<IconExternalLink {...icon} />}
    />
  );
}
