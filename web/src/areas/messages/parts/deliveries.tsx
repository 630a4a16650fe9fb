import type { MessageDelivery } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconInbox, IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment, formatNumber, formatWhen, plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge.tsx';
import { useDeliveries } from '../queries.ts';
import { deliveryTexts, recipientsOnPage } from '../texts.ts';
import styles from './deliveries.module.css';

const looks: Record<MessageDelivery, Omit<StatusLook, 'label'>> = {
  queued: { tone: 'info', icon: IconClock },
  sent: { tone: 'ok', icon: IconMailCheck },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  bounced: { tone: 'bad', icon: IconMailX },
  complained: { tone: 'bad', icon: IconMailX },
  inboxOnly: { tone: 'idle', icon: IconInbox },
  digest: { tone: 'info', icon: IconClock },
  held: { tone: 'idle', icon: IconInbox },
};
const lookOf = (delivery: MessageDelivery): StatusLook => ({
  ...looks[delivery],
  label: deliveryTexts[delivery],
});
/** What needs a look comes first. */
const order: readonly MessageDelivery[] = [
  'bounced',
  'complained',
  'failed',
  'queued',
  'held',
  'inboxOnly',
  'digest',
  'sent',
];

/** How the copies by email of a sent message fared: in numbers, and for each recipient when asked. */
export default function Deliveries({ messageId }: { messageId: string }) {
  const [skip, setSkip] = useState(0);
  const [isOpen, setOpen] = useState<boolean>();
  const query = useDeliveries(messageId, skip);
  const { recipients = [], count = 0, counts } = query.data ?? {};
  const total = order.reduce((sum, delivery) => sum + (counts?.[delivery] ?? 0), 0);
  const queued = counts?.queued ?? 0;
  const isListed = isOpen ?? (total > 0 && total <= 5);
  if (counts && total === 0) return null;
  return (
    <section className={styles.deliveries} aria-label="Delivery">
      <Loaded query={query}>
        <Group gap={8}>
          {counts &&
            order
              .filter((delivery) => counts[delivery] > 0)
              .map((delivery) => {
                const look = lookOf(delivery);
                return (
                  <StatusBadge
                    key={delivery}
                    {...look}
                    label={`${formatNumber(counts[delivery])} ${look.label.toLowerCase()}`}
                  />
                );
              })}
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isListed}
            onClick={() => setOpen(!isListed)}
          >
            {isListed ? 'Hide recipients' : `Show ${plural(total, 'recipient')}`}
          </Button>
        </Group>
        {queued > 0 && (
          <div role="status">
            <Meter
              label="Sending the copies by email"
              numbers={`${formatNumber(total - queued)} of ${formatNumber(total)}`}
              share={total === 0 ? 0 : (total - queued) / total}
            />
          </div>
        )}
        {isListed && recipients.length > 0 && (
          <>
            <ul className={styles.list} aria-label="Recipients">
              {recipients.map(({ name, email, kind, delivery, at }) => (
                <li className="row wrap divided" key={`${kind} ${email} ${name}`}>
                  <span className={styles.who}>
                    {name || email}
                    {name && email && <small>{email}</small>}
                  </span>
                  <time className="faint digits" dateTime={at} title={formatMoment(at)}>
                    {formatWhen(at)}
                  </time>
                  <StatusBadge {...lookOf(delivery)} />
                </li>
              ))}
            </ul>
            {count > recipientsOnPage && (
              <Pager
                label="Pages of recipients"
                noun="recipient"
                page={{ skip, limit: recipientsOnPage, count, onSkip: setSkip }}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
