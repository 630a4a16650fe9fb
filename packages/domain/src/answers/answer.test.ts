import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmpty } from '../empty.ts';
import { comparisonOperator, projectStatus, propertyStatus, questionType } from '../enumerations.ts';
import {
  type AnswerType,
  type AnswerWrite,
  answerRefusal,
  countsAsMet,
  displayAnswer,
  mayClear,
  mayRecall,
  notifiesOwner,
  parseAnswerValue,
  pickRecallableAnswer,
  placeKey,
  recalledText,
  requirementState,
  saveDisabledReason,
} from './answer.ts';

const text: AnswerType = { type: questionType.text, choices: [], multiple: false };
const acres: AnswerType = { type: questionType.number, choices: [], multiple: false, unit: 'acres' };
const zoning: AnswerType = {
  type: questionType.choice,
  choices: ['Industrial', 'Commercial', 'Mixed, with conditions'],
  multiple: false,
};
const utilities: AnswerType = { ...zoning, choices: ['Gas', 'Water', 'Fiber, dark'], multiple: true };

const plans: AnswerType = {
  ...zoning,
  choices: ['Built - "under construction"', "Owner's build-to-suit", 'Pad - ready', 'Pad \u2013 ready'],
};

describe('parseAnswerValue', () => {
  it.each<[string, AnswerType, unknown, unknown]>([
    ['text', text, '  Two rail spurs\nand a dock ', 'Two rail spurs\nand a dock'],
    ['a number for text', text, 12, '12'],
    ['a number', acres, 120.5, 120.5],
    ['a typed number', acres, '1,234.5', 1234.5],
    ['a number with its unit', acres, '100 acres', 100],
    ['zero', acres, '0', 0],
    ['minus zero', acres, -0, 0],
    ['a choice in another case', zoning, ' industrial ', 'Industrial'],
    ['a choice with a comma', zoning, 'mixed, WITH conditions', 'Mixed, with conditions'],
    ['a list of one for one choice', zoning, ['commercial'], 'Commercial'],
    ['several choices', utilities, ['water', 'gas'], ['Gas', 'Water']],
    ['several as text', utilities, 'Water, "fiber, dark"', ['Water', 'Fiber, dark']],
    ['one choice with a comma as text', utilities, 'Fiber, dark', ['Fiber, dark']],
    ['a choice given twice', utilities, ['Gas', 'GAS'], ['Gas']],
    ['a number with the true minus sign', acres, '\u22125', -5],
    [
      'a choice as Word writes it',
      plans,
      'Built \u2013\u00a0\u201cunder  construction\u201d',
      'Built - "under construction"',
    ],
    [
      'one with a non-breaking hyphen',
      plans,
      'owner\u2019s build\u2011to\u2011suit',
      "Owner's build-to-suit",
    ],
    ['the same one of two that look alike', plans, 'Pad \u2013 ready', 'Pad \u2013 ready'],
    ['nothing', text, '', null],
    ['undefined', acres, undefined, null],
    ['the text null', zoning, 'null', null],
    ['an empty list', utilities, [], null],
  ])('%s', (_name, question, raw, value) => {
    expect(parseAnswerValue(question, raw)).toEqual({ value });
  });

  it.each<[string, AnswerType, unknown, string]>([
    ['a word for a number', acres, 'many', 'must be a number.'],
    ['a number that is too large', acres, 1e20, 'is too large or too small a number.'],
    [
      '99999999999999.99',
      acres,
      '99999999999999.99',
      'has more digits than can be kept: please round it to 15 digits.',
    ],
    ['a list for text', text, ['a'], 'must be text.'],
    ['an object for text', text, {}, 'must be text.'],
    ['true for a choice', zoning, true, 'must be one of the choices.'],
    ['an unknown choice', zoning, 'Rural', '"Rural" is not one of the choices.'],
    ['two for one choice', zoning, ['Industrial', 'Commercial'], 'takes one choice only.'],
    ['an unknown one among several', utilities, ['Gas', 'Steam'], '"Steam" is not one of the choices.'],
  ])('refuses %s', (_name, question, raw, message) => {
    expect(parseAnswerValue(question, raw)).toEqual({ details: [{ path: 'value', message }] });
  });

  it('refuses text that is too long', () => {
    expect(parseAnswerValue(text, 'x'.repeat(20_001)).details).toHaveLength(1);
  });

  it('gives the same for its own result, so that saving twice changes nothing', () => {
    const raw = fc.oneof(
      fc.string(),
      fc.double(),
      fc.array(fc.constantFrom('gas', 'WATER', 'x')),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.constantFrom(text, acres, zoning, utilities), raw, (question, given) => {
        const first = parseAnswerValue(question, given);
        if (first.details) return;
        expect(parseAnswerValue(question, first.value)).toEqual(first);
        expect(first.value === null || !isEmpty(first.value)).toBe(true);
      }),
    );
  });
});

