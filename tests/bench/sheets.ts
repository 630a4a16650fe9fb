import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunction } from '../../functions/build.ts';
import { atMost, type Benchmark, type Figure, megabytes, seconds } from './figures.ts';

const limits = { bytes: 300_000_000 } as const;
const cases = [
  { properties: 200, questions: 157, form: 'report', format: 'xlsx' },
  { properties: 2_000, questions: 157, form: 'report', format: 'xlsx' },
  { properties: 2_000, questions: 157, form: 'matrix', format: 'xlsx' },
  { properties: 10_000, questions: 1_000, form: 'export', format: 'xlsx' },
  { properties: 10_000, questions: 1_000, form: 'answers', format: 'csv' },
  { properties: 10_000, questions: 1_000, form: 'answers', format: 'xlsx' },
] as const;
type Case = (typeof cases)[number];

/** Spreadsheets of reports, each written by a process of its own. */
export const sheets: Benchmark = {
  name: 'sheets',
  about: 'spreadsheets of reports of 200 to 10,000 properties with up to 1,000 questions',
  async run(): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const one of cases) {
      const { ms, cpuMs, bytes, disk, peak } = await write(one);
      const [properties, questions] = [one.properties, one.questions].map((n) => n.toLocaleString('en-US'));
      const name = `${one.format} of ${properties} properties of ${questions} questions, ${one.form}`;
      const files = `${megabytes(bytes)}, ${megabytes(disk)} of temporary files`;
      const how = `one run; ${seconds(cpuMs)} of processor time, ${files}; the data is made while it is read`;
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
  /** Bytes of all files at the same time. */
  disk: number;
  /** Resident bytes. */
  peak: number;
}

/** Bundled, as functions are: what loads TypeScript takes memory too. */
async function write({ properties, questions, form, format }: Case): Promise<Written> {
  const folder = await mkdtemp(join(tmpdir(), 'landbrief-bench-'));
  await bundleFunction({ entry: 'tests/bench/sheets-process.ts' }, folder);
  const script = join(folder, 'code/index.mjs');
  const args = [script, String(properties), String(questions), form, format];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}
