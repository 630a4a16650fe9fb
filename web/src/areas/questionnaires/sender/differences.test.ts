import type { Answer, QuestionnaireAnswer, QuestionnaireQuestion } from '@landbrief/contract';
import { isNotApplicable, notApplicable } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../answers/answer-values.ts';
import { differencesOf, selectedBy } from './differences.ts';

const at = '2026-03-08T12:00:00Z';
const kilovolts: QuestionnaireQuestion = {
  _id: 'kilovolts',
  text: 'How many kilovolts has the nearest line?',
  type: 1,
  unit: 'kV',
  choices: [],
  multiple: false,
  required: true,
  allowNotApplicable: true,
  phase: 1,
  requirement: false,
  position: 0,
};

const onWire = (value: AnswerValue) =>
  isNotApplicable(value) ? { value: null, notApplicable: true as const } : { value };

function own(value: AnswerValue, later: readonly AnswerValue[] = []): Answer {
  return {
    _id: 'own',
    property: 'R',
    question: 'kilovolts',
    ...onWire(value),
    display: '',
    source: 'typed',
    override: false,
    created: at,
    answerUpdates: later.map((update) => ({ ...onWire(update), display: '', created: at, source: 'typed' })),
    seen: false,
    version: 1,
  };
}

function theirs(value: AnswerValue, accepted = false): QuestionnaireAnswer {
  const rest = { display: '', created: at, createdBy: { fullName: 'Ana Ruiz' }, accepted, version: 1 };
  return { _id: 'theirs', questionnaire: 'Q', question: 'kilovolts', ...onWire(value), ...rest };
}

const kindOf = (mine: Answer | undefined, given: QuestionnaireAnswer | undefined) =>
  differencesOf([kilovolts], mine ? [mine] : [], given ? [given] : [])[0]?.kind;

describe("a contact's answer beside the own one", () => {
  it.each([
    ['is none where the contact gave none', own(138), undefined, 'none'],
    ['is none where the contact cleared it', own(138), theirs(null), 'none'],
    ['is new where the property has none', undefined, theirs(138), 'new'],
    ['is new where the own one was cleared', own(138, [null]), theirs(138), 'new'],
    ['is another one', own(69), theirs(138), 'different'],
    ['is compared with the latest value', own(69, [138]), theirs(138), 'same'],
    ['is the same with blanks around it', own('138 kV'), theirs(' 138 kV'), 'same'],
    ['is the same with choices in another order', own(['Rail', 'Road']), theirs(['Road', 'Rail']), 'same'],
    ['is the same when both say that it does not apply', own(notApplicable), theirs(notApplicable), 'same'],
    ['is another one when it does not apply', own(0), theirs(notApplicable), 'different'],
    ['was accepted', own(138), theirs(138, true), 'accepted'],
    ['was accepted, and the own one changed since', own(138, [69]), theirs(138, true), 'different'],
  ] as const)('%s', (_what, mine, given, kind) => {
    expect(kindOf(mine, given)).toBe(kind);
  });
});

describe('selecting answers to accept', () => {
  const another = { ...kilovolts, _id: 'acres', text: 'How many acres are available?' };
  const third = { ...kilovolts, _id: 'zoning', text: 'How is the site zoned?' };
  const differences = differencesOf(
    [kilovolts, another, third],
    [own(69)],
    [
      theirs(138),
      { ...theirs(120), _id: 'acres-answer', question: 'acres' },
      { ...theirs(null), _id: 'cleared', question: 'zoning' },
    ],
  );

  it('takes the new ones, or the others too, and never what was not answered', () => {
    expect(selectedBy('new', differences)).toEqual(['acres-answer']);
    expect(selectedBy('all', differences)).toEqual(['theirs', 'acres-answer']);
    expect(selectedBy('nothing', differences)).toEqual([]);
  });
});
