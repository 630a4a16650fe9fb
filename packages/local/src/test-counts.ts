import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { asRecord } from './engines/http.ts';
import { repository } from './settings.ts';

export type TestCounts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test, by its file and its name, and how its first error begins. */
  readonly failures: readonly string[];
};

function report(file: string): Record<string, unknown> {
  return existsSync(file) ? asRecord(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const list = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

const linesOfError = 20;
const linesOfPage = 60;

function firstLines(words: string, most: number): string[] {
  const lines = stripVTControlCharacters(words).split('\n');
  return lines.filter((line) => line.trim()).slice(0, most);
}

/** A failed test as the end of a run names it: where only that is kept of a run, it says what was wrong. */
function failure(test: string, errors: readonly unknown[], page = ''): string {
  const lines = [...firstLines(String(errors[0] ?? ''), linesOfError), ...firstLines(page, linesOfPage)];
  return [test, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The counts of vitest's JSON reporter; no file, no tests. */
export function countVitest(file: string): TestCounts {
  const counts = report(file);
  return {
    passed: number(counts.numPassedTests),
    failed: number(counts.numFailedTests),
    skipped: number(counts.numPendingTests) + number(counts.numTodoTests),
    failures: list(counts.testResults).flatMap(({ name, assertionResults }) =>
      list(assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          failure(
            `${relative(repository, String(name))}: ${fullName}`,
            Array.isArray(failureMessages) ? failureMessages : [],
          ),
        ),
    ),
  };
}

/** The counts of Playwright's JSON reporter; a test that passed at its second try only is a failure. */
export function countPlaywright(file: string): TestCounts {
  const { stats: reported, suites } = report(file);
  const stats = asRecord(reported);
  return {
    passed: number(stats.expected),
    failed: number(stats.unexpected) + number(stats.flaky),
    skipped: number(stats.skipped),
    failures: list(suites).flatMap(failedJourneys),
  };
}

/** A suite's specs, and those of the suites in it. */
function failedJourneys({ suites, specs }: Record<string, unknown>): string[] {
  const failed = list(specs).filter(
    ({ ok, tests }) => !ok || list(tests).some(({ status }) => status === 'flaky'),
  );
  return [
    ...failed.map(({ file, title, tests }) => {
      const results = list(tests).flatMap((test) => list(test.results));
      const errors = results.flatMap((result) => list(result.errors)).map(({ message }) => message);
      return failure(`tests/e2e/${file}: ${title}`, errors, pageOf(results));
    }),
    ...list(suites).flatMap(failedJourneys),
  ];
}

/** What the page showed when the journey failed: the accessibility tree that Playwright stores with the error. */
function pageOf(results: readonly Record<string, unknown>[]): string {
  const { path } =
    results.flatMap((result) => list(result.attachments)).find(({ name }) => name === 'error-context') ?? {};
  if (typeof path !== 'string' || !existsSync(path)) return '';
  return /^```yaml\n(.*?)```$/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
}
