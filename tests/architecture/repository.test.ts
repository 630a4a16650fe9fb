import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './workplace.ts';

/** All files that are in the repository or about to be, as git sees them. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && path !== 'package-lock.json');

const isSource = (path: string) => /\.(ts|tsx|mjs|js|css|html)$/.test(path);
const isGenerated = (path: string) => path.includes('/generated/');
const isTest = (path: string) => path.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(path);

const isJourney = (path: string) => path.startsWith('tests/e2e/');

const texts = new Map(
  files
    .filter((path) => isSource(path) || /\.(json|md|ya?ml)$/.test(path) || !path.includes('.'))
    .flatMap((path): [string, string][] => {
      try {
        return [[path, readFileSync(join(repository, path), 'utf8')]];
      } catch {
        return []; // Removed, but not yet from git's index.
      }
    }),
);

/** Lines that match, as "file:line text"; this file, which names what it looks for, is left out. */
function linesWith(pattern: RegExp, which: (path: string) => boolean = () => true): string[] {
  return [...texts]
    .filter(([path]) => which(path) && path !== 'tests/architecture/repository.test.ts')
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .map((line, index) => `${path}:${index + 1} ${line.trim()}`)
        .filter((line) => pattern.test(line.slice(line.indexOf(' ')))),
    );
}

describe('the repository', () => {
  test('is seen', () => {
    expect(texts.size).toBeGreaterThan(200);
  });

  test('names no path of one machine', () => {
    expect(linesWith(/(?<![\w.$}/-])\/(home|Users|root|work|workspace|mnt)\/\w/)).toEqual([]);
    expect(linesWith(/[A-Z]:\\\\?Users/)).toEqual([]);
  });

  test('has no file of more than 350 lines', () => {
    const long = [...texts]
      .filter(([path]) => isSource(path) && !isGenerated(path) && !isTest(path))
      .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 350);
    expect(long).toEqual([]);
  });

  test('has at most 1,500 lines for operators to read', () => {
    const pages = [...texts].filter(([path]) => path.startsWith('docs/operations/'));
    expect(pages.length).toBeGreaterThan(5);
    const lines = pages.reduce((total, [, text]) => total + text.trimEnd().split('\n').length, 0);
    expect(lines).toBeLessThanOrEqual(1_500);
  });

  test('leaves nothing to be done in a comment', () => {
    expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/, isSource)).toEqual([]);
  });

  test('asks the API from the browser through the session alone, which sees to the token', () => {
    const asking = /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon|new EventSource/;
    // Files of the site, and the health check, which needs no session.
    const others = ['service-worker/worker', 'connection', 'shell/preload', 'ui/map/shapes'];
    const excepted = (path: string) =>
      path.startsWith('web/src/session/') || others.some((name) => path === `web/src/${name}.ts`);
    const outside = (path: string) => path.startsWith('web/src/') && !excepted(path);
    expect(linesWith(asking, (path) => outside(path) && isSource(path) && !isTest(path))).toEqual([]);
    expect(linesWith(asking, (path) => path === 'web/src/session/fetch.ts')).not.toEqual([]);
  });

  test('skips no test and favours none', () => {
    expect(linesWith(/\b(test|it|describe)\.(skip|only|todo|fails|fixme)\b/, isTest)).toEqual([]);
    expect(linesWith(/\b(xit|xdescribe|fit|fdescribe)\(/, isTest)).toEqual([]);
  });

  test('waits in no test for time to pass', () => {
    const sleeping = linesWith(/waitForTimeout\(|\bsleep\(/, isTest);
    expect(sleeping).toEqual([]);
    const impatient = linesWith(
      /vi\.waitFor\(|vi\.waitUntil\(|expect\.poll\(/,
      (path) => isTest(path) && !isJourney(path),
    );
    expect(impatient).toEqual([expect.stringMatching(/^tests\/support\/until\.ts:/)]);
  });

  test('opens no browser context that outlasts the journeys of its file', () => {
    const opening = linesWith(/\.newContext\(/, isJourney);
    expect(opening).toEqual([expect.stringMatching(/^tests\/e2e\/support\/people\.ts:/)]);
  });

  test('asserts in no test what a machine takes: seconds are for the benchmarks', () => {
    const timed = /performance\.now\(|hrtime|cpuUsage|resourceUsage|seconds\)\.to/;
    // The benchmark `files` takes its figures from the process that the tests of hostile files start.
    const measures = /^tests\/(bench\/|support\/spreadsheet\/read-in-child\.ts)/;
    expect(linesWith(timed, (path) => isTest(path) && !measures.test(path))).toEqual([]);
  });

  test('keeps every file by its kebab-case name', () => {
    const odd = files
      .filter((path) => isSource(path) && !isGenerated(path))
      .filter((path) => !/^[a-z0-9./-]+$/.test(path));
    expect(odd).toEqual([]);
  });

  test('pins every dependency to one version, the same everywhere', () => {
    const wanted = new Map<string, Set<string>>();
    for (const path of files.filter((one) => one.endsWith('package.json'))) {
      const {
        dependencies = {},
        devDependencies = {},
        optionalDependencies = {},
      } = JSON.parse(texts.get(path) ?? '{}');
      const all = { ...dependencies, ...devDependencies, ...optionalDependencies } as Record<string, string>;
      for (const [name, version] of Object.entries(all)) {
        if (!name.startsWith('@landbrief/')) wanted.set(name, (wanted.get(name) ?? new Set()).add(version));
      }
    }
    const loose = [...wanted].filter(([, versions]) =>
      [...versions].some((one) => !/^(npm:[\w@/-]+@)?\d/.test(one)),
    );
    const several = [...wanted]
      .filter(([, versions]) => versions.size > 1)
      .map(([name, all]) => [name, ...all]);
    expect(wanted.size).toBeGreaterThan(50);
    expect(loose).toEqual([]);
    expect(several).toEqual([]);
  });
});
