import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunction } from '../../functions/build.ts';
import { atMost, type Benchmark, type Figure, megabytes, seconds } from './figures.ts';

const limits = { bytes: 300_000_000 } as const;
const cases = [
  { properties: 200, form: 'report' },
  { properties: 2_000, form: 'report' },
  { properties: 2_000, form: 'matrix' },
] as const;

/** Spreadsheets of reports, each written by a process of its own. */
export const sheets: Benchmark = {
  name: 'sheets',
  about: 'xlsx of reports of 200 and 2,000 properties of 157 questions',
  async run(): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const { properties, form } of cases) {
      const { ms, cpuMs, bytes, peak } = await write(properties, form);
      const name = `xlsx of ${properties.toLocaleString('en-US')} properties, ${form}`;
      const how = `one run; ${seconds(cpuMs)} of processor time, ${megabytes(bytes)}; the data is made while it is read`;
      figures.push(
        { name, measured: seconds(ms), how },
        atMost(`${name}, memory`, peak, {
          limit: limits.bytes,
          show: megabytes,
          how: 'peak of the process with the API’s modules, resident',
        }),
      );
    }
    return figures;
  },
};

interface Written {
  ms: number;
  cpuMs: number;
  bytes: number;
  /** Resident bytes. */
  peak: number;
}

/** Bundled, as functions are: what loads TypeScript takes memory too. */
async function write(properties: number, form: string): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'landbrief-bench-'));
  await bundleFunction({ entry: 'tests/bench/sheets-process.ts' }, folder);
  const script = join(folder, 'code/index.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(properties), form]);
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}
