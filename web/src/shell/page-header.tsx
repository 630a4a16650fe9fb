import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import styles from './page-header.module.css';
import { useCrumbLabels, useTranslate } from './screen.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** One line under the title: what this is, or where it stands. */
  summary?: ReactNode;
  /** Beside the title: a status badge, an 'S' for system. */
  badge?: ReactNode;
  /** Buttons, the most used one last. */
  actions?: ReactNode;
  /** A row below: search box, toggles, filters. */
  tools?: ReactNode;
}

/** The head of every screen: breadcrumbs, title, actions, tools. */
export function PageHeader({ title, summary, badge, actions, tools }: PageHeaderProps) {
  const translate = useTranslate();
  return (
    <header className={styles.header}>
      <Breadcrumbs />
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <h1 translate={translate(title)}>{title}</h1>
            {badge}
          </div>
          {summary && (
            <p className={styles.summary} translate={translate(summary)}>
              {summary}
            </p>
          )}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  );
}

/** On a phone one row: of three or more the most used one, and a button that shows the others. */
function Actions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.actions} data-open={open || undefined}>
      <Button
        className={styles.more}
        variant="default"
        rightSection={<IconChevronDown size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        More
      </Button>
      {children}
    </div>
  );
}

/** Where one is, made from the path. A page at the top needs none. */
function Breadcrumbs() {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const { impersonationProject } = useSession();
  const all = breadcrumbs(pathname, useCrumbLabels());
  const crumbs = impersonationProject === undefined ? all : all.filter(({ to }) => to !== '/projects');
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label="Breadcrumbs" className="text-12">
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
