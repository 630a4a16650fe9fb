import type { ReportChoices } from '@landbrief/domain';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../use-call.ts';
import type { ReportAddress } from '../report-windows/kinds.ts';
import { announceStart } from './other-windows.ts';
import { hasEnded } from './polling.ts';
import type { JobAddress, ReportJob } from './queries.ts';
import { knowReportJob, startArguments, useGetReportJob } from './queries.ts';

export type ReportState =
  | { phase: 'starting' }
  /** The start was refused, or the job cannot be read. */
  | { phase: 'failed'; error: unknown }
  | { phase: 'made'; job: ReportJob; isPollLost: boolean };

/** The job of a report that was started before. */
export const jobAt = (report: ReportAddress | undefined, jobId: string | null): JobAddress | undefined =>
  report && jobId ? { ...report, jobId } : undefined;

/** Follows one report: the job that is asked for, or the one that was started before. */
export function useReport(report: ReportAddress | undefined, followed: JobAddress | undefined) {
  const [started, setStarted] = useState<JobAddress>();
  const address = started ?? followed;
  const reading = useGetReportJob(address);
  const { mutate, error: refusal, isPending } = useCall('startProjectReport');
  const job = reading.data?.job;

  const start = (choices: ReportChoices, onStarted?: (job: ReportJob) => void) => {
    if (!report) return;
    mutate(startArguments(report, choices), {
      onSuccess: ({ jobId: newId, job: newJob }) => {
        const startedNow = { ...report, jobId: newId };
        knowReportJob(startedNow, newJob);
        setStarted(startedNow);
        announceStart();
        onStarted?.(newJob);
      },
    });
  };
  const state = ((): ReportState | undefined => {
    if (isPending) return { phase: 'starting' };
    if (refusal) return { phase: 'failed', error: refusal };
    if (job) return { phase: 'made', job, isPollLost: reading.isError && !hasEnded(job) };
    if (reading.error) return { phase: 'failed', error: reading.error };
    return address ? { phase: 'starting' } : undefined;
  })();
  return {
    state,
    address,
    start,
    readAgain: () => void reading.refetch(),
    forget: () => setStarted(undefined),
  };
}

/** Calls once for a key, also where effects run twice. */
export function useOnce(key: string | undefined, act: () => void): void {
  const done = useRef<string>(undefined);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (key === undefined || done.current === key) return;
    done.current = key;
    latest.current();
  }, [key]);
}
