import { formatNumber } from '../../../ui/format.ts';
import styles from './month-bars.module.css';

export interface MonthValue {
  /** '2026-03' */
  month: string;
  value: number;
}

const names = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const nameOf = (month: string) => names.format(new Date(`${month}-01T00:00:00Z`));

/** A column for each month of a year, also for those that have not begun; a table for whoever cannot see it. */
export function MonthBars({
  title,
  year,
  values,
}: {
  title: string;
  year: number;
  values: readonly MonthValue[];
}) {
  const most = Math.max(1, ...values.map(({ value }) => value));
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const known = new Map(values.map(({ month, value }) => [month, value]));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.months} aria-hidden>
        {months.map((month) => {
          const value = known.get(month);
          return (
            <div key={month} className={styles.month}>
              <span className={styles.value}>{value === undefined ? '' : formatNumber(value)}</span>
              <span className={styles.space}>
                {Boolean(value) && (
                  <span className={styles.bar} style={{ height: `${((value ?? 0) / most) * 100}%` }} />
                )}
              </span>
              <span className={styles.name}>
                {nameOf(month).slice(0, 1)}
                <span className={styles.rest}>{nameOf(month).slice(1)}</span>
              </span>
            </div>
          );
        })}
      </div>
      <table className="visually-hidden">
        <caption>{`${title}, ${year}`}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ month, value }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
