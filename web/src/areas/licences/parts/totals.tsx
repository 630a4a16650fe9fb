import { Skeleton } from '@mantine/core';
import { formatMoney, formatNumber, plural } from '../../../ui/format.ts';
import type { LicenceTotals } from '../queries.ts';
import styles from './totals.module.css';

/** What all matches come to. */
export function Totals({
  totals,
  count,
  year,
}: {
  totals: LicenceTotals | undefined;
  count: number | undefined;
  year: number;
}) {
  const shown = [
    { name: 'Organizations', value: count, detail: `in ${year}` },
    { name: 'Seats in use', value: totals?.userCount, detail: added(totals?.addOns.seats, 'seat') },
    {
      name: 'Projects activated',
      value: totals?.projectsActivated,
      detail: added(totals?.addOns.distributions, 'project'),
    },
    { name: 'Property sync', value: totals?.addOns.propertySync, money: true, detail: 'for the year' },
  ];
  return (
    <dl className={styles.totals} aria-label="Totals">
      {shown.map(({ name, value, detail, money }) => (
        <div key={name} className={styles.total}>
          <dt>{name}</dt>
          <dd className={styles.value}>
            {value === undefined ? (
              <Skeleton height={24} width={64} />
            ) : money ? (
              formatMoney(value)
            ) : (
              formatNumber(value)
            )}
          </dd>
          <dd className="small">
            {value === undefined ? <Skeleton height={14} width={88} my={3} /> : detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const added = (count: number | undefined, what: string) =>
  count ? `${plural(count, what)} as ${count === 1 ? 'an add-on' : 'add-ons'}` : 'no add-ons';
