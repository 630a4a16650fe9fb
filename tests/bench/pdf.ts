/**
 * What printing a report costs: `node --import tsx tests/bench/pdf.ts`. Photos are JPEGs of 150 kB, 1,200 × 800, two for
 * each property. Memory is the peak of this process and all Chromium processes together.
 */
import { closePrinter, printHtml } from '../../functions/pdf/print.ts';
import { renderReport } from '../../packages/report/src/page/index.ts';
import { reportWithPhotos } from './pdf-report.ts';
import { watchProcesses } from './processes.ts';

export interface PdfFigures {
  readonly name: string;
  readonly properties: number;
  readonly answers: number;
  readonly pages: number;
  readonly htmlBytes: number;
  readonly pdfBytes: number;
  readonly renderMs: number;
  readonly printMs: number;
  /** Of all processes together, whatever else the machine does; to a quarter of a second. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** What a report may take (one property: 5 s; 100 properties: 60 s and 1.5 GB). */
export const pdfLimits = { oneMs: 5_000, hundredMs: 60_000, hundredBytes: 1_500_000_000 } as const;

/** One property of 157 questions from a cold start, then 20 and 100 of them. */
export async function benchPdf(): Promise<PdfFigures[]> {
  const figures: PdfFigures[] = [];
  for (const properties of [1, 20, 100]) figures.push(await measure(properties));
  await closePrinter();
  return figures;
}

async function measure(properties: number): Promise<PdfFigures> {
  const report = await reportWithPhotos(properties, 150_000);
  const watch = watchProcesses();
  const started = performance.now();
  const html = renderReport(report);
  const rendered = performance.now();
  const pdf = await printHtml(html, { paper: 'letter', timeoutMs: 300_000 });
  const printed = performance.now();
  return {
    name: `${properties} ${properties === 1 ? 'property' : 'properties'}`,
    properties,
    answers: report.properties.reduce((sum, one) => sum + one.counts.questions, 0),
    pages:
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0,
    htmlBytes: Buffer.byteLength(html),
    pdfBytes: pdf.byteLength,
    renderMs: Math.round(rendered - started),
    printMs: Math.round(printed - rendered),
    ...(await watch()),
  };
}

if (import.meta.main) {
  const figures = await benchPdf();
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  const [one, , hundred] = figures;
  if (!one || !hundred) throw new Error('Nothing was measured.');
  const late = one.printMs > pdfLimits.oneMs || hundred.printMs > pdfLimits.hundredMs;
  if (late || hundred.peakBytes > pdfLimits.hundredBytes) process.exitCode = 1;
}
