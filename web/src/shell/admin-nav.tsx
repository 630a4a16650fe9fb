import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { adminNavigation, adminSection } from './navigation.ts';
import styles from './section-nav.module.css';

/** The second bar of the admin area; on a phone it scrolls sideways, the open entry in view. */
export default function AdminNav() {
  const items = adminNavigation(useSession());
  const { pathname } = useLocation();
  const open = adminSection(pathname);
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that opens is brought into view.
  useEffect(() => {
    const link = current.current;
    const bar = link?.parentElement;
    // scrollIntoView would let the keyboard begin there, behind everything that stands above.
    if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [open]);
  if (items.length < 2) return null;
  return (
    <nav className={`${styles.nav} ${styles.scrolling}`} aria-label="Administration">
      <div className={styles.inner}>
        {items.map(({ name, path, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            className={styles.link}
            {...(path === open ? { ref: current, 'aria-current': pathname === path ? 'page' : 'true' } : {})}
          >
            <Icon size={16} stroke={1.7} aria-hidden />
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
