import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleFunction, functionSources, startBytes } from '../../functions/build.ts';
import { functionEnvironment } from '../support/function-environment.ts';
import { atMost, type Benchmark, type Figure, kilobytes, median, milliseconds } from './figures.ts';

const TIMES = 11;

/** The API as Lambda loads it. */
export const bundle: Benchmark = {
  name: 'bundle',
  about: 'the bundle of the API, and how long it takes to load',
  async run(): Promise<Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'landbrief-bundle-'));
    try {
      const metafile = await bundleFunction(functionSources.api, folder);
      const { bytes, inputs } = startBytes(metafile);
      const code = join(folder, 'code');
      const packed = readdirSync(code)
        .filter((name) => name.endsWith('.mjs'))
        .reduce((sum, name) => sum + gzipSync(readFileSync(join(code, name))).length, 0);
      const times = Array.from({ length: TIMES }, () => loadMs(join(code, 'index.mjs')));
      const hasExcel = inputs.some((path) => path.includes('node_modules/exceljs/'));
      return [
        atMost('API bundle, what is loaded at start', bytes, {
          limit: 1_500_000,
          show: kilobytes,
          how: `minified; ${hasExcel ? 'WITH' : 'without'} exceljs, which is loaded when it is used`,
        }),
        { name: 'API bundle, all of it', measured: kilobytes(packed), how: 'each file gzipped' },
        atMost('API bundle, loading it', median(times), {
          limit: 400,
          show: milliseconds,
          how: `median of ${TIMES}, a new process each, without starting Node`,
        }),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function loadMs(module: string): number {
  const script = `const started = performance.now(); await import(${JSON.stringify(module)});
    console.log(performance.now() - started); process.exit();`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { ...functionEnvironment, PATH: process.env.PATH },
  });
  return Number(output);
}
