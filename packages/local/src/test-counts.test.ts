import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from './engines/testing.ts';
import { countPlaywright, countVitest } from './test-counts.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const write = (content: unknown) => {
  const file = join(folder.path, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it("adds up vitest's and Playwright's reports; a flaky test counts as failed", () => {
  const vitest = { numPassedTests: 70, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  expect(countVitest(write(vitest))).toEqual({ passed: 70, failed: 1, skipped: 3 });
  const playwright = { stats: { expected: 12, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(countPlaywright(write(playwright))).toEqual({ passed: 12, failed: 2, skipped: 0 });
});

it('counts nothing when no report was written', () => {
  expect(countVitest(join(folder.path, 'none.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
