/** Child of `cost-of-reading.ts`: reads the file named on the command line and prints what that cost. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isProblem } from '@landbrief/domain';
import { ReadingCost } from '../reading-cost.ts';
import { readTemplateFile } from '../template/read-template.ts';

const [, , path = ''] = process.argv;
const outcome = async () => {
  try {
    return `${(await readTemplateFile(bytes, cost)).drafts.length} questions`;
  } catch (error) {
    if (isProblem(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
};

/** The peak memory of this process; `maxRSS` would include its parent's, from before `exec`. */
function peakMegabytes(): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

await readTemplateFile(Buffer.from('Question\nWarm up?'));
const before = process.memoryUsage.rss() / 1024 ** 2;
const bytes = readFileSync(path);
const cost = new ReadingCost();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const cpuBefore = process.cpuUsage();
const result = await outcome();
const { user, system } = process.cpuUsage(cpuBefore);
process.stdout.write(
  JSON.stringify({
    result,
    unpackedBytes: cost.unpackedBytes,
    elements: cost.elements,
    characters: cost.characters,
    longestRun: cost.longestRun,
    megabytes: peakMegabytes() - before,
    seconds: (user + system) / 1e6,
    longestWaitMs: delay.max / 1e6,
  }),
);
