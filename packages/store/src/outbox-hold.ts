import { Entity, type FormattedItem, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import { ifNew, ifStill } from './conditions.ts';
import { inTable } from './table.ts';

/** While it exists, nothing of the outbox begins, and nothing that time brings (docs/operations/restoring.md). */
const OutboxHoldEntity = new Entity({
  name: 'OutboxHold',
  ...inTable,
  schema: item({
    holds: string().key().const('outbox').default('outbox'),
    since: string(),
    /** The operator, as the audit trail names them. */
    by: string(),
  }),
  computeKey: () => ({ pk: 'HOLD', sk: 'OUTBOX' }),
});
const holds = OutboxHoldEntity.build(EntityRepository);
export type OutboxHold = FormattedItem<typeof OutboxHoldEntity>;

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
