import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentCounts } from './present-counts.ts';

const phase = (number: number, questions: number, required: number) => ({
  phase: number,
  questions,
  required,
  requirements: 0,
});

test('a category with an answer is deleted: until it is counted again, 4 of 4 are answered, not 5 of 4', () => {
  const counts = {
    answered: 5,
    requiredAnswered: 3,
    phaseAnswered: { 1: 5 },
    phaseRequiredAnswered: { 1: 3 },
  };
  expect(presentCounts(counts, { phaseCounts: [phase(1, 4, 2)] }, 1)).toEqual({
    questionsAnswered: 4,
    requiredQuestionsAnswered: 2,
    phaseQuestionsAnswered: { 1: 4 },
    phaseRequiredQuestionsAnswered: { 1: 2 },
    questionCount: 4,
    requiredCount: 2,
    phaseQuestionCount: { 1: 4 },
    phaseRequiredCount: { 1: 2 },
  });
});

test('never are more questions answered than asked, in a phase or in all', () => {
  const number = fc.nat({ max: 60 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, number, number, number), { minLength: 1, maxLength: 4 }),
      (phases) => {
        const byPhase = (index: 2 | 3) =>
          Object.fromEntries(phases.map((each, at) => [String(at + 1), each[index]]));
        const counts = {
          ...{ answered: 0, requiredAnswered: 0 },
          ...{ phaseAnswered: byPhase(2), phaseRequiredAnswered: byPhase(3) },
        };
        const phaseCounts = phases.map(([questions, required], at) => phase(at + 1, questions, required));
        const shown = presentCounts(counts, { phaseCounts }, phases.length);
        expect(shown.questionsAnswered).toBeLessThanOrEqual(shown.questionCount);
        expect(shown.requiredQuestionsAnswered).toBeLessThanOrEqual(shown.requiredCount);
      },
    ),
  );
});
