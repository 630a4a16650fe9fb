import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOperator, questionType } from '../enumerations.ts';
import { notApplicable } from '../questions/not-applicable.ts';
import {
  addCounts,
  changeByPhase,
  countAnswers,
  countAsked,
  countByPhase,
  countRequirements,
  countsDelta,
  noAnswers,
  notMetDelta,
} from './answer-counts.ts';
import type { AnswerState } from './misfit.ts';

const numeric = {
  id: 'b',
  phase: 1,
  required: false,
  isRequirement: false,
  type: questionType.number,
};
const questions = [
  {
    id: 'a',
    phase: 1,
    required: true,
    isRequirement: false,
    type: questionType.choice,
    choices: ['Yes', 'No'],
  },
  numeric,
  { id: 'c', phase: 2, required: false, isRequirement: true, type: questionType.text },
  { id: 'd', phase: 3, required: false, isRequirement: false, type: questionType.text },
];

describe('countsDelta', () => {
  it('changes counts only when an answer comes or goes', () => {
    const type = questionType.text;
    const a = { phase: 1, required: true, isRequirement: false, type };
    const b = { phase: 1, required: false, isRequirement: false, type };
    const c = { phase: 2, required: false, isRequirement: true, type };
    expect(countsDelta(undefined, { value: 120 }, a)).toEqual({
      answered: 1,
      requiredAnswered: 1,
      byPhase: { 1: { answered: 1, requiredAnswered: 1 } },
    });
    expect(countsDelta({ value: 'Yes' }, { value: null }, c)).toEqual({
      answered: -1,
      requiredAnswered: -1,
      byPhase: { 2: { answered: -1, requiredAnswered: -1 } },
    });
    expect(countsDelta({ value: 'Yes' }, { value: 'No' }, a)).toEqual(noAnswers());
    expect(countsDelta({ value: '' }, undefined, a)).toEqual(noAnswers());
    expect(countsDelta(undefined, { value: 0 }, b)).toMatchObject({ answered: 1, requiredAnswered: 0 });
  });

  it('adds up to a recount, after any writes in any order', () => {
    const value = fc.constantFrom<unknown>(undefined, null, '', 'Yes', 0, 12, [], ['Gas']);
    const answer = fc.record({ value, override: fc.boolean() });
    const write = fc.record({ question: fc.constantFrom(...questions), answer });
    fc.assert(
      fc.property(fc.array(write), (writes) => {
        const answers = new Map<string, AnswerState>();
        let counts = noAnswers();
        for (const { question, answer: after } of writes) {
          counts = addCounts(counts, countsDelta(answers.get(question.id), after, question));
          answers.set(question.id, after);
        }
        expect(counts).toEqual(countAnswers(questions, answers));
      }),
    );
  });

  it('does not alter what it adds to', () => {
    const before = countAnswers(questions, new Map([['a', { value: 'Yes' }]]));
    const copy = structuredClone(before);
    addCounts(before, countsDelta(undefined, { value: 12 }, numeric));
    expect(before).toEqual(copy);
  });
});

describe('what there is to answer', () => {
  const both = { phase: 1, required: true, isRequirement: true };
  const requirement = { phase: 1, required: false, isRequirement: true };
  const later = { phase: 2, required: true, isRequirement: false };
  const plain = { phase: 3, required: false, isRequirement: false };

  it('is counted up to a phase, requirements among what is required', () => {
    const phases = countByPhase([both, requirement, later, plain]);
    expect(countAsked(phases)).toEqual({ questionCount: 4, requiredCount: 3, requirementCount: 2 });
    expect(countAsked(phases, 1)).toEqual({ questionCount: 2, requiredCount: 2, requirementCount: 2 });
    expect(countAsked(phases, 2)).toEqual({ questionCount: 3, requiredCount: 3, requirementCount: 2 });
  });

  it('changes with one question as if all were counted anew', () => {
    const asked = fc.array(fc.constantFrom(both, requirement, later, plain), { minLength: 1 });
    fc.assert(
      fc.property(asked, asked, (before, [added = plain]) => {
        const [removed = plain, ...rest] = before;
        const after = changeByPhase(countByPhase(before), { removed: [removed], added: [added] });
        expect(after).toEqual(countByPhase([...rest, added]));
      }),
    );
  });
});

it('requirements are counted by how they stand', () => {
  const requirement = { operator: comparisonOperator.greaterThan, value: 10 };
  const asked = ['met', 'notMet', 'overridden', 'unanswered'].map((id) => ({
    id,
    type: questionType.number,
    isRequirement: true,
    requirement,
  }));
  const answers = new Map<string, AnswerState>([
    ['met', { value: 11 }],
    ['notMet', { value: 9 }],
    ['overridden', { value: 9, override: true }],
    ['plain', { value: 9 }],
  ]);
  const plain = { id: 'plain', type: questionType.number, isRequirement: false };
  expect(countRequirements([...asked, plain], answers)).toEqual({
    total: 4,
    met: 1,
    notMet: 1,
    overridden: 1,
    unanswered: 1,
  });
});

it('the answers that do not meet their requirement come, after any changes, to a recount', () => {
  const requirement = { operator: comparisonOperator.greaterThanOrEqual, value: 150 };
  const acres = { id: 'acres', type: questionType.number, isRequirement: true, requirement };
  const plain = { ...acres, id: 'plain', isRequirement: false };
  const answer = fc.record({
    value: fc.constantFrom<unknown>(undefined, null, '', 120, 150, 212, notApplicable),
    override: fc.constantFrom(undefined, false, true),
  });
  const write = fc.record({ question: fc.constantFrom(acres, plain), answer });
  fc.assert(
    fc.property(fc.array(write), (writes) => {
      const answers = new Map<string, AnswerState>();
      let notMet = 0;
      for (const { question, answer: after } of writes) {
        notMet += notMetDelta(question, answers.get(question.id), after);
        answers.set(question.id, after);
      }
      expect(notMet).toBe(countRequirements([acres, plain], answers).notMet);
    }),
  );
});
