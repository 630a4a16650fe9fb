import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerType,
  displayAnswer,
  parseAnswerValue,
  pickRecallableAnswer,
  requirementState,
} from '../answers/answer.ts';
import { countAnswers, countsDelta } from '../answers/answer-counts.ts';
import { isEmpty } from '../empty.ts';
import { comparisonOperator, questionType } from '../enumerations.ts';
import { missingForSubmission } from '../properties/submission.ts';
import { isNotApplicable, notApplicable, notApplicableText, saysNotApplicable } from './not-applicable.ts';
import { completeQuestion, copiedQuestion, isMandatory } from './question.ts';
import type { Requirement } from './requirement.ts';

const docks: AnswerType = { type: questionType.number, choices: [], multiple: false, unit: 'doors' };
const kinds = fc.constantFrom<AnswerType>(
  docks,
  { ...docks, type: questionType.text, unit: undefined },
  { ...docks, type: questionType.choice, choices: ['Yes', 'No'], unit: undefined },
  { ...docks, type: questionType.choice, choices: ['Rail', 'Highway'], multiple: true, unit: undefined },
);
const operand = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.constant(notApplicableText));
const requirements: fc.Arbitrary<Requirement> = fc.record({
  operator: fc.constantFrom(...Object.values(comparisonOperator)),
  value: operand,
  values: fc.array(operand),
  minimum: fc.constant(Number.NEGATIVE_INFINITY),
  maximum: fc.constant(Number.POSITIVE_INFINITY),
});

describe('"Not applicable"', () => {
  it('is taken where the owner allows it, and refused by name elsewhere', () => {
    fc.assert(
      fc.property(kinds, (question) => {
        expect(parseAnswerValue({ ...question, allowNotApplicable: true }, notApplicable)).toEqual({
          value: notApplicable,
        });
        const refusal = { path: 'notApplicable', message: 'This question does not take “Not applicable”.' };
        expect(parseAnswerValue(question, notApplicable)).toEqual({ details: [refusal] });
        expect(
          parseAnswerValue({ ...question, allowNotApplicable: false }, notApplicable).value,
        ).toBeUndefined();
      }),
    );
  });

  it('is shown by its words, without a unit', () => {
    fc.assert(
      fc.property(kinds, (question) => {
        expect(displayAnswer(question, notApplicable)).toBe('Not applicable');
      }),
    );
  });

  it('counts as answered, also after it was sent or stored', () => {
    const type = questionType.number;
    const question = { id: 'docks', phase: 2, required: true, isRequirement: false, type };
    const stored = JSON.parse(JSON.stringify(notApplicable));
    expect(isNotApplicable(stored)).toBe(true);
    expect(isEmpty(stored)).toBe(false);
    expect(countAnswers([question], new Map([['docks', { value: stored }]]))).toEqual({
      answered: 1,
      requiredAnswered: 1,
      byPhase: { 2: { answered: 1, requiredAnswered: 1 } },
    });
    expect(countsDelta({ value: 12 }, { value: stored }, question).answered).toBe(0);
    expect(countsDelta({ value: stored }, { value: null }, question).requiredAnswered).toBe(-1);
  });

  it('does for a required question, and for a requirement, what any answer does to submitting', () => {
    for (const need of [
      { required: true, isRequirement: false },
      { required: false, isRequirement: true },
    ]) {
      const type = questionType.number;
      const question = { ...need, id: 'docks', text: 'Docks', tag: 'docks', type, phase: 1, position: 0 };
      expect(isMandatory(question)).toBe(true);
      expect(missingForSubmission([question], new Map(), 1)).toHaveLength(1);
      expect(missingForSubmission([question], new Map([['docks', { value: notApplicable }]]), 1)).toEqual([]);
    }
  });

  it('meets no requirement, whatever it compares with; the owner may count it as met', () => {
    fc.assert(
      fc.property(kinds, requirements, ({ type }, requirement) => {
        const question = { type, isRequirement: true, requirement };
        expect(requirementState(question, { value: notApplicable })).toBe('notMet');
        expect(requirementState(question, { value: notApplicable, override: true })).toBe('overridden');
      }),
    );
  });

  it('is recalled where it is taken only', () => {
    const place = 'riverbend';
    const candidates = [
      { value: 8, at: '2025-01-01', place },
      { value: notApplicable, at: '2025-06-01', place },
    ];
    expect(pickRecallableAnswer(candidates, { place })?.value).toBe(8);
    expect(pickRecallableAnswer(candidates, { place, allowNotApplicable: true })?.value).toBe(notApplicable);
  });

  it('goes with a question that is copied', () => {
    const identity = { id: 'docks', tag: 'docks', position: 0 };
    const question = completeQuestion({ text: 'Dock-high doors', allowNotApplicable: true }, identity);
    expect(copiedQuestion(question).allowNotApplicable).toBe(true);
    expect(completeQuestion({ text: 'Dock-high doors' }, identity).allowNotApplicable).toBe(false);
  });

  it.each<[string, boolean]>([
    ['Not applicable', true],
    [' not  APPLICABLE ', true],
    ['N/A', true],
    ['n/a', true],
    ['na', false],
    ['Not applicable yet', false],
    ['', false],
  ])('as people type it: %o is %s', (text, says) => {
    expect(saysNotApplicable(text)).toBe(says);
  });
});
