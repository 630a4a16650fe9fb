import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import styles from './breadcrumbs-bar.module.css';
import { useCrumbLabels, useTranslate } from './screen.ts';

/** Where one is, made from the path. A page at the top needs none. */
export function Breadcrumbs() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const { impersonationProject } = useSession();
  const all = breadcrumbs(pathname, useCrumbLabels());
  const crumbs = impersonationProject === undefined ? all : all.filter(({ to }) => to !== '/projects');
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumbs" className={styles.bar}>
      <ol className={styles.list}>
        {crumbs.map(({ label, to }, index) => (
          <li
            key={`${label}-${to}`}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
            translate={translate(label)}
          >
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
