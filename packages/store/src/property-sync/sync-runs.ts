import type { SyncRun } from '@landbrief/domain';
import { list, map, number, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import { deletePartitions } from '../delete-partitions.ts';

/**
 * The newest run of an organization's property sync: its state, its lock and its progress in one item. Each change is a
 * put that is conditional on the step before, in one transaction with what it has copied.
 */
const runs = defineItems('SyncRun', {
  organizationId: string().key(),
  runId: string(),
  step: number(),
  status: string().enum('running', 'finished', 'error'),
  startedBy: string().optional(),
  dataFeedIds: list(string()).optional(),
  feeds: list(
    map({
      dataFeedId: string(),
      name: string(),
      status: string().enum('open', 'finished', 'error'),
      begun: string().optional(),
      source: string().optional(),
      cursor: string().optional(),
      pages: number(),
      offset: number(),
      records: number(),
      total: number().optional(),
      added: number(),
      updated: number(),
      unchanged: number(),
      failed: number(),
      progress: number(),
      tries: number().optional(),
      message: string().optional(),
    }),
  ).optional(),
  started: string(),
  touched: string(),
  ended: string().optional(),
}).keyedBy(({ organizationId }) => ({ pk: `SYNC#${organizationId}`, sk: 'RUN' }));

/** The newest run of an organization, read consistently. */
export async function getSyncRun(organizationId: string): Promise<SyncRun | undefined> {
  const { Item } = await runs.get({ organizationId }, { consistent: true });
  return Item;
}

/**
 * Begins a run, unless another one is running: `already_exists` then. `deadRunId` is a run whose execution has ended
 * without saying so.
 */
export function startSyncRun(run: SyncRun, deadRunId?: string): Write {
  const isFree = [
    { attr: 'runId' as const, exists: false as const },
    { attr: 'status' as const, ne: 'running' as const },
    ...(deadRunId ? [{ attr: 'runId' as const, eq: deadRunId }] : []),
  ];
  return write(runs.transactPut(run, { condition: { or: isFree } }), 'already_exists');
}

/** Replaces a run by its next step; `stale` when another process has made that step, or another run has begun. */
export function advanceSyncRun(before: SyncRun, after: SyncRun): Write {
  const isCurrent = [
    { attr: 'runId' as const, eq: before.runId },
    { attr: 'step' as const, eq: before.step },
    { attr: 'status' as const, eq: 'running' as const },
  ];
  return write(runs.transactPut(after, { condition: { and: isCurrent } }));
}

/** Deletes the runs of an organization that was deleted. A task that still copies cannot commit its next step. */
export async function discardSyncRuns(organizationId: string): Promise<void> {
  await runs.delete({ organizationId });
  await deletePartitions([`SYNC#${organizationId}`]);
}
