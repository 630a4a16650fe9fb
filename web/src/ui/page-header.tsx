import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Breadcrumbs } from '../shell/breadcrumbs-bar.tsx';
import { useTranslate } from '../shell/screen.ts';
import styles from './page-header.module.css';

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
