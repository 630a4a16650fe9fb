import { type Cost, costOfReading } from '../../packages/spreadsheet/src/testing/cost-of-reading.ts';
import { hostileFiles } from '../../packages/spreadsheet/src/testing/hostile-files.ts';
import { atMost, type Benchmark, type Figure, megabytes, milliseconds, seconds } from './figures.ts';

/** Design 5. */
const MOST_MS = 5_000;
const MOST_BYTES = 300_000_000;

/** Files that are made to cost, each read in a process of its own; the tests count what these take the time of. */
export const files: Benchmark = {
  name: 'files',
  about: 'reading spreadsheets that are made to cost',
  async run(): Promise<Figure[]> {
    const costs: (Cost & { what: string })[] = [];
    for (const [what, file] of hostileFiles) costs.push({ what, ...(await costOfReading(file())) });
    const dearest = (of: 'seconds' | 'megabytes' | 'heldMs') =>
      costs.reduce((most, cost) => (cost[of] > most[of] ? cost : most));
    const slowest = dearest('seconds');
    const largest = dearest('megabytes');
    const longest = dearest('heldMs');
    return [
      atMost('processor time of the dearest file', slowest.seconds * 1000, {
        limit: MOST_MS,
        show: seconds,
        how: `of ${costs.length} files: ${slowest.what}`,
      }),
      atMost('memory of the largest', largest.megabytes * 1024 ** 2, {
        limit: MOST_BYTES,
        show: megabytes,
        how: `peak above what the process held before: ${largest.what}`,
      }),
      {
        name: 'longest that others had to wait',
        measured: milliseconds(longest.heldMs),
        how: `delay of the event loop: ${longest.what}`,
      },
    ];
  },
};
