import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import styles from './foot-nav.module.css';
import { footerNavigation, projectNavigation } from './navigation.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { useProjectRole } from './use-project-role.ts';
import { useUnread } from './use-unread.ts';

/** Icons at the foot of small screens: the project's own inside a project, the main ones elsewhere. */
export function FootNav({ projectId }: { projectId: string | undefined }) {
  const session = useSession();
  const unread = useUnread();
  const role = useProjectRole(projectId);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const items = projectId ? projectNavigation(role, projectId) : footerNavigation(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another open entry, in other entries
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current=page]');
    open?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, items.length]);
  if (items.length === 0) return null;
  return (
    <nav ref={nav} className={styles.nav} aria-label={projectId ? 'Project' : 'Main'}>
      {items.map(({ name, path, icon: Icon, unread: counts }) => (
        <NavLink key={path} to={path} className={styles.link ?? ''}>
          <span className={styles.icon}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {counts && <UnreadBadge count={unread} />}
          </span>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
