import { existsSync, readFileSync } from 'node:fs';
import { asRecord } from './engines/http.ts';

export type TestCounts = { readonly passed: number; readonly failed: number; readonly skipped: number };

function report(file: string): Record<string, unknown> {
  return existsSync(file) ? asRecord(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The counts of vitest's JSON reporter; no file, no tests. */
export function countVitest(file: string): TestCounts {
  const counts = report(file);
  return {
    passed: number(counts.numPassedTests),
    failed: number(counts.numFailedTests),
    skipped: number(counts.numPendingTests) + number(counts.numTodoTests),
  };
}

/** The counts of Playwright's JSON reporter; a test that passed at its second try only is a failure. */
export function countPlaywright(file: string): TestCounts {
  const stats = asRecord(report(file).stats);
  return {
    passed: number(stats.expected),
    failed: number(stats.unexpected) + number(stats.flaky),
    skipped: number(stats.skipped),
  };
}
