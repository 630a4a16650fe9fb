/** Child of `cost-of-reading.ts`: reads each file whose path it is given, and prints what that cost as a line of JSON. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isProblem } from '@landbrief/domain';
import { ReadingCost } from '../../../packages/spreadsheet/src/reading-cost.ts';
import { readTemplateFile } from '../../../packages/spreadsheet/src/template/read-template.ts';

async function outcome(bytes: Uint8Array, cost: ReadingCost): Promise<string> {
  try {
    return `${(await readTemplateFile(bytes, { cost })).drafts.length} questions`;
  } catch (error) {
    if (isProblem(error)) return `${error.code}: ${error.message}`;
    throw error;
  }
}

/** The peak memory of this process; `maxRSS` would include its parent's, from before `exec`. */
function peakMegabytes(): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

await readTemplateFile(Buffer.from('Question\nWarm up?'));
const before = process.memoryUsage.rss() / 1024 ** 2;
for await (const path of createInterface({ input: process.stdin })) {
  const bytes = readFileSync(path);
  const cost = new ReadingCost();
  const cpuBefore = process.cpuUsage();
  const result = await outcome(bytes, cost);
  const { user, system } = process.cpuUsage(cpuBefore);
  const measured = {
    result,
    unpackedBytes: cost.unpackedBytes,
    elements: cost.elements,
    attributes: cost.attributes,
    markup: cost.markup,
    characters: cost.characters,
    megabytes: peakMegabytes() - before,
    seconds: (user + system) / 1e6,
  };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
