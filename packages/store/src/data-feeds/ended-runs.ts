import { type EndedRun, endedRunsMax } from '@landbrief/domain';
import { number, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';
import { queryStored } from '../reads.ts';

/** The newest runs of a data feed, and those of an organization's property sync; ids of runs sort by time. */
const endedRuns = defineItems('EndedRun', {
  of: string().enum('FEED', 'SYNC').key(),
  ownerId: string().key(),
  runId: string().key(),
  status: string().enum('finished', 'error', 'crashed'),
  /** Who started it; absent when the schedule did. */
  startedBy: string().optional(),
  started: string(),
  at: string(),
  added: number(),
  updated: number(),
  unchanged: number(),
  failed: number(),
  message: string().optional(),
}).keyedBy(({ of, ownerId, runId }) => ({ pk: `${of}#${ownerId}`, sk: `ENDED#${runId}` }));

/** A data feed (`FEED`), or an organization's property sync (`SYNC`). */
export interface RunsOf {
  of: 'FEED' | 'SYNC';
  ownerId: string;
}

const queryRuns = ({ of, ownerId }: RunsOf, options: { consistent?: true; most?: number }) =>
  queryStored(
    [endedRuns.entity],
    { partition: `${of}#${ownerId}`, range: { beginsWith: 'ENDED#' } },
    { ...options, reverse: true },
  );

/** The newest runs that ended, at most `endedRunsMax`, the last one first. */
export function listEndedRuns(owner: RunsOf): Promise<EndedRun[]> {
  return queryRuns(owner, { most: endedRunsMax });
}

/** Keeps a run, in the transaction that ends it, in place of the oldest one. Repeated it writes the same. */
export async function keepEndedRun(owner: RunsOf, run: EndedRun): Promise<Write[]> {
  const kept = await queryRuns(owner, { consistent: true });
  const others = kept.filter(({ runId }) => runId !== run.runId);
  const oldest = others.slice(endedRunsMax - 1);
  return [
    write(endedRuns.transactPut({ ...owner, ...run })),
    ...oldest.map(({ runId }) => write(endedRuns.transactDelete({ ...owner, runId }))),
  ];
}
