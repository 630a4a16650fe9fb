import { IconCheck } from '@tabler/icons-react';
import { formatNumber, plural } from '../../../ui/format.ts';
import styles from './requirement-count.module.css';

/** How many requirements a category has, beside its questions. */
export function RequirementCount({ count }: { count: number }) {
  if (count === 0) return null;
  const words = plural(count, 'requirement');
  return (
    <span className={styles.count} title={words}>
      <span aria-hidden>
        <IconCheck size={13} stroke={2.2} />
        {formatNumber(count)}
      </span>
      <span className="visually-hidden">{words}, </span>
    </span>
  );
}
