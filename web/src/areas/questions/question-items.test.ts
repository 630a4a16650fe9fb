import { expect, it } from 'vitest';
import { isInSelection, listItems, selectionOf } from './question-items.ts';

const questions = [
  { _id: 'provider', primaryCategory: 'Utilities' },
  { _id: 'kilovolts', primaryCategory: 'Utilities', secondaryCategory: 'Electric' },
  {
    _id: 'substation',
    primaryCategory: 'Utilities',
    secondaryCategory: 'Electric',
    tertiaryCategory: 'Substation',
  },
  {
    _id: 'transformers',
    primaryCategory: 'Utilities',
    secondaryCategory: 'Electric',
    tertiaryCategory: 'Substation',
  },
];

const drawn = (selection: Parameters<typeof listItems>[1], list = questions) =>
  listItems(list, selection).map((item) =>
    item.kind === 'head' ? `${item.text} (${item.count})` : item.question._id,
  );

it('names the groups of a primary category below it', () => {
  expect(drawn({ primary: 'Utilities' })).toEqual([
    'provider',
    'Electric (1)',
    'kilovolts',
    'Electric > Substation (2)',
    'substation',
    'transformers',
  ]);
});

it('names the tertiary categories of a secondary one', () => {
  expect(drawn({ primary: 'Utilities', secondary: 'Electric' }, questions.slice(1))).toEqual([
    'kilovolts',
    'Substation (2)',
    'substation',
    'transformers',
  ]);
});

it('names whole categories where all questions are searched', () => {
  expect(drawn(undefined, [...questions.slice(3), { _id: 'acres' } as (typeof questions)[0]])).toEqual([
    'Utilities > Electric > Substation (1)',
    'transformers',
    'Uncategorized (1)',
    'acres',
  ]);
});

it('counts the places of questions without the names between them', () => {
  const places = listItems(questions, { primary: 'Utilities' }).flatMap((item) =>
    item.kind === 'question' ? [item.place] : [],
  );
  expect(places).toEqual([0, 1, 2, 3]);
});

it('knows which selection shows a category', () => {
  const [first = {}, , third = {}] = questions;
  expect(selectionOf(third)).toEqual({ primary: 'Utilities', secondary: 'Electric' });
  expect(selectionOf({})).toEqual({ primary: 'Uncategorized' });
  expect(isInSelection(third, { primary: 'utilities' })).toBe(true);
  expect(isInSelection(first, { primary: 'Utilities', secondary: 'Electric' })).toBe(false);
  expect(isInSelection({}, { primary: 'Uncategorized' })).toBe(true);
});
