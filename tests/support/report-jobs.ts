import { join } from 'node:path';
import { doReportTask } from '@landbrief/functions/jobs/report-jobs';
import { startStepFunctions, stateMachineArn } from '@landbrief/local/testing';
import { stepFunctionsMachine } from '@landbrief/platform';
import { afterAll, expect } from 'vitest';
import type { Person, TestApi } from './api.ts';
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

/**
 * The state machine as it is deployed, run by the local Step Functions, with the function in this process. There is no
 * pause before a task is tried again.
 */
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
  const engine = await startStepFunctions({
    machines: {
      reports: {
        definition: join(import.meta.dirname, '../../functions/report-jobs/state-machine.asl.json'),
        functions: { ReportJobsFunction: 'reports' },
        retryIntervals: Object.fromEntries(
          ['Collect', 'MeasurePart', 'PrintPart', 'Join', 'WriteFile', 'Finish', 'RecordFailure'].map(
            (state) => [state, 0],
          ),
        ),
      },
    },
    invoke: async (_, event) => {
      try {
        return { result: await doTask(event) };
      } catch (error) {
        const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
        return { failure: { errorType: name, errorMessage: message, trace: stack.split('\n') } };
      }
    },
    onEvent: () => undefined,
  });
  afterAll(() => engine.stop());
  process.env.AWS_ENDPOINT_URL_SFN = engine.url;
  api.environment.platform.reportJobs = stepFunctionsMachine(stateMachineArn('reports'));
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
