import { NavLink } from 'react-router-dom';
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
  const items = projectId ? projectNavigation(role, projectId) : footerNavigation(session);
  if (items.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={projectId ? 'Project' : 'Main'}>
      {items.map(({ name, path, icon: Icon, unread: counts }) => (
        <NavLink key={path} to={path} className={styles.link ?? ''}>
          <span className={styles.icon}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {counts && <UnreadBadge count={unread} />}
          </span>
          <span className={styles.name}>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}
