import type { StageFigures } from '@landbrief/contract';
import { addDays, licenceYearEndNearDays, stageFigureMax } from '@landbrief/domain';
import {
  countListedUsers,
  getLastCanaryRun,
  listDataFeedEntries,
  listDueRenewals,
  listParkedOutboxItems,
} from '@landbrief/store';
import { mailKinds } from '../outbox/mail-kinds.ts';

/** How the whole stage is, for super administrators: from counters and lists that are kept anyway. */
export async function stageFigures(now: string): Promise<StageFigures> {
  const soon = addDays(now.slice(0, 10), licenceYearEndNearDays);
  const [admissions, unconfirmed, renewals, feeds, parked, selfTest] = await Promise.all([
    countListedUsers({ of: 'pending' }),
    countListedUsers({ of: 'all' }, 'unconfirmed'),
    listDueRenewals(soon, stageFigureMax),
    listDataFeedEntries(),
    listParkedOutboxItems(stageFigureMax),
    getLastCanaryRun(),
  ]);
  const mails = parked.filter(({ kind }) => mailKinds.includes(kind)).length;
  const next = renewals[0]?.at;
  return {
    admissions,
    unconfirmed,
    licenceYearsEnding: renewals.length,
    ...(next ? { nextRenewal: next } : {}),
    failedFeeds: feeds.filter(({ hasFailed }) => hasFailed).length,
    failedMails: mails,
    parkedWork: parked.length - mails,
    ...(selfTest ? { selfTest } : {}),
  };
}
