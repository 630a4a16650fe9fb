import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOperator, ownerType, questionType } from '../enumerations.ts';
import {
  categoryNames,
  categoryText,
  completeQuestion,
  copiedQuestion,
  importNeedsChoice,
  importPhase,
  isAsked,
  isMandatory,
  isTag,
  phaseExceeds,
  phaseTooltip,
  type QuestionDraft,
  tagFromText,
  tagKey,
  validateQuestion,
} from './question.ts';
import { isUncategorized } from './uncategorized.ts';

const acreage: QuestionDraft = {
  text: 'Total acreage of the site',
  type: questionType.number,
  unit: 'acres',
  primaryCategory: 'Site',
  secondaryCategory: 'Size',
};
const rail: QuestionDraft = { text: 'Rail service?', type: questionType.choice, choices: ['Yes', 'No'] };

const paths = (draft: QuestionDraft) => validateQuestion(draft).map((detail) => detail.path);

describe('validateQuestion', () => {
  it.each<[string, QuestionDraft, string[]]>([
    ['a number with a unit', acreage, []],
    ['a choice', rail, []],
    ['only a text', { text: 'Site name' }, []],
    ['a text too short', { text: ' ab ' }, ['text']],
    ['the shortest text', { text: 'kV?' }, []],
    ['a text too long', { text: 'x'.repeat(2001) }, ['text']],
    ['the longest text', { text: 'x'.repeat(2000) }, []],
    ['an unknown type', { text: 'Site name', type: 3 }, ['type']],
    ['one choice', { ...rail, choices: ['Yes'] }, ['choices']],
    ['no choice', { ...rail, choices: [] }, ['choices']],
    ['101 choices', { ...rail, choices: Array.from({ length: 101 }, (_, n) => `${n}`) }, ['choices']],
    ['100 choices', { ...rail, choices: Array.from({ length: 100 }, (_, n) => `${n}`) }, []],
    ['a choice twice, in another case', { ...rail, choices: ['Yes', ' yes'] }, ['choices.1']],
    [
      'a choice twice, as Word writes it',
      { ...rail, choices: ['Build-to-suit', 'Build\u2011to\u2011suit'] },
      ['choices.1'],
    ],
    ['an empty choice', { ...rail, choices: ['Yes', ' '] }, ['choices.1']],
    ['a choice too long', { ...rail, choices: ['Yes', 'x'.repeat(501)] }, ['choices.1']],
    ['choices for a text', { text: 'Site name', choices: ['Yes', 'No'] }, ['choices']],
    ['several for a text', { text: 'Site name', multiple: true }, ['multiple']],
    ['"Not applicable" for a text', { text: 'Cranes', allowNotApplicable: true }, []],
    ['"Not applicable" for a choice', { ...rail, allowNotApplicable: true }, []],
    [
      '"Not applicable" beside a choice that says it',
      { ...rail, choices: ['Yes', ' n/a '], allowNotApplicable: true },
      ['allowNotApplicable'],
    ],
    ['several for a choice', { ...rail, multiple: true }, []],
    ['a unit for a choice', { ...rail, unit: 'acres' }, ['unit']],
    ['an empty unit for a choice', { ...rail, unit: '' }, []],
    ['a tag with a space', { ...rail, tag: 'rail service' }, ['tag']],
    ['a tag of hyphens', { ...rail, tag: '--' }, ['tag']],
    ['a tag as Word writes it', { ...rail, tag: 'rail\u2011service\u00a0' }, []],
    ['a tag too long', { ...rail, tag: 'x'.repeat(101) }, ['tag']],
    ['a good tag', { ...rail, tag: 'Rail-2' }, []],
    ['phase 0', { ...rail, phase: 0 }, ['phase']],
    ['half a phase', { ...rail, phase: 1.5 }, ['phase']],
    ['phase 21', { ...rail, phase: 21 }, ['phase']],
    ['a secondary without primary', { ...rail, secondaryCategory: 'Rail' }, ['secondaryCategory']],
    [
      'a tertiary without secondary',
      { ...rail, primaryCategory: 'Transport', tertiaryCategory: 'Rail' },
      ['tertiaryCategory'],
    ],
    [
      'a secondary of Uncategorized',
      { ...rail, primaryCategory: 'uncategorized', secondaryCategory: 'Rail' },
      ['secondaryCategory'],
    ],
    ['a requirement without comparison', { ...rail, isRequirement: true }, ['requirement.operator']],
    [
      'a requirement with an unknown choice',
      { ...rail, isRequirement: true, requirement: { operator: comparisonOperator.equal, value: 'Maybe' } },
      ['requirement.value'],
    ],
    [
      'a requirement of a choice',
      { ...rail, isRequirement: true, requirement: { operator: comparisonOperator.equal, value: 'yes' } },
      [],
    ],
    [
      'a good requirement',
      {
        ...acreage,
        isRequirement: true,
        requirement: { operator: comparisonOperator.greaterThan, value: 100 },
      },
      [],
    ],
  ])('%s', (_name, draft, expected) => {
    expect(paths(draft)).toEqual(expected);
  });

  it('lists everything that is wrong at once', () => {
    const draft = { text: '', type: questionType.text, tag: '?', phase: -1, unit: 'acres', multiple: true };
    expect(paths(draft)).toEqual(['text', 'tag', 'phase', 'multiple', 'unit']);
  });
});

