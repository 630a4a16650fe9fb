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

/** The most memory that this process held; `maxRSS` would count its parent's, from before it became this program. */
function peakMegabytes(): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

await readTemplateFile(Buffer.from('Question\nWarm up?'));
const before = process.memoryUsage.rss() / 1024 ** 2;
const bytes = readFileSync(path);
const cost = new ReadingCost();
const held = monitorEventLoopDelay({ resolution: 1 });
held.enable();
const spent = process.cpuUsage();
const result = await outcome();
const { user, system } = process.cpuUsage(spent);
process.stdout.write(
  JSON.stringify({
    result,
    unpackedBytes: cost.unpackedBytes,
    elements: cost.elements,
    characters: cost.characters,
    longestStretch: cost.longestStretch,
    megabytes: peakMegabytes() - before,
    seconds: (user + system) / 1e6,
    heldMs: held.max / 1e6,
  }),
);
