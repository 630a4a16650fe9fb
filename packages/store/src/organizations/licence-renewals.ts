import { nextRenewal } from '@landbrief/domain';
import { type FormattedItem, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import type { Organization } from './organization-entity.ts';

/** When the clock renews an organization's project licences, by time. */
const dueRenewals = defineItems('DueRenewal', { at: string().key(), organizationId: string().key() }).keyedBy(
  ({ at, organizationId }) => ({ pk: 'CLOCK#LICENCES', sk: `${at}#${organizationId}` }),
);
export type DueRenewal = FormattedItem<typeof dueRenewals.entity>;

/** The day on which an organization's project licences are renewed; undefined when it has none. */
export function renewalDue(organization: Organization): string | undefined {
  return organization.projectLimit < 0 ? undefined : nextRenewal(organization);
}

/** Renewals due on `day` or before, oldest first. */
export async function listDueRenewals(day: string, limit: number): Promise<DueRenewal[]> {
  const { Items = [] } = await dueRenewals.query(
    { partition: 'CLOCK#LICENCES', range: { lt: `${day}~` } },
    { limit },
  );
  return Items;
}

/** Moves an organization in the clock's list from its former renewal day to the next one. */
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
