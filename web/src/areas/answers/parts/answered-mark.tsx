import { answeredLook } from '../looks.ts';
import styles from './answered-mark.module.css';

/** A check or a cross before the question (document 1 section 2.12). */
export function AnsweredMark({ isAnswered }: { isAnswered: boolean }) {
  const { label, tone, icon: Icon } = answeredLook(isAnswered);
  return (
    <span className={styles.mark} data-tone={tone} title={label}>
      <Icon size={12} stroke={2.4} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
