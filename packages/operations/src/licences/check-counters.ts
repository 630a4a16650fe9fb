import { createHash } from 'node:crypto';
import { getOrganization, listOrganizationEntries } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { type CounterComparison, compareCounters } from './compare-counters.ts';

/** Each organization belongs to one of so many hours of the day, so that a run reads few of them. */
const SLOTS = 24;

interface CheckOptions {
  /** Awaited before a difference is believed: an index may be behind the table for a moment. */
  settle: () => Promise<unknown>;
}

const slotOf = (organizationId: string) =>
  (createHash('sha256').update(organizationId).digest().at(0) ?? 0) % SLOTS;

/**
 * Compares the licence counters of the organizations of this hour with the users and licence records that they count.
 * Each difference that is there twice is logged for operators, and nothing is changed: a counter that is wrong is what
 * somebody is billed for. Returns how many organizations were checked, and how many disagree.
 */
export async function checkLicenceCounters(
  { platform: { clock, log } }: Environment,
  { settle }: CheckOptions,
): Promise<{ checked: number; disagreeing: number }> {
  const now = clock.now();
  const entries = await listOrganizationEntries();
  const due = entries.filter(({ organizationId }) => slotOf(organizationId) === now.getUTCHours());
  const suspects = new Map<string, string>();
  for (const { organizationId } of due) {
    const found = await findDisagreements(organizationId, now);
    if (found.length > 0) suspects.set(organizationId, JSON.stringify(found));
  }
  if (suspects.size > 0) await settle();
  let disagreeing = 0;
  for (const [organizationId, before] of suspects) {
    const found = await findDisagreements(organizationId, now);
    if (JSON.stringify(found) !== before) continue;
    disagreeing++;
    for (const disagreement of found)
      log.info('licences.counter-disagrees', { organizationId, ...disagreement });
  }
  log.info('licences.counters-checked', { checked: due.length, disagreeing });
  return { checked: due.length, disagreeing };
}

/** The counters of an organization that differ from what they count. */
async function findDisagreements(organizationId: string, now: Date): Promise<CounterComparison[]> {
  const organization = await getOrganization(organizationId, { consistent: true });
  if (!organization) return [];
  const { compared } = await compareCounters(organization, now);
  return compared.filter(({ stored, counted }) => stored !== counted);
}
