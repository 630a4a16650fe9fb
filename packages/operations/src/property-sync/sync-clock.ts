import { isProblem, nextFeedRun } from '@landbrief/domain';
import { newId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  type DataFeed,
  getOrganization,
  getSyncRun,
  listDueDataFeeds,
  moveNextRun,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { hasCrashed } from './current-run.ts';
import { beginRunWrites } from './start-property-sync.ts';

const DUE_AT_ONCE = 1000;

/**
 * Starts runs of the data feeds whose time has come, one for all due feeds of an organization. It may run late or twice:
 * the transaction that begins the run moves the feeds to their next time after now, so that times that were missed are
 * made up for by one run. Returns how many runs it started.
 */
export async function runPropertySyncClock(environment: Environment): Promise<number> {
  const { clock, log } = environment.platform;
  const now = timestamp(clock);
  const due = Map.groupBy(await listDueDataFeeds(now, DUE_AT_ONCE), ({ organizationId }) => organizationId);
  let started = 0;
  for (const [organizationId, feeds] of due) {
    try {
      if (await startDueFeeds(organizationId, feeds, environment, now)) started++;
    } catch (error) {
      // Another clock was faster, or somebody has changed a feed or started a run meanwhile: the next turn sees what is due.
      if (isProblem(error)) log.info('property-sync.put-off', { organizationId, code: error.code });
      else log.error('property-sync.clock-failed', error, { organizationId });
    }
  }
  return started;
}

async function startDueFeeds(
  organizationId: string,
  feeds: readonly DataFeed[],
  environment: Environment,
  now: string,
): Promise<boolean> {
  const [organization, running] = await Promise.all([
    getOrganization(organizationId),
    getSyncRun(organizationId),
  ]);
  const moves = feeds.map((feed) => moveNextRun(feed, nextFeedRun(feed.schedule, now)));
  if (!organization?.propertySyncSince) {
    await commitWrites(moves);
    return false;
  }
  const isRunning = running?.status === 'running';
  const isCrashed = isRunning && (await hasCrashed(running, environment));
  // They stay due until it has ended.
  if (isRunning && !isCrashed) return false;
  const dataFeedIds = feeds.map(({ dataFeedId }) => dataFeedId);
  const run = { organizationId, runId: newId(), dataFeedIds };
  await commitWrites([...(await beginRunWrites(run, now, isCrashed ? running : undefined)), ...moves]);
  return true;
}
