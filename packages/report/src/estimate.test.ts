import { describe, expect, test } from 'vitest';
import { estimatePages, type PageEstimateInput } from './estimate.ts';

const usual: PageEstimateInput = {
  kind: 'owner',
  form: 'report',
  paper: 'letter',
  properties: 6,
  participants: 3,
  questions: 157,
  answered: 143,
  requirements: 31,
  questionLength: 30,
  photos: 3,
  shows: { photos: true, requirements: true, unanswered: true },
};

const long = { questions: 91, answered: 91, requirements: 42, questionLength: 41, photos: 2 };

/** Pages that Chromium printed of the sample report, and of the demo's projects (long questions). */
const prints: [name: string, input: Partial<PageEstimateInput>, pages: number][] = [
  ['six properties', {}, 54],
  ['six properties on A4', { paper: 'a4', photos: 1 }, 53],
  ['a third of the questions', { questions: 50, requirements: 12, photos: 1 }, 32],
  ['few questions', { questions: 20, requirements: 7 }, 23],
  ['no requirements', { shows: { photos: false, requirements: false, unanswered: true } }, 50],
  ['answered questions only', { shows: { photos: false, requirements: true, unanswered: false } }, 48],
  ['twenty properties', { properties: 20, photos: 2 }, 175],
  ['twenty with half of the questions', { properties: 20, questions: 80, requirements: 16, photos: 1 }, 117],
  ['a submission summary', { kind: 'submissionSummary', properties: 40 }, 5],
  ['a long submission summary', { kind: 'submissionSummary', properties: 300 }, 19],
  ['a comparison of three', { form: 'matrix', properties: 3 }, 3],
  ['a comparison of twenty', { form: 'matrix', properties: 20 }, 11],
  ['a comparison of forty', { form: 'matrix', properties: 40, requirements: 12 }, 14],
  ['a questionnaire', { form: 'questionnaire' }, 13],
  ['a short questionnaire', { form: 'questionnaire', questions: 40 }, 5],
  ['twenty profiles', { form: 'profile', properties: 20 }, 22],
  ['long questions', { ...long, properties: 5, participants: 4 }, 53],
  ['long questions of one property', { ...long, properties: 1, participants: 1 }, 15],
  ['long questions of two properties', { ...long, properties: 2, participants: 1 }, 24],
  ['a questionnaire of long questions', { ...long, form: 'questionnaire' }, 11],
  [
    'a long questionnaire of long questions',
    { ...long, form: 'questionnaire', questions: 157, questionLength: 44 },
    17,
  ],
  ['a comparison of none', { form: 'matrix', properties: 0 }, 1],
  ['one profile', { form: 'profile', properties: 1 }, 1],
];

describe('an estimate', () => {
  test.each(prints)('is within 15 %% or a page: %s', (_, input, pages) => {
    const estimate = estimatePages({ ...usual, ...input });
    expect(Math.abs(estimate - pages), `${estimate} for ${pages}`).toBeLessThanOrEqual(
      Math.max(1, pages * 0.15),
    );
  });

  test('grows with the properties and never falls with more questions', () => {
    for (const form of ['report', 'profile', 'matrix'] as const) {
      const of = (properties: number) => estimatePages({ ...usual, form, properties });
      expect(of(1000)).toBeGreaterThan(of(100));
    }
    for (let questions = 1; questions < 400; questions += 1)
      expect(estimatePages({ ...usual, questions })).toBeGreaterThanOrEqual(
        estimatePages({ ...usual, questions: questions - 1 }),
      );
  });
});
