import { doReportTask } from '@landbrief/functions/jobs/report-jobs';
import { expect } from 'vitest';
import type { Person, TestApi } from './api.ts';
import { startTaskMachine } from './task-machine.ts';
import { until } from './until.ts';

/** What a task of the state machine was asked. */
export type ReportTask = Record<string, unknown> & { task: string; jobId: string; part?: number };

export interface ReportMachine {
  /** What the function was asked, in order. */
  tasks: ReportTask[];
  /** What it answered, in the order of the answers. */
  done: ReportTask[];
  /** Called before a task is done; what it throws is the function's failure. */
  before: (task: ReportTask) => unknown;
  /** Called when a task is done: what it throws is that of a function that is killed then. */
  after: (task: ReportTask) => unknown;
}

/** The state machine of reports in the background, with its function in this process. */
export async function startReportMachine(api: TestApi): Promise<ReportMachine> {
  const machine: ReportMachine = { tasks: [], done: [], before: () => undefined, after: () => undefined };
  const doTask = async (event: unknown) => {
    const task = event as ReportTask;
    machine.tasks.push(task);
    await machine.before(task);
    const result = await doReportTask(task, api.environment);
    await machine.after(task);
    machine.done.push(task);
    return result;
  };
  api.environment.platform.reportJobs = await startTaskMachine({
    source: 'report-jobs',
    placeholder: 'ReportJobsFunction',
    retried: ['Collect', 'MeasurePart', 'PrintPart', 'Join', 'WriteFile', 'Finish', 'RecordFailure'],
    doTask,
  });
  return machine;
}

/** Starts what waits, and waits for the end of a job. */
export async function endOfReport(
  api: TestApi,
  by: Person,
  key: { reportId: string; jobId: string; k?: string },
) {
  await api.settle();
  const { k, ...params } = key;
  const job = await until(async () => {
    const found = await by.api.getReportJob({ params, query: k ? { k } : {} });
    expect(['finished', 'error']).toContain(found.job.status);
    return found.job;
  });
  await api.settle();
  return job;
}
