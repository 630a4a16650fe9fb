import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { adminNavigation, adminSection } from './navigation.ts';
import styles from './section-nav.module.css';

/** The second bar of the admin area; on a phone in rows. */
export default function AdminNav() {
  const items = adminNavigation(useSession());
  const { pathname } = useLocation();
  const open = adminSection(pathname);
  if (items.length < 2) return null;
  return (
    <nav className={`${styles.nav} ${styles.wrapping}`} aria-label="Administration">
      <div className={styles.inner}>
        {items.map(({ name, path, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            className={styles.link}
            aria-current={path === open ? (pathname === path ? 'page' : 'true') : undefined}
          >
            <Icon size={16} stroke={1.7} aria-hidden />
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
