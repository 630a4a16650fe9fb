import type { CallReply } from '@landbrief/contract/client';
import { statusOf } from '../../problems.ts';

type Job = CallReply<'getReportJob'>['job'];

export const hasEnded = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'finished' || status === 'error';

interface Polled {
  data: { job: Pick<Job, 'status'> } | undefined;
  error: unknown;
  dataUpdateCount: number;
  errorUpdateCount: number;
}

/** Most reports are ready soon: a minute of quick polls. */
const quick = { polls: 30, ms: 2_000 };
const slow = { polls: 90, ms: 5_000 };
const slowestMs = 10_000;

/** Milliseconds until a job is read again; false when it has ended, or is not there for this person. */
export function pollAfter({ data, error, dataUpdateCount, errorUpdateCount }: Polled): number | false {
  if (data && hasEnded(data.job)) return false;
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500 && status !== 429) return false;
  const polls = dataUpdateCount + errorUpdateCount;
  if (polls <= quick.polls) return quick.ms;
  return polls <= slow.polls ? slow.ms : slowestMs;
}

type Progress = Pick<Job, '_id' | 'progress' | 'propertiesDone'>;

/** A job as it was read, with progress that never goes back. */
export function forward<Read extends Progress>(before: Progress | undefined, job: Read): Read {
  if (before?._id !== job._id) return job;
  return {
    ...job,
    progress: Math.max(job.progress, before.progress),
    propertiesDone: Math.max(job.propertiesDone, before.propertiesDone),
  };
}
