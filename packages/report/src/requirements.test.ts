import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleProperty } from '../../../tests/support/report-sample.ts';
import { evenChunks, requirementMatrix, tallyOf, verdictOf } from './requirements.ts';
import type { ReportQuestion } from './types.ts';

const height: ReportQuestion = {
  text: 'Building height limit',
  tag: 'building-height-limit',
  unit: 'ft',
  type: 1,
  required: true,
  phase: 1,
  requirementText: '≥ 90 ft',
  requirementMet: false,
  answerDisplay: '75',
};

describe('the verdict on a requirement', () => {
  test('follows the answer', () => {
    expect(verdictOf(height)).toBe('notMet');
    expect(verdictOf({ ...height, requirementMet: true })).toBe('met');
  });

  test('is accepted when the owner overrides an answer that does not meet it', () => {
    expect(verdictOf({ ...height, override: true })).toBe('accepted');
    expect(verdictOf({ ...height, requirementMet: true, override: true })).toBe('met');
  });

  test('is unanswered without an answer, and none on a plain question', () => {
    expect(verdictOf({ ...height, requirementMet: null, answerDisplay: null })).toBe('unanswered');
    expect(verdictOf({ ...height, requirementMet: false, answerDisplay: null })).toBe('unanswered');
    expect(verdictOf({ ...height, requirementText: undefined })).toBeUndefined();
  });
});

describe('the matrix', () => {
  test('has one row for each requirement and one cell for each property', () => {
    const properties = [sampleProperty(0), sampleProperty(1), { ...sampleProperty(2), sections: [] }];
    const rows = requirementMatrix(properties);
    expect(rows).toHaveLength(31);
    for (const row of rows) {
      expect(row.cells).toHaveLength(3);
      expect(row.cells[0]?.tag).toBe(row.tag);
      expect(row.cells[2]).toBeUndefined();
    }
  });

  test('tallies what its column says', () => {
    expect(
      tallyOf(
        requirementMatrix([sampleProperty(0)]).flatMap((row) => row.cells.slice(0, 1) as ReportQuestion[]),
      ),
    ).toEqual({
      met: 28,
      accepted: 0,
      notMet: 3,
      unanswered: 0,
    });
  });

  test('is cut into pieces that hold every column once, differ by one at most and are as few as can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 9 }), (length, most) => {
        const pieces = evenChunks(length, most);
        const sizes = pieces.map(([start, end]) => end - start);
        expect(pieces).toHaveLength(Math.ceil(length / most));
        expect(
          pieces.flatMap(([start, end]) => Array.from({ length: end - start }, (_, i) => start + i)),
        ).toEqual(Array.from({ length }, (_, i) => i));
        if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