describe('completeQuestion', () => {
  const identity = { id: '01', tag: 'total-acreage', position: 3 };

  it('fills in defaults and trims', () => {
    expect(
      completeQuestion({ text: '  Site name ', note: ' ', primaryCategory: 'Uncategorized' }, identity),
    ).toEqual({
      ...identity,
      text: 'Site name',
      type: questionType.text,
      choices: [],
      multiple: false,
      allowNotApplicable: false,
      required: false,
      phase: 1,
      isRequirement: false,
      tagLocked: false,
    });
  });

  it('trims what else was typed', () => {
    expect(completeQuestion({ ...acreage, note: ' Gross. ', dataField: ' acres ' }, identity)).toMatchObject({
      note: 'Gross.',
      dataField: 'acres',
      unit: 'acres',
      secondaryCategory: 'Size',
    });
  });

  it('keeps choices on one line each and the requirement in their spelling', () => {
    const question = completeQuestion(
      {
        ...rail,
        choices: [' Class  I\nrail ', 'None'],
        isRequirement: true,
        requirement: { operator: comparisonOperator.equal, value: 'none' },
      },
      identity,
    );
    expect(question.choices).toEqual(['Class I rail', 'None']);
    expect(question.requirement).toEqual({ operator: comparisonOperator.equal, value: 'None' });
  });

  it('is as valid as its draft', () => {
    for (const draft of [acreage, rail])
      expect(validateQuestion(completeQuestion(draft, identity))).toEqual([]);
  });

  it('a copy loses its id, place and Uncategorized, and keeps its tag locked', () => {
    const copy = copiedQuestion({ ...completeQuestion(acreage, identity), primaryCategory: 'Uncategorized' });
    expect(copy).toMatchObject({ text: acreage.text, tag: 'total-acreage', tagLocked: true });
    expect(Object.keys(copy)).not.toEqual(expect.arrayContaining(['id']));
    expect(copy).not.toHaveProperty('position');
    expect(copy).not.toHaveProperty('primaryCategory');
    expect(copiedQuestion(completeQuestion(acreage, identity)).primaryCategory).toBe('Site');
  });
});

describe('tags', () => {
  it.each([
    ['Total acreage (gross)?', 'total-acreage-gross'],
    ["What's the site's name?", 'whats-the-sites-name'],
    ['Électricité 230 kV', 'electricite-230-kv'],
    ['???', 'question'],
    ['面積', 'question'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('of %s is %s', (text, tag) => {
    expect(tagFromText(text, new Set())).toBe(tag);
  });

  it('are compared without case', () => {
    expect(tagKey(' Rail-Service ')).toBe('rail-service');
  });

  it('are numbered when taken', () => {
    const taken = new Set(['rail']);
    for (const expected of ['rail-2', 'rail-3']) {
      const tag = tagFromText('Rail', taken);
      expect(tag).toBe(expected);
      taken.add(tag);
    }
  });

  it('of ten thousand equal questions differ, and few questions are asked to find them', () => {
    const taken = new Set<string>();
    let asked = 0;
    const counted = {
      has: (tag: string) => {
        asked += 1;
        return taken.has(tag);
      },
    };
    for (let question = 0; question < 10_000; question += 1) taken.add(tagFromText('Notes', counted));
    expect(taken.size).toBe(10_000);
    expect(asked).toBeLessThan(10_000 * 30);
  });

  it('are valid, free, and short enough for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.array(fc.string()), (text, others) => {
        const taken = new Set([...others, tagFromText(text, new Set())]);
        const tag = tagFromText(text, taken);
        expect(isTag(tag)).toBe(true);
        expect(taken.has(tag)).toBe(false);
        expect(tagKey(tag)).toBe(tag);
      }),
    );
  });
});

describe('categories of a question', () => {
  it('end where a level is missing', () => {
    expect(categoryNames({ primaryCategory: ' Utilities ', secondaryCategory: 'Power  supply' })).toEqual([
      'Utilities',
      'Power supply',
    ]);
    expect(categoryNames({ primaryCategory: '', secondaryCategory: 'Power' })).toEqual([]);
    expect(categoryText({ primaryCategory: 'Utilities', secondaryCategory: 'Power' })).toBe(
      'Utilities > Power',
    );
    expect(categoryText({})).toBe('Uncategorized');
    expect(isUncategorized('UNCATEGORIZED ')).toBe(true);
    expect(isUncategorized('Utilities')).toBe(false);
  });
});

describe('phases', () => {
  it('say what is wrong with a phase that does not exist', () => {
    expect(phaseExceeds(3, 2)).toBe(true);
    expect(phaseExceeds(2, 2)).toBe(false);
    expect(phaseTooltip(ownerType.template)).toBe(
      'Phase does not exist for this template. Update the question to a valid phase.',
    );
    expect(phaseTooltip(ownerType.project)).toBe(
      'Phase does not exist for this project. Update the question to a valid phase.',
    );
  });

  it('an import with update puts questions into the highest phase that exists', () => {
    expect(importPhase(3, 2)).toBe(2);
    expect(importPhase(1, 2)).toBe(1);
    expect(importNeedsChoice(3, 2)).toBe(true);
    expect(importNeedsChoice(2, 2)).toBe(false);
  });

  it('a property is asked the questions of its phase and before', () => {
    expect(isAsked({ phase: 2 }, 2)).toBe(true);
    expect(isAsked({ phase: 3 }, 2)).toBe(false);
  });

  it('required questions and requirements must be answered', () => {
    expect(isMandatory({ required: true, isRequirement: false })).toBe(true);
    expect(isMandatory({ required: false, isRequirement: true })).toBe(true);
    expect(isMandatory({ required: false, isRequirement: false })).toBe(false);
  });
});