describe('displayAnswer', () => {
  it.each<[AnswerType, unknown, string]>([
    [acres, 1250, '1,250 acres'],
    [{ ...acres, unit: undefined }, 1998, '1998'],
    [utilities, ['Gas', 'Water'], 'Gas, Water'],
    [zoning, 'Industrial', 'Industrial'],
    [text, '', ''],
    [text, null, ''],
    [acres, 0, '0 acres'],
  ])('%o, %o: %s', (question, value, shown) => {
    expect(displayAnswer(question, value)).toBe(shown);
  });
});

describe('the answer form', () => {
  const form = { question: text, value: 'Yes', saving: false, actingReviewer: false };

  it.each([
    [form, undefined],
    [{ ...form, saving: true }, 'saving'],
    [{ ...form, actingReviewer: true }, 'reviewer'],
    [{ ...form, value: ' ' }, 'empty'],
    [{ ...form, question: acres, value: '' }, 'notANumber'],
    [{ ...form, question: acres, value: 'ten' }, 'notANumber'],
    [{ ...form, question: acres, value: '1,000' }, undefined],
    [{ ...form, question: zoning, value: undefined }, 'nothingChosen'],
    [{ ...form, question: utilities, value: [] }, 'nothingChosen'],
    [{ ...form, question: zoning, value: 'INDUSTRIAL' }, undefined],
    [{ ...form, question: zoning, value: 'Rural' }, 'notAChoice'],
  ])('%o: %s', (given, reason) => {
    expect(saveDisabledReason(given)).toBe(reason);
  });

  const answer = {
    question: { required: true, isRequirement: false },
    propertyStatus: propertyStatus.working as number,
    answered: true,
    fromDirectory: false,
    actingReviewer: false,
    isParticipant: true,
  };

  it('offers Clear but for required answers of submitted properties, directory answers, and none', () => {
    expect(mayClear(answer)).toBe(true);
    expect(mayClear({ ...answer, propertyStatus: propertyStatus.finished })).toBe(false);
    const optional = { ...answer, question: { required: false, isRequirement: false } };
    expect(mayClear({ ...optional, propertyStatus: propertyStatus.finished })).toBe(true);
    const requirement = { ...answer, question: { required: false, isRequirement: true } };
    expect(mayClear({ ...requirement, propertyStatus: propertyStatus.finished })).toBe(false);
    expect(mayClear({ ...answer, fromDirectory: true })).toBe(false);
    expect(mayClear({ ...answer, answered: false })).toBe(false);
    expect(mayClear({ ...answer, actingReviewer: true })).toBe(false);
    expect(mayClear({ ...optional, propertyStatus: propertyStatus.eliminated })).toBe(false);
  });

  it('offers Recall to participants for an unanswered question that is no requirement, before submission', () => {
    const open = { ...answer, answered: false };
    expect(mayRecall(open)).toBe(true);
    expect(mayRecall({ ...open, propertyStatus: propertyStatus.new })).toBe(true);
    expect(mayRecall(answer)).toBe(false);
    expect(mayRecall({ ...open, isParticipant: false })).toBe(false);
    expect(mayRecall({ ...open, actingReviewer: true })).toBe(false);
    expect(mayRecall({ ...open, propertyStatus: propertyStatus.finished })).toBe(false);
    expect(mayRecall({ ...open, propertyStatus: propertyStatus.eliminated })).toBe(false);
    expect(mayRecall({ ...open, question: { required: false, isRequirement: true } })).toBe(false);
    expect(recalledText(3)).toBe('* 3 answer applied');
  });
});

