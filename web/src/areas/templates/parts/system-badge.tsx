import { Suspense } from 'react';
import { LazyTooltip } from '../../../ui/lazy-mantine.ts';
import { texts } from '../texts.ts';
import styles from './system-badge.module.css';

/** A template of neither a person nor an organization: 'S' where it is short, 'System' where there is room. */
export function SystemBadge({ short = false }: { short?: boolean }) {
  if (!short) return <span className={styles.badge}>{texts.system}</span>;
  const badge = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip is for the keyboard too
    <span className={styles.badge} tabIndex={0}>
      <span aria-hidden>S</span>
      <span className="visually-hidden">System</span>
    </span>
  );
  return (
    <Suspense fallback={badge}>
      <LazyTooltip label="System template: everybody can copy it">{badge}</LazyTooltip>
    </Suspense>
  );
}

export function isSystem(template: { user?: string | undefined; org?: string | undefined }): boolean {
  return template.user === undefined && template.org === undefined;
}
