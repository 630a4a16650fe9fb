import type { ComponentType } from 'react';
import styles from './status-badge.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'idle';

export interface StatusLook {
  label: string;
  tone: Tone;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
}

/** A status is always an icon, a word and a colour. */
export function StatusBadge({ label, tone, icon: Icon }: StatusLook) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
