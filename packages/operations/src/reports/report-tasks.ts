import { noteReportFailure } from '@landbrief/store';
import * as z from 'zod';
import type { JobContext } from '../context.ts';
import { ReportFailure } from './tasks/report-failure.ts';

export { ReportFailure };

const ofJob = { projectId: z.string(), view: z.string(), jobId: z.string() };
const ofPart = { ...ofJob, part: z.int().min(0) };

const reportTask = z.discriminatedUnion('task', [
  z.object({ task: z.literal('collect'), ...ofJob }),
  z.object({ task: z.literal('measure'), ...ofPart }),
  z.object({ task: z.literal('print'), ...ofPart }),
  z.object({ task: z.literal('join'), ...ofJob }),
  z.object({ task: z.literal('write-file'), ...ofJob }),
  z.object({ task: z.literal('finish'), ...ofJob }),
  z.object({ task: z.literal('fail'), ...ofJob, error: z.string() }),
]);
type ReportTask = z.output<typeof reportTask>;

/** Does one task of the state machine (functions/report-jobs/state-machine.asl.json). Each may be repeated. */
export async function runReportTask(input: unknown, context: JobContext): Promise<object> {
  const task = reportTask.parse(input);
  try {
    return await run(task, context);
  } catch (error) {
    // Executions record the names of errors only.
    if (error instanceof ReportFailure) await noteReportFailure(task, error.message);
    throw error;
  }
}

async function run(task: ReportTask, context: JobContext): Promise<object> {
  switch (task.task) {
    case 'collect':
      return (await import('./tasks/collect.ts')).collect(task, context);
    case 'measure':
      return (await import('./tasks/print-parts.ts')).measure(task, context);
    case 'print':
      return (await import('./tasks/print-parts.ts')).print(task, context);
    case 'join':
      return (await import('./tasks/print-parts.ts')).join(task, context);
    case 'write-file':
      return (await import('./tasks/write-file.ts')).writeFile(task, context);
    case 'finish':
      return (await import('./tasks/end.ts')).finish(task, context);
    case 'fail':
      return (await import('./tasks/end.ts')).fail(task, context);
  }
}
