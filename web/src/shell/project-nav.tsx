import { NavLink } from 'react-router-dom';
import { projectNavigation } from './navigation.ts';
import styles from './section-nav.module.css';
import { useProjectRole } from './use-project-role.ts';

/** The second bar inside a project, on wide screens. */
export function ProjectNav({ projectId }: { projectId: string }) {
  const items = projectNavigation(useProjectRole(projectId), projectId);
  if (items.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label="Project">
      <div className={styles.inner}>
        {items.map(({ name, path, icon: Icon }) => (
          <NavLink key={path} to={path} className={styles.link ?? ''}>
            <Icon size={16} stroke={1.7} aria-hidden />
            {name}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}
