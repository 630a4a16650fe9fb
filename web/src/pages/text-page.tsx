import { Fragment, type ReactNode } from 'react';
import type text from '../../texts/terms.md';
import { PageHeader } from '../shell/page-header.tsx';
import styles from './text-page.module.css';

interface TextPageProps {
  text: typeof text;
  actions?: ReactNode;
  /** Stands where the text has a mark. */
  inserted?: ReactNode;
}

/** A page of prose in the operator's words (`web/texts`): Privacy, Terms, Trust, Accessibility. */
export function TextPage({ text: { title, summary, parts }, actions, inserted }: TextPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} summary={summary} actions={actions} />
      {parts.map((html, at) => (
        <Fragment key={html}>
          {at > 0 && inserted}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own text when the site is built */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        </Fragment>
      ))}
    </div>
  );
}
