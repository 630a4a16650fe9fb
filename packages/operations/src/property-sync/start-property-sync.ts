import { isProblem, problem } from '@landbrief/domain';
import { getOrganization, getSyncRun, listDataFeeds } from '@landbrief/store';
import { operation } from '../operation.ts';
import { beginRunWrites } from './begin-run.ts';
import { hasCrashed } from './current-run.ts';

/** Begins to copy the data feeds of the caller's own organization; `continue` when a run is running. */
export const startPropertySync = operation('startPropertySync', async (_, context) => {
  const { userId, organizationId } = context.caller.user;
  if (!organizationId)
    throw problem('property_sync_off', {
      message: 'You belong to no organization whose properties could be copied.',
    });
  const [organization, running, feeds] = await Promise.all([
    getOrganization(organizationId),
    getSyncRun(organizationId),
    listDataFeeds(organizationId),
  ]);
  if (!organization?.propertySyncSince) throw problem('property_sync_off');
  const isRunning = running?.status === 'running';
  const isCrashed = isRunning && (await hasCrashed(running, context));
  if (isRunning && !isCrashed) return { result: 'continue' as const };
  if (!feeds.some(({ on }) => on)) throw problem('no_data_feeds');
  const run = { organizationId, runId: context.newId(), startedBy: userId };
  const writes = beginRunWrites(run, context.now, isCrashed ? running.runId : undefined);
  try {
    return await context.commit(writes, { result: 'ok' as const });
  } catch (error) {
    if (isProblem(error) && error.code === 'already_exists') return { result: 'continue' as const };
    throw error;
  }
});
