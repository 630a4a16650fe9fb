import type { Image } from '@landbrief/contract';
import { IconLock } from '@tabler/icons-react';
import styles from './confidential-mark.module.css';
import { formatMoment } from './format.ts';

export type Confidential = Image['confidential'];

/** Says that whoever answers does not want something to be passed on, and why. */
export function ConfidentialMark({ mark }: { mark: Partial<NonNullable<Confidential>> | undefined }) {
  if (!mark) return null;
  const { reason, at, by } = mark;
  const text = ['Confidential', reason].filter(Boolean).join(': ');
  const who = [by?.fullName, at && formatMoment(at)].filter(Boolean).join(', ');
  return (
    <span className={styles.mark} title={[text, who].filter(Boolean).join('\n')}>
      <IconLock size={13} stroke={2} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
