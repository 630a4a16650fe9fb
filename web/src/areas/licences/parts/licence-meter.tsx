import { licenceWarningShare } from '@landbrief/domain';
import { formatNumber } from '../../../ui/format.ts';
import styles from './licence-meter.module.css';

/** What is used of a limit, in a list too: the nearer to the limit, the louder. 0 is unlimited, -1 none. */
export function LicenceMeter({
  label,
  used,
  limit,
  hideLabel = false,
}: {
  label: string;
  used: number;
  limit: number;
  hideLabel?: boolean;
}) {
  const words = (
    <div className={styles.words}>
      <span className={hideLabel ? 'visually-hidden' : styles.label}>{label}</span>
      <span className={styles.numbers}>{usedOf(used, limit)}</span>
    </div>
  );
  if (limit <= 0) return <div className={styles.meter}>{words}</div>;
  return (
    <div className={styles.meter}>
      {words}
      <div className={styles.track} aria-hidden>
        <div
          className={styles.bar}
          data-level={levelOf(used, limit)}
          style={{ width: `${Math.min(1, used / limit) * 100}%` }}
        />
      </div>
    </div>
  );
}

function usedOf(used: number, limit: number): string {
  if (limit < 0) return used > 0 ? `${formatNumber(used)}, none licensed` : 'None';
  return limit === 0 ? `${formatNumber(used)}, unlimited` : `${formatNumber(used)} of ${formatNumber(limit)}`;
}

function levelOf(used: number, limit: number): 'full' | 'near' | 'free' {
  if (used >= limit) return 'full';
  return used >= limit * licenceWarningShare ? 'near' : 'free';
}
