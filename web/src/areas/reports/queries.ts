import type { CallArguments, CallReply } from '@landbrief/contract/client';
import type { ReportChoices } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery, fetchCall, queryClient } from '../../queries.ts';
import type { ReportAddress } from '../report-windows/kinds.ts';
import { useStartsElsewhere } from './other-windows.ts';
import { forward, hasEnded, pollAfter } from './polling.ts';
import { reportJobsCall } from './reads.ts';

export type ReportJob = CallReply<'getReportJob'>['job'];

export const useGetProjectForReport = (id: string | undefined) =>
  useQuery({ ...callQuery('getProjectForReport', { params: { id: id ?? '' } }), enabled: id !== undefined });

/** A report as the start of it is asked for. */
export function startArguments({ reportId, k }: ReportAddress, choices: ReportChoices) {
  const { ids, phases, categories, ...rest } = choices;
  return {
    params: { reportId },
    query: k ? { k } : {},
    body: {
      ...rest,
      ...(ids ? { ids: [...ids] } : {}),
      ...(phases ? { phases: [...phases] } : {}),
      ...(categories ? { categories: [...categories] } : {}),
    },
  } satisfies CallArguments<'startProjectReport'>;
}

export interface JobAddress extends ReportAddress {
  jobId: string;
}

const jobCall = ({ reportId, k, jobId }: JobAddress) =>
  callQuery('getReportJob', { params: { reportId, jobId }, query: k ? { k } : {} });

/** How far a report is: read again until it has ended; a window that is not in sight does not ask. */
export function useGetReportJob(job: JobAddress | undefined) {
  return useQuery({
    ...jobCall(job ?? { reportId: '', jobId: '' }),
    enabled: job !== undefined,
    staleTime: ({ state }) => (state.data && hasEnded(state.data.job) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => pollAfter(state),
    structuralSharing: (before, now) => withForward(before as Reply | undefined, now as Reply),
  });
}

type Reply = CallReply<'getReportJob'>;
const withForward = (before: Reply | undefined, now: Reply): Reply => ({
  ...now,
  job: forward(before?.job, now.job),
});

/** What the reply to the start says of the job. */
export function knowReportJob(address: JobAddress, job: ReportJob): void {
  queryClient.setQueryData(jobCall(address).queryKey, { result: 'ok', job });
}

/** A job with an address of its file that is valid now: the address lives for minutes. */
export async function readReportJob({ reportId, k, jobId }: JobAddress): Promise<ReportJob> {
  const { signal } = new AbortController();
  const args = { params: { reportId, jobId }, query: k ? { k } : {} };
  return (await fetchCall(callQuery('getReportJob', args), signal)).job;
}

/** The earlier reports of a project: read again while one is being made, and when a window has started one. */
export function useListReportJobs(projectId: string, skip: number) {
  const list = useQuery({
    ...reportJobsCall(projectId, skip),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => !hasEnded(job)) && state.status !== 'error' ? 4_000 : false,
  });
  useStartsElsewhere(list.refetch);
  return list;
}
