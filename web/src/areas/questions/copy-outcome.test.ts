import { expect, test } from 'vitest';
import { copyOutcome, type TargetResult } from './copy-outcome.ts';

const copied: TargetResult = { state: 'copied', updated: 0, skipped: 0 };
const duplicate: TargetResult = { state: 'failed', message: 'Duplicate questions found', isDuplicate: true };
const refused: TargetResult = {
  state: 'failed',
  message: 'The project does not allow this now.',
  isDuplicate: false,
};

test.each([
  [[copied, copied], 1, 'success', 'Successfully copied 12 questions to 2 template(s)!'],
  [[copied], 2, 'success', 'Successfully copied 12 questions to 1 project(s)!'],
  [
    [copied, duplicate, refused],
    1,
    'partial',
    'Copied questions to 1 of 3 templates. Some questions already exist in the other templates.',
  ],
  [[copied, refused], 2, 'partial', 'Copied questions to 1 of 2 projects. Copying failed for some projects.'],
  [
    [duplicate, duplicate],
    1,
    'failure',
    'Failed to copy questions: Some questions already exist in the selected templates.',
  ],
  [[duplicate, refused], 2, 'failure', 'Failed to copy questions to any projects.'],
] as const)('says how it ended: %#', (results, type, kind, text) => {
  expect(copyOutcome(results, 12, type)).toEqual({ kind, text });
});
