import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { loadAhead } from '../ui/chunk-reload.ts';
import { useColorScheme } from '../ui/color-scheme.ts';
import { lazy, lazyPart } from '../ui/lazy-part.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './app-header.module.css';
import { mainNavigation, mapViewerOf, type NavItem } from './navigation.ts';
import { ProfileButton } from './profile-button.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useUnread } from './use-unread.ts';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'));

/** The bar on top of the application: where one can go, who one is. */
export function AppHeader() {
  const session = useSession();
  const { impersonationProject } = session;
  const [isMenuOpen, menu] = useDisclosure(false);
  return (
    <header className={styles.bar}>
      <Link
        to={impersonationProject ? `/projects/${impersonationProject}/details` : '/dashboard'}
        className={styles.logo}
      >
        <Logo size={24} />
        <span className="visually-hidden">{impersonationProject ? ', project' : ', dashboard'}</span>
      </Link>
      <nav className={styles.nav} aria-label="Main">
        {mainNavigation(session).map((item) => (
          <HeaderLink key={item.path} item={item} />
        ))}
        <MapViewerLink className={styles.link} />
      </nav>
      <div className="row gap-1 end">
        <SchemeToggle />
        <div className={styles.wide}>
          <ProfileMenu />
        </div>
        <ActionIcon
          className={`${styles.tool} ${styles.burger}`}
          onClick={menu.open}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          aria-label="Open menu"
        >
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {isMenuOpen && <MobileMenu onLeave={menu.close} />}
    </header>
  );
}

function HeaderLink({ item }: { item: NavItem }) {
  const unread = useUnread();
  return (
    <NavLink to={item.path} className={styles.link ?? ''}>
      {item.name}
      {item.unread && <UnreadBadge count={unread} />}
    </NavLink>
  );
}

/** Opens in a new tab (document 1 section 2.1). */
function MapViewerLink({ className }: { className?: string | undefined }) {
  const address = mapViewerOf(useSession());
  if (!address) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      Map Viewer <IconExternalLink size={14} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

export function SchemeToggle() {
  const { scheme, toggle } = useColorScheme();
  const label = scheme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode';
  return (
    <ActionIcon className={styles.tool ?? ''} onClick={toggle} aria-label={label} title={label}>
      {scheme === 'dark' ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
    </ActionIcon>
  );
}

const load = () => import('./profile-dropdown.tsx');
const Dropdown = lazy(load);

/** Who one is; the menu's code is loaded when the pointer or the keyboard comes near. */
function ProfileMenu() {
  const { user } = useSession();
  const [isWanted, setWanted] = useState(false);
  if (!user) return null;
  const closed = (
    <ProfileButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => loadAhead(load)}
      onFocus={() => loadAhead(load)}
      onClick={() => setWanted(true)}
    />
  );
  return isWanted ? (
    <Suspense fallback={closed}>
      <Dropdown />
    </Suspense>
  ) : (
    closed
  );
}
