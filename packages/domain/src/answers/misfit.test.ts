import { describe, expect, it } from 'vitest';
import { comparisonOperator, questionType } from '../enumerations.ts';
import { missingForSubmission } from '../properties/submission.ts';
import { notApplicable } from '../questions/not-applicable.ts';
import { displayAnswer, requirementState } from './answer.ts';
import { countAnswers, countRequirements } from './answer-counts.ts';
import { type FittedQuestion, isAnsweredBy, misfitOf, misfitTexts } from './misfit.ts';

const one: FittedQuestion = { type: questionType.choice, choices: ['Yes', 'No, never'], multiple: false };
const several: FittedQuestion = { ...one, multiple: true };
const acres: FittedQuestion = { type: questionType.number, unit: 'acres', choices: [], multiple: false };
const text: FittedQuestion = { type: questionType.text, choices: [], multiple: false };

describe('an answer whose question was changed', () => {
  it.each<[string, FittedQuestion, unknown, ReturnType<typeof misfitOf>]>([
    ['a choice that was deleted', one, 'Maybe', 'choice'],
    ['one of several that was deleted', several, ['Yes', 'Maybe'], 'choice'],
    ['several choices where one is taken by now', one, ['Yes', 'No, never'], 'choice'],
    ['a number that is no choice', one, 12, 'choice'],
    ['a text where a number is asked by now', acres, 'About forty', 'number'],
    ['choices where a number is asked by now', acres, ['Yes'], 'number'],
    ['a choice in another spelling', one, 'no,\u00a0never', undefined],
    ['a list of one', one, ['Yes'], undefined],
    ['one where several are taken by now', several, 'No, never', undefined],
    ['a list as text', several, 'Yes, "No, never"', undefined],
    ['a text that is a number', acres, '1,200 acres', undefined],
    ['a number of more than 15 digits', acres, 0.1 + 0.2, undefined],
    ['choices where a text is asked by now', text, ['Yes', 'Maybe'], undefined],
    ['"Not applicable"', acres, notApplicable, undefined],
    ['nothing', one, null, undefined],
  ])('%s', (_name, question, value, misfit) => {
    expect(misfitOf(question, value)).toBe(misfit);
    expect(isAnsweredBy(question, { value })).toBe(misfit === undefined && value !== null);
    const shown = displayAnswer(question, value);
    if (misfit) expect(shown.endsWith(` (${misfitTexts[misfit]})`)).toBe(true);
    else expect(shown).not.toContain(' (not ');
  });

  it('is marked beside the unit that it was given in', () => {
    expect(displayAnswer(one, 40, { type: questionType.number, unit: 'acres' })).toBe(
      '40 acres (not among the choices)',
    );
    expect(displayAnswer(acres, 'About forty', text)).toBe('About forty (not a number)');
  });

  it('is left to answer, and meets no requirement, until it is accepted', () => {
    const question = {
      ...{ ...one, choices: ['Yes', 'No'], id: 'rail', text: 'Rail?', tag: 'rail', phase: 1, position: 1 },
      ...{ required: false, isRequirement: true },
      requirement: { operator: comparisonOperator.notEqual, value: 'No' },
    };
    const counted = (answer: { value: unknown; override?: boolean }) => {
      const answers = new Map([['rail', answer]]);
      const { requiredAnswered } = countAnswers([question], answers);
      const { notMet, overridden } = countRequirements([question], answers);
      const left = missingForSubmission([question], answers, 1).length;
      return { state: requirementState(question, answer), requiredAnswered, notMet, overridden, left };
    };
    expect(counted({ value: 'Maybe' })).toEqual({
      ...{ state: 'notMet', requiredAnswered: 0, notMet: 1, overridden: 0, left: 1 },
    });
    expect(counted({ value: 'Maybe', override: true })).toEqual({
      ...{ state: 'overridden', requiredAnswered: 1, notMet: 0, overridden: 1, left: 0 },
    });
    expect(counted({ value: 'Yes' })).toMatchObject({ state: 'met', requiredAnswered: 1, left: 0 });
  });

  it('meets a requirement as the number that its text is', () => {
    const requirement = { operator: comparisonOperator.greaterThanOrEqual, value: 1000 };
    expect(requirementState({ ...acres, isRequirement: true, requirement }, { value: '1,200 acres' })).toBe(
      'met',
    );
  });
});
