import { type Cost, costOfReading } from '../support/spreadsheet/cost-of-reading.ts';
import { hostileFiles } from '../support/spreadsheet/hostile-files.ts';
import { atMost, type Benchmark, type Figure, megabytes, seconds } from './figures.ts';

/** Design 5. */
const MAX_MS = 5_000;
const MAX_BYTES = 300_000_000;

/** Times the hostile files, each read in its own process; the tests count their other costs. */
export const files: Benchmark = {
  name: 'files',
  about: 'reading hostile spreadsheets',
  async run(): Promise<Figure[]> {
    const costs: (Cost & { what: string })[] = [];
    for (const [what, file] of hostileFiles) costs.push({ what, ...(await costOfReading(file())) });
    const highest = (of: 'seconds' | 'megabytes') =>
      costs.reduce((most, cost) => (cost[of] > most[of] ? cost : most));
    const slowest = highest('seconds');
    const largest = highest('megabytes');
    return [
      atMost('processor time of the most expensive file', slowest.seconds * 1000, {
        limit: MAX_MS,
        show: seconds,
        how: `of ${costs.length} files: ${slowest.what}`,
      }),
      atMost('memory of the file that needs most', largest.megabytes * 1024 ** 2, {
        limit: MAX_BYTES,
        show: megabytes,
        how: `peak above what the process held before: ${largest.what}`,
      }),
    ];
  },
};
