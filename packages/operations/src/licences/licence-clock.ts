import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getOrganization,
  listDueRenewals,
  moveDueRenewal,
  renewalDue,
  renewProjectLicences,
} from '@landbrief/store';
import type { Environment } from '../context.ts';

const DUE_AT_ONCE = 100;

/**
 * Begins the licence years that are due (decisions 5). It may run late or twice: a year is begun only once, and using
 * a licence before the clock ran has begun it already. Returns how many organizations were renewed.
 */
export async function runLicenceClock(environment: Environment): Promise<number> {
  const { clock, log } = environment.platform;
  const now = timestamp(clock);
  let renewed = 0;
  for (const { organizationId, at } of await listDueRenewals(now.slice(0, 10), DUE_AT_ONCE)) {
    try {
      renewed += await renew(organizationId, at, now);
    } catch (error) {
      log.error('licences.renewal-failed', error, { organizationId });
    }
  }
  return renewed;
}

async function renew(organizationId: string, at: string, now: string): Promise<number> {
  const organization = await getOrganization(organizationId, { consistent: true });
  if (!organization) {
    await commitWrites(moveDueRenewal(organizationId, at, undefined));
    return 0;
  }
  const writes = renewProjectLicences(organization, { useId: newId(), at: now });
  await commitWrites(writes);
  const after = await getOrganization(organizationId, { consistent: true });
  await commitWrites(moveDueRenewal(organizationId, at, after && renewalDue(after)));
  return writes.length > 0 ? 1 : 0;
}
