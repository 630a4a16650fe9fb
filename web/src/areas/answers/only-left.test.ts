import type { Question } from '@landbrief/contract';
import { describe, expect, it } from 'vitest';
import { filterSections, nextLeft, requiredLeft, visibleQuestions } from './only-left.ts';
import { filteredIds, turnOf } from './question-filters.ts';
import { reviewOf, type Saved } from './review.ts';
import { progressByPhase, sectionsOf } from './sections.ts';

function question(id: string, more: Partial<Question>): Question {
  return {
    _id: id,
    owner: 'bluebird',
    ownerType: 2,
    text: id,
    tag: id,
    type: 0,
    choices: [],
    multiple: false,
    required: true,
    allowNotApplicable: false,
    requirement: false,
    phase: 1,
    position: 0,
    tagLocked: false,
    version: 1,
    created: '2026-01-05T15:00:00.000Z',
    updated: '2026-01-05T15:00:00.000Z',
    ...more,
  };
}

const atLeast150 = { operator: 1 as const, value: 150 };
const questions = [
  question('acres', {
    primaryCategory: 'Site',
    type: 1,
    unit: 'acres',
    requirement: true,
    required: false,
    requirementDetails: atLeast150,
  }),
  question('zoning', { primaryCategory: 'Site' }),
  question('rail', { primaryCategory: 'Site', required: false }),
  question('kilovolts', { type: 1, primaryCategory: 'Utilities', secondaryCategory: 'Electric' }),
  question('gas', { primaryCategory: 'Utilities', secondaryCategory: 'Gas' }),
];
const sections = sectionsOf(questions);
const [site = '', utilities = ''] = sections.map(({ name }) => name);
const nothingUnsaved = () => false;

describe('the filter "Only required left"', () => {
  it('has required questions and requirements without an answer', () => {
    expect([...requiredLeft(questions, new Set(['zoning']))]).toEqual(['acres', 'kilovolts', 'gas']);
  });

  it('keeps an answered question while it has the focus, and no longer', () => {
    const all = requiredLeft(questions, new Set());
    const before = visibleQuestions(new Set(), { left: all, focused: 'gas', isUnsaved: nothingUnsaved });
    const left = requiredLeft(questions, new Set(['gas']));
    const during = visibleQuestions(before, { left, focused: 'gas', isUnsaved: nothingUnsaved });
    expect(during).toEqual(all);
    expect(visibleQuestions(during, { left, focused: 'zoning', isUnsaved: nothingUnsaved })).toEqual(left);
  });

  it('keeps an answered question while something in it is not saved', () => {
    const left = requiredLeft(questions, new Set(['gas']));
    const isUnsaved = (id: string) => id === 'gas';
    const before = requiredLeft(questions, new Set());
    expect(visibleQuestions(before, { left, focused: undefined, isUnsaved })).toEqual(before);
  });

  it('does not bring in an answered question that gets the focus', () => {
    const left = requiredLeft(questions, new Set(['gas']));
    expect(visibleQuestions(left, { left, focused: 'gas', isUnsaved: nothingUnsaved })).toEqual(left);
  });

  it('lists categories with something left, and the open one though it is empty', () => {
    const shown = new Set(['gas']);
    expect(filterSections(sections, shown, utilities).map(({ name }) => name)).toEqual([utilities]);
    const [first, second] = filterSections(sections, shown, site);
    expect(first).toMatchObject({ name: site, questions: [], sections: [] });
    expect(second?.sections.map(({ name }) => name)).toEqual(['Gas']);
  });

  it('goes on with the next category that has something left, and from the beginning after the last', () => {
    expect(nextLeft(sections, new Set(['gas']), site)?.name).toBe(utilities);
    expect(nextLeft(sections, new Set(['acres']), utilities)?.name).toBe(site);
    expect(nextLeft(sections, new Set(['gas']), utilities)).toBeUndefined();
    expect(nextLeft(sections, new Set(['acres']), undefined)?.name).toBe(site);
  });
});

describe('the filters of the questions', () => {
  const submittedAt = '2026-02-01T00:00:00.000Z';
  const at = '2026-02-03T00:00:00.000Z';
  const given: Record<string, string> = {
    zoning: '2026-02-02T00:00:00.000Z',
    gas: '2026-02-04T00:00:00.000Z',
  };
  const idsSince = (turn: string | undefined) =>
    filteredIds(questions, {
      answered: new Set(['zoning', 'gas']),
      meant: new Map([['gas', {}]]),
      turn,
      givenAt: (id) => given[id],
    });

  it('find what is not answered, requirements, what was sent back, and what is changed since', () => {
    const ids = idsSince(turnOf({ submittedAt, sentBack: { at } }));
    expect([...ids.empty]).toEqual(['acres', 'rail', 'kilovolts']);
    expect([...ids.requirements]).toEqual(['acres']);
    expect([...ids['sent-back']]).toEqual(['gas']);
    expect([...ids.changed]).toEqual(['gas']);
  });

  it('count changes from submitting, and none before it', () => {
    expect([...idsSince(turnOf({ submittedAt })).changed]).toEqual(['zoning', 'gas']);
    expect([...idsSince(turnOf({})).changed]).toEqual([]);
  });

  it('tell the progress of each phase', () => {
    const phased = [...questions, question('well', { phase: 2 })];
    expect(progressByPhase(phased, new Set(['gas', 'well']))).toEqual([
      { phase: 1, answered: 1, total: 5, left: 3 },
      { phase: 2, answered: 1, total: 1, left: 0 },
    ]);
  });
});

describe('the review before a property is submitted', () => {
  const values: Record<string, Saved> = { acres: { value: 120 }, zoning: { value: 'Heavy industrial' } };
  const savedOf = (id: string) => values[id] ?? { value: null };
  const standing = { answered: new Set(['acres', 'zoning']), unsaved: 1 };

  it('counts, and lists by category what is left and which requirements are not met, in words', () => {
    expect(reviewOf(questions, savedOf, standing)).toEqual({
      answered: 2,
      total: 5,
      left: 2,
      leftIn: [
        {
          category: utilities,
          questions: [
            { id: 'kilovolts', text: 'kilovolts' },
            { id: 'gas', text: 'gas' },
          ],
        },
      ],
      unsaved: 1,
      hasRequirements: true,
      notMet: 1,
      notMetIn: [
        {
          category: site,
          questions: [{ id: 'acres', text: 'acres', answer: '120 acres', requirement: 'at least 150 acres' }],
        },
      ],
    });
  });

  it('leaves out what the owner counts as met', () => {
    const overridden = () => ({ value: 120, override: true });
    expect(reviewOf(questions, overridden, standing)).toMatchObject({ notMet: 0, notMetIn: [] });
  });

  it('knows nothing of requirements that participants do not see', () => {
    const asTheySee = questions.map(({ requirementDetails: _, ...rest }) => ({
      ...rest,
      requirement: false,
      required: true,
    }));
    expect(reviewOf(asTheySee, savedOf, standing)).toMatchObject({ hasRequirements: false, notMet: 0 });
  });
});
