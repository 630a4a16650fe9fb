import type { ReactNode } from 'react';
import { PageHeader } from '../shell/page-header.tsx';
import styles from './text-page.module.css';

export interface TextSection {
  title: string;
  text: readonly ReactNode[];
}

/** A page of prose: Privacy, Terms. */
export function TextPage({
  title,
  summary,
  sections,
}: {
  title: string;
  summary: string;
  sections: readonly TextSection[];
}) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} summary={summary} />
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2>{section.title}</h2>
          {section.text.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
