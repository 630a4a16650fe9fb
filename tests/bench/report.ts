import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Benchmark, type Figure, megabytes, seconds } from './figures.ts';
import { type PdfFigures, pdfLimits } from './pdf.ts';

/** PDFs of reports, printed by a process of their own (`pdf.ts`), so that its memory is theirs alone. */
export const reports: Benchmark = {
  name: 'pdf',
  about: 'PDF of 1, 20 and 100 properties of 157 questions',
  async run(): Promise<Figure[]> {
    const script = join(import.meta.dirname, 'pdf.ts');
    const figures = await run(script);
    const how = ({ pages, pdfBytes, name }: PdfFigures) =>
      `one run${name.startsWith('1 ') ? ', Chromium cold' : ''}; ${pages} pages, ${megabytes(pdfBytes)}, two photos a property`;
    return figures.flatMap((figure): Figure[] => {
      const { properties, name, printMs, peakBytes } = figure;
      const limit = properties === 1 ? pdfLimits.oneMs : properties === 100 ? pdfLimits.hundredMs : undefined;
      const time = { name: `PDF of ${name}`, measured: seconds(printMs), how: how(figure) };
      const peak = 'peak of the printing process with Chromium, resident';
      return [
        limit === undefined ? time : atMost(time.name, printMs, { limit, show: seconds, how: time.how }),
        properties === 100
          ? atMost(`PDF of ${name}, memory`, peakBytes, {
              limit: pdfLimits.hundredBytes,
              show: megabytes,
              how: peak,
            })
          : { name: `PDF of ${name}, memory`, measured: megabytes(peakBytes), how: peak },
      ];
    });
  },
};

/** It ends with 1 when a figure is over; its figures are printed all the same. */
async function run(script: string): Promise<PdfFigures[]> {
  const options = { maxBuffer: 2 ** 24 };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], options).catch(
    (error: unknown) => {
      if (error instanceof Error && 'stdout' in error && String(error.stdout).startsWith('[')) {
        return { stdout: String(error.stdout) };
      }
      throw error;
    },
  );
  return JSON.parse(stdout);
}
