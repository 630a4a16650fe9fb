import type { Question } from '@landbrief/contract';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../answers/sections.ts';
import { filteredSections, tickOf, withTicked } from './question-choice.ts';

function question(id: string, primaryCategory: string, secondaryCategory: string, text: string): Question {
  return {
    _id: id,
    owner: 'bluebird',
    ownerType: 2,
    text,
    tag: id,
    type: 0,
    choices: [],
    multiple: false,
    required: false,
    allowNotApplicable: false,
    requirement: false,
    phase: 1,
    position: 0,
    tagLocked: false,
    version: 1,
    created: '2026-01-05T15:00:00.000Z',
    updated: '2026-01-05T15:00:00.000Z',
    primaryCategory,
    secondaryCategory,
  };
}

const questions = [
  question('acres', 'Site', 'Land', 'How many acres are available?'),
  question('kilovolts', 'Utilities', 'Electric', 'How many kilovolts has the nearest line?'),
  question('substation', 'Utilities', 'Electric', 'How far is the substation?'),
  question('main', 'Utilities', 'Water', 'How wide is the water main?'),
];
const sections = sectionsOf(questions);
const all = { search: '', onlyUnanswered: false };
const idsOf = (shown: ReturnType<typeof filteredSections>) =>
  shown.flatMap((primary) => primary.questions.map(({ _id }) => _id));

describe('the questions to choose from', () => {
  it('are all of them without a filter', () => {
    expect(filteredSections(sections, all, new Set())).toEqual(sections);
  });

  it('are found by words of question and category, in any order', () => {
    const find = (search: string) => idsOf(filteredSections(sections, { ...all, search }, new Set()));
    expect(find('water')).toEqual(['main']);
    expect(find('NEAREST electric')).toEqual(['kilovolts']);
    expect(find('rail')).toEqual([]);
  });

  it('can leave out what is answered, and categories without anything else', () => {
    const unanswered = filteredSections(
      sections,
      { ...all, onlyUnanswered: true },
      new Set(['acres', 'main']),
    );
    expect(unanswered).toMatchObject([{ name: 'Utilities', sections: [{ name: 'Electric' }] }]);
    expect(idsOf(unanswered)).toEqual(['kilovolts', 'substation']);
  });
});

describe('ticking', () => {
  const utilities = questions.slice(1);

  it('keeps the order of the property, and what was chosen before', () => {
    const chosen = withTicked(['main'], [questions[0] ?? { _id: '' }], true, questions);
    expect(chosen).toEqual(['acres', 'main']);
    expect(withTicked(chosen, utilities, true, questions)).toEqual(questions.map(({ _id }) => _id));
    expect(withTicked(chosen, utilities, false, questions)).toEqual(['acres']);
  });

  it('ticks a category when all its questions are, and half when some are', () => {
    expect(tickOf(utilities, new Set())).toEqual({ count: 0, checked: false, indeterminate: false });
    expect(tickOf(utilities, new Set(['main']))).toEqual({ count: 1, checked: false, indeterminate: true });
    const ids = new Set(utilities.map(({ _id }) => _id));
    expect(tickOf(utilities, ids)).toEqual({ count: 3, checked: true, indeterminate: false });
  });
});
