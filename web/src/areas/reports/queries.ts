import type { Project } from '@landbrief/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../api.ts';
import { callQuery } from '../../queries.ts';
import { reportedProjectsCall } from './reads.ts';

export function useListProjects() {
  return useQuery(callQuery(...reportedProjectsCall, { handled: true }));
}

export function useGetProjectForReport(id: string | undefined) {
  return useQuery({
    ...callQuery('getProjectForReport', { params: { id: id ?? '' } }, { handled: true }),
    enabled: id !== undefined,
  });
}

export interface ReportRequest {
  reportId: string;
  /** The participant whose view it is. */
  k?: string | undefined;
  ids?: readonly string[];
  clarifications?: boolean;
}

export type ReportState =
  | { kind: 'working' }
  | { kind: 'ready'; url: string; fileName: string; bytes: number }
  | { kind: 'failed'; error: unknown };

/** Which report a page asks for: the project's own for its kind, seen by the participant where it is theirs. */
export function reportOf(
  project: Project,
  kind: 'owner' | 'delegator' | 'participant',
): ReportRequest | undefined {
  const k = project.participant?._id;
  const { ownerReportId, delegatorReportId, delegateReportId } = project;
  if (kind === 'owner') return ownerReportId ? { reportId: ownerReportId } : undefined;
  const reportId = kind === 'delegator' ? delegatorReportId : delegateReportId;
  return reportId && k ? { reportId, k } : undefined;
}

/** Prints the report. */
export function usePrintProjectReport(request: ReportRequest | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ReportState>({ kind: 'working' });
  const key = request && JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the request; `attempt` begins again
  useEffect(() => {
    if (!request) return undefined;
    const leaving = new AbortController();
    let made: string | undefined;
    setState({ kind: 'working' });
    const tell = (next: ReportState) => {
      if (leaving.signal.aborted) return;
      if (next.kind === 'ready') made = next.url;
      setState(next);
    };
    print(request, tell, leaving.signal).catch((error: unknown) => tell({ kind: 'failed', error }));
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [key, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}

type Tell = (state: ReportState) => void;

async function print(
  { reportId, k, ids = [], clarifications }: ReportRequest,
  tell: Tell,
  signal: AbortSignal,
) {
  const query = {
    ...(k ? { k } : {}),
    ...(ids.length > 0 ? { ids: ids.join(',') } : {}),
    ...(clarifications ? { clarifications } : {}),
  };
  const { blob, fileName } = await client.printProjectReport({ params: { reportId }, query, signal });
  const pdf = blob.type === 'application/pdf' ? blob : new Blob([blob], { type: 'application/pdf' });
  tell({ kind: 'ready', url: URL.createObjectURL(pdf), fileName, bytes: blob.size });
}
