// `npm test`: all that must hold, on three sides: the checks and the tests of calls beside the journeys, and the tests
// that are left in the time that those two do not use. The last line counts the tests.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { repository } from './settings.ts';
import { countPlaywright, countVitest, type TestCounts } from './test-counts.ts';

const results = join(repository, '.local/test-results');

type Step = {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** How many tests it ran, from the file that its reporter wrote. */
  readonly count?: () => TestCounts;
};

const checks: Step = {
  title: 'Format, lint, types, layers, unused code',
  command: ['node', 'packages/local/bin/bootstrap.mjs', 'check'],
};

/** Tests of some projects of `vitest.config.ts`, one file at a time: the other sides have the rest of the machine. */
function vitest(name: string, about: string, projects: readonly string[] = [name]): Step {
  const file = join(results, `vitest-${name}.json`);
  return {
    title: `${about} (vitest)`,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    count: () => countVitest(file),
  };
}

const build: Step = {
  title: 'The web application builds (vite)',
  command: ['vite', 'build', 'web', '--logLevel', 'warn'],
};

/** The journeys of one project of Playwright's configuration, against a stack of their own. */
function journeys(project: string): Step {
  const file = join(results, `playwright-${project}.json`);
  return {
    title: `Journeys in a browser, ${project} (playwright)`,
    command: [
      'playwright',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      `--project=${project}`,
      '--reporter=list,json',
      `--output=tests/e2e/.results/${project}`,
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, JOURNEYS_DATA_DIR: `.local/e2e-${project}` },
    count: () => countPlaywright(file),
  };
}

/** Where a step's words go: to the console, or to be printed when their turn comes. */
type Output = { write(words: string | Uint8Array): unknown };

type Side = {
  readonly own: readonly Step[];
  readonly output: Output;
  /** Below the others': it takes the last of the steps that are left, which wait for no browser. */
  readonly priority?: number;
};

function run(
  { command: [program, ...parameters], environment }: Step,
  { output, priority }: Side,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: repository,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    // What it starts has its priority.
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => output.write(words));
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, stop);
    child.once('error', (error) => {
      output.write(`${program} could not be started: ${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
/** How long each step took; those that ran beside another one shared the machine with it. */
const taken: string[] = [];

/** In order, up to the first step that fails: then at least one failure is counted, and the answer is false. */
async function take(steps: readonly Step[], side: Side): Promise<boolean> {
  const { output } = side;
  for (const step of steps) {
    output.write(`\n━━ ${step.title}\n\n`);
    const startedAt = Date.now();
    const code = await run(step, side);
    taken.push(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${step.title}`);
    const counts = step.count?.() ?? { passed: 0, failed: 0, skipped: 0, failures: [] };
    total.passed += counts.passed;
    total.skipped += counts.skipped;
    total.failures.push(...counts.failures);
    total.failed += code === 0 ? counts.failed : Math.max(1, counts.failed);
    if (code === 0 && counts.failed === 0) continue;
    output.write(`\n━━ Failed: ${step.title}\n\n`);
    return false;
  }
  return true;
}

/** Each side takes its own steps, then of those that are left; a side that fails takes nothing more. */
async function takeOnSides(sides: readonly Side[], left: readonly Step[]): Promise<void> {
  const rest = [...left];
  const finish = async (side: Side) => {
    const next = () => (side.priority === undefined ? rest.shift() : rest.pop());
    let isWell = await take(side.own, side);
    for (let step = isWell && next(); step; step = isWell && next()) isWell = await take([step], side);
  };
  await Promise.all(sides.map(finish));
}

/** Words of one side that are printed when all are done. */
type Kept = Output & { readonly words: (string | Uint8Array)[] };

function keep(): Kept {
  const words: Kept['words'] = [];
  return { words, write: (more) => words.push(more) };
}

if (existsSync(results)) rmSync(results, { recursive: true });
mkdirSync(results, { recursive: true });
const [ofJourneys, ofRest] = [keep(), keep()];
await takeOnSides(
  [
    { own: [checks, vitest('calls', 'Calls')], output: process.stdout },
    { own: [build, journeys('main')], output: ofJourneys },
    {
      // Two workers that wait for a database and a browser leave a tenth of two cores idle.
      own: [vitest('apart', 'Tests that have a process of their own, and of the code', ['apart', 'code'])],
      output: ofRest,
      priority: constants.priority.PRIORITY_BELOW_NORMAL,
    },
  ],
  [
    journeys('beside'),
    // A project that is new is among these.
    vitest('rules', 'Rules', ['!calls', '!attacks', '!apart', '!code']),
    vitest('attacks', 'Attacks, bad input and failing services'),
  ],
);
for (const words of [...ofJourneys.words, ...ofRest.words]) process.stdout.write(words);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${taken.join('\n')}`);
// Again at the end, for whoever sees that alone.
if (total.failures.length > 0) console.log(`\n${total.failures.map((each) => `Failed: ${each}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
