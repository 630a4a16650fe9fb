import { nextRenewal } from '@landbrief/domain';
import { Entity, type FormattedItem, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import type { Organization } from './organization-entity.ts';
import { table } from './table.ts';

/** When the clock renews an organization's project licences, in the order of time. */
const DueRenewalEntity = new Entity({
  name: 'DueRenewal',
  table,
  timestamps: false,
  schema: item({ at: string().key(), organizationId: string().key() }),
  computeKey: ({ at, organizationId }) => ({ pk: 'CLOCK#LICENCES', sk: `${at}#${organizationId}` }),
});
const dueRenewals = DueRenewalEntity.build(EntityRepository);
export type DueRenewal = FormattedItem<typeof DueRenewalEntity>;

/** The day on which an organization's licences are renewed; undefined where there are none. */
export function renewalDue(organization: Organization): string | undefined {
  return organization.projectLimit < 0 ? undefined : nextRenewal(organization);
}

/** Renewals that are due on `day` or were before, the longest waiting first. */
export async function listDueRenewals(day: string, limit: number): Promise<DueRenewal[]> {
  const { Items = [] } = await dueRenewals.query(
    { partition: 'CLOCK#LICENCES', range: { lt: `${day}~` } },
    { limit },
  );
  return Items;
}

/** Takes an organization off the clock's list where it stood, and puts it where it is due next. */
export function moveDueRenewal(
  organizationId: string,
  from: string | undefined,
  to: string | undefined,
): Write[] {
  if (from === to) return [];
  return [
    ...(from ? [write(dueRenewals.transactDelete({ at: from, organizationId }))] : []),
    ...(to ? [write(dueRenewals.transactPut({ at: to, organizationId }))] : []),
  ];
}
