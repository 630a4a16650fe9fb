import { problem } from '@landbrief/domain';
import { PrintTooSlow, printLimits } from '@landbrief/platform';
import type { Environment } from '../context.ts';
import { buildReport } from './build-report.ts';
import type { ReportFrame } from './report-data.ts';

/** A report as PDF within a request; 503 with advice when it takes too long. */
export async function printAtOnce(
  frame: ReportFrame,
  environment: Environment,
  watermark?: string,
): Promise<Uint8Array> {
  const [report, { renderReport }] = await Promise.all([
    buildReport(frame, environment),
    import('@landbrief/report/page'),
  ]);
  const job = { paper: frame.choices.paper, withinMs: printLimits.atOnceMs, watermark };
  return environment.platform.printer.print(renderReport(report), job).catch((error: unknown) => {
    if (!(error instanceof PrintTooSlow)) throw error;
    throw problem('unavailable', {
      message: 'The report took too long to print. Please try again in a moment, or choose fewer properties.',
      cause: error,
    });
  });
}