describe('who may write an answer when', () => {
  const write: AnswerWrite = {
    writer: 'participant',
    projectStatus: projectStatus.active,
    propertyStatus: propertyStatus.working,
    propertyPhase: 1,
    questionPhase: 1,
  };
  const code = (change: Partial<AnswerWrite>) => answerRefusal({ ...write, ...change })?.code;
  const refused = 'not_allowed_in_status';

  it('participants: everything while active, submitted properties in review, else nothing', () => {
    expect(code({})).toBeUndefined();
    expect(code({ projectStatus: projectStatus.review })).toBe(refused);
    expect(
      code({ projectStatus: projectStatus.review, propertyStatus: propertyStatus.finished }),
    ).toBeUndefined();
    for (const status of [
      projectStatus.new,
      projectStatus.paused,
      projectStatus.closed,
      projectStatus.archived,
    ]) {
      expect(code({ projectStatus: status, propertyStatus: propertyStatus.finished })).toBe(refused);
    }
  });

  it('owners until the project is closed', () => {
    expect(code({ writer: 'owner', projectStatus: projectStatus.paused })).toBeUndefined();
    expect(code({ writer: 'owner', projectStatus: projectStatus.review })).toBeUndefined();
    expect(code({ writer: 'owner', projectStatus: projectStatus.closed })).toBe(refused);
    expect(code({ writer: 'owner', projectStatus: projectStatus.archived })).toBe(refused);
  });

  it('nobody to an eliminated property or a later phase, reviewers never', () => {
    expect(code({ propertyStatus: propertyStatus.eliminated, writer: 'owner' })).toBe('property_eliminated');
    expect(code({ questionPhase: 2 })).toBe(refused);
    expect(code({ questionPhase: 1, propertyPhase: 2 })).toBeUndefined();
    expect(code({ writer: 'reviewer' })).toBe('permission_error');
  });

  it('the owner is told of what participants change in review', () => {
    expect(notifiesOwner({ writer: 'participant', projectStatus: projectStatus.review })).toBe(true);
    expect(notifiesOwner({ writer: 'owner', projectStatus: projectStatus.review })).toBe(false);
    expect(notifiesOwner({ writer: 'participant', projectStatus: projectStatus.active })).toBe(false);
  });
});

describe('requirementState', () => {
  const question = {
    type: questionType.number,
    isRequirement: true,
    requirement: { operator: comparisonOperator.greaterThanOrEqual, value: 100 },
  };

  it.each([
    [question, { value: 120 }, 'met'],
    [question, { value: 80 }, 'notMet'],
    [question, { value: 80, override: true }, 'overridden'],
    [question, { value: 120, override: true }, 'met'],
    [question, { value: null, override: true }, 'overridden'],
    [question, { value: '' }, 'unanswered'],
    [question, undefined, 'unanswered'],
    [
      {
        type: questionType.choice,
        isRequirement: true,
        requirement: { operator: comparisonOperator.noneOf, values: ['Yes'] },
      },
      { value: 'Yes, with conditions' },
      'met',
    ],
    [{ ...question, isRequirement: false }, { value: 120 }, 'none'],
    [{ ...question, requirement: undefined }, { value: 120 }, 'none'],
  ] as const)('%o with %o: %s', (asked, answer, state) => {
    expect(requirementState(asked, answer)).toBe(state);
    expect(countsAsMet(requirementState(asked, answer))).toBe(state === 'met' || state === 'overridden');
  });
});

describe('recall', () => {
  const place = placeKey({ name: 'Riverbend  Park', street: '1 Dock Rd', city: 'Riverbend', state: 'IA' });
  const candidate = (value: unknown, at: string, directoryId: string | undefined, where = place) => ({
    value,
    at,
    directoryId,
    place: where,
  });

  it('takes the newest of the same directory property, else of the same name and address', () => {
    const candidates = [
      candidate('old', '2025-01-01', 'dir-1', 'elsewhere'),
      candidate('new', '2025-03-01', 'dir-1', 'elsewhere'),
      candidate('newest', '2025-09-01', undefined),
      candidate('other', '2026-01-01', 'dir-2', 'elsewhere'),
    ];
    expect(pickRecallableAnswer(candidates, { directoryId: 'dir-1', place })?.value).toBe('new');
    expect(pickRecallableAnswer(candidates, { directoryId: 'dir-9', place })?.value).toBe('newest');
    expect(pickRecallableAnswer(candidates, { place })?.value).toBe('newest');
    expect(pickRecallableAnswer(candidates, { place: 'nowhere' })).toBeUndefined();
  });

  it('does not recall emptiness, or take two properties without directory id for the same', () => {
    expect(
      pickRecallableAnswer([candidate('', '2025-01-01', 'dir-1')], { directoryId: 'dir-1', place }),
    ).toBeUndefined();
    expect(
      pickRecallableAnswer([candidate('x', '2025-01-01', undefined, 'elsewhere')], { place }),
    ).toBeUndefined();
  });

  it('knows a place however it is written', () => {
    expect(placeKey({ name: 'RIVERBEND PARK', street: '1 dock rd', city: ' Riverbend', state: 'ia' })).toBe(
      place,
    );
    expect(
      placeKey({ name: 'Riverbend Park', street: '2 Dock Rd', city: 'Riverbend', state: 'IA' }),
    ).not.toBe(place);
  });
});
