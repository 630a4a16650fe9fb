// `npm test`: all that must hold, in order, up to the first step that fails. The last line counts the tests.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './settings.ts';
import { countPlaywright, countVitest, type TestCounts } from './test-counts.ts';

const results = join(repository, '.local/test-results');
const vitestFile = join(results, 'vitest.json');
const playwrightFile = join(results, 'playwright.json');

type Step = {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** How many tests it ran, from the file that its reporter wrote. */
  readonly count?: () => TestCounts;
};

const steps: readonly Step[] = [
  {
    title: 'Format, lint, types, layers, unused code',
    command: ['node', 'packages/local/bin/bootstrap.mjs', 'check'],
  },
  {
    title: 'Rules and calls (vitest)',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
    count: () => countVitest(vitestFile),
  },
  { title: 'The web application builds (vite)', command: ['vite', 'build', 'web', '--logLevel', 'warn'] },
  {
    title: 'Journeys in a browser (playwright)',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile },
    count: () => countPlaywright(playwrightFile),
  },
];

function run({ command: [program, ...parameters], environment }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: repository,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop);
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };

/** False when it failed; then at least one failure is counted. */
async function take(step: Step): Promise<boolean> {
  console.log(`\n━━ ${step.title}\n`);
  const code = await run(step);
  const counts = step.count?.() ?? { passed: 0, failed: 0, skipped: 0 };
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  total.failed += code === 0 ? counts.failed : Math.max(1, counts.failed);
  if (code === 0 && counts.failed === 0) return true;
  console.error(`\n━━ Failed: ${step.title}\n`);
  return false;
}

if (existsSync(results)) rmSync(results, { recursive: true });
mkdirSync(results, { recursive: true });
for (const step of steps) if (!(await take(step))) break;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
