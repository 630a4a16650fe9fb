import { makeReport } from '@landbrief/functions/jobs/report-jobs';
import { runDueOutboxItems, runReportClock } from '@landbrief/operations';
import { expect } from 'vitest';
import type { Person, TestApi } from './api.ts';
import { until } from './until.ts';

export interface ReportFunction {
  /** What it was given, in order. */
  invocations: unknown[];
  /** How much time it says it has left. */
  millisecondsLeft: number;
}

/** The function of reports in the background, in this process: nobody waits for it, and nobody hears of its failure. */
export function startReportFunction(api: TestApi): ReportFunction {
  const fn: ReportFunction = { invocations: [], millisecondsLeft: 900_000 };
  const running = { getRemainingTimeInMillis: () => fn.millisecondsLeft };
  api.environment.platform.reportJobs = {
    start: async (input) => {
      fn.invocations.push(input);
      void makeReport(JSON.parse(JSON.stringify(input)), api.environment, running).catch(() => undefined);
    },
  };
  return fn;
}

/** Turns the clock of reports so many seconds later, and does what is due then; what people do stays in its time. */
export async function turnReportClock({ environment }: TestApi, later: number): Promise<number> {
  const { platform } = environment;
  const now = () => new Date(platform.clock.now().getTime() + later * 1000);
  const then = { ...environment, platform: { ...platform, clock: { now } } };
  const settled = await runReportClock(then);
  while ((await runDueOutboxItems(then)) > 0);
  return settled;
}

/** Starts what waits, and waits for the end of a job. */
export async function endOfReport(
  api: TestApi,
  by: Person,
  key: { reportId: string; jobId: string; k?: string },
) {
  const { k, ...params } = key;
  const job = await until(async () => {
    await api.settle();
    const found = await by.api.getReportJob({ params, query: k ? { k } : {} });
    expect(['finished', 'error']).toContain(found.job.status);
    return found.job;
  });
  await api.settle();
  return job;
}
