/**
 * Prints the cost of each hostile file whose name contains the given word: `npm run costs -w @landbrief/spreadsheet --
 * CSV`.
 */
import { costOfReading } from './cost-of-reading.ts';
import { hostileFiles } from './hostile-files.ts';

const [, , word = ''] = process.argv;
for (const [what, file] of hostileFiles) {
  if (!what.includes(word)) continue;
  const { seconds, longestWaitMs, megabytes, longestRun, result } = await costOfReading(file());
  process.stdout.write(
    `${seconds.toFixed(2)} s  ${Math.round(longestWaitMs)} ms wait  ${longestRun} items  ${Math.round(megabytes)} MB  ${what}  ${result.slice(0, 80)}\n`,
  );
}
