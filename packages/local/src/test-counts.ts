import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { asRecord } from './engines/http.ts';
import { repository } from './settings.ts';

export type TestCounts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test, by its file and its name. */
  readonly failures: readonly string[];
};

function report(file: string): Record<string, unknown> {
  return existsSync(file) ? asRecord(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const list = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);
const number = (value: unknown) => (typeof value === 'number' ? value : 0);

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
        .map(({ fullName }) => `${relative(repository, String(name))}: ${fullName}`),
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
    ...failed.map(({ file, title }) => `tests/e2e/${file}: ${title}`),
    ...list(suites).flatMap(failedJourneys),
  ];
}
