import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { repository } from './settings.ts';
import { countPlaywright, countVitest } from './test-counts.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const write = (content: unknown) => {
  const file = join(folder.path, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it("adds up vitest's and Playwright's reports; a flaky test counts as failed", () => {
  const vitest = {
    ...{ numPassedTests: 70, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 },
    testResults: [
      {
        name: join(repository, 'packages/domain/src/score.test.ts'),
        assertionResults: [
          { fullName: 'score is a number', status: 'passed' },
          {
            ...{ fullName: 'score is at most 100', status: 'failed' },
            failureMessages: ['\u001b[31mAssertionError: expected 101\u001b[39m\n\n- 100\n+ 101'],
          },
        ],
      },
    ],
  };
  expect(countVitest(write(vitest))).toEqual({
    ...{ passed: 70, failed: 1, skipped: 3 },
    failures: [
      'packages/domain/src/score.test.ts: score is at most 100\n    AssertionError: expected 101\n    - 100\n    + 101',
    ],
  });
  const file = 'sessions.test.ts';
  const context = join(folder.path, 'error-context.md');
  const snapshot = '- heading "Log In" [level=1]\n- button "Log In"\n';
  writeFileSync(context, `# Error details\n\n\`\`\`yaml\n${snapshot}\`\`\`\n`);
  const unexpected = {
    status: 'unexpected',
    results: [
      {
        errors: [{ message: 'Error: no button' }, { message: 'Error: the page was closed' }],
        attachments: [{ name: 'error-context', contentType: 'text/markdown', path: context }],
      },
    ],
  };
  const playwright = {
    stats: { expected: 12, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [
          { title: 'there and back', file, ok: false, tests: [unexpected] },
          { title: 'a tab sleeps', file, ok: true, tests: [{ status: 'expected' }] },
        ],
        suites: [{ specs: [{ title: 'on a phone', file, ok: true, tests: [{ status: 'flaky' }] }] }],
      },
    ],
  };
  expect(countPlaywright(write(playwright))).toEqual({
    ...{ passed: 12, failed: 2, skipped: 0 },
    failures: [
      'tests/e2e/sessions.test.ts: there and back\n    Error: no button\n    - heading "Log In" [level=1]\n    - button "Log In"',
      'tests/e2e/sessions.test.ts: on a phone',
    ],
  });
});

it('counts nothing when no report was written', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };
  expect(countVitest(join(folder.path, 'none.json'))).toEqual(nothing);
});
