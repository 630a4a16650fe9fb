import { type FormattedItem, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { ifNew, ifStill } from '../conditions.ts';
import { defineItems } from '../define-items.ts';

/** While it exists, nothing of the outbox begins, and nothing that time brings (docs/operations/restoring.md). */
const holds = defineItems('OutboxHold', {
  holds: string().key().const('outbox').default('outbox'),
  since: string(),
  /** The operator, as the audit trail names them. */
  by: string(),
}).keyedBy(() => ({ pk: 'HOLD', sk: 'OUTBOX' }));
export type OutboxHold = FormattedItem<typeof holds.entity>;

/** Since when and by whom the outbox is held; undefined when it is not. One read unit. */
export async function getOutboxHold(): Promise<OutboxHold | undefined> {
  const { Item } = await holds.get({ holds: 'outbox' }, { consistent: true });
  return Item;
}

/** Holds the outbox; `stale` when it is held already. */
export function holdOutbox(hold: Pick<OutboxHold, 'since' | 'by'>): Write {
  return write(holds.transactPut({ holds: 'outbox', ...hold }, ifNew('since')));
}

/** Ends this hold; `stale` when it has ended. */
export function releaseOutbox({ since }: OutboxHold): Write {
  return write(holds.transactDelete({ holds: 'outbox' }, ifStill('since', since)));
}
