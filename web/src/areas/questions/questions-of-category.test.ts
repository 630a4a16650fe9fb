import { expect, test } from 'vitest';
import { idsInCategory } from './questions-of-category.ts';

const questions = [
  { _id: 'substation', primaryCategory: 'Utilities', secondaryCategory: 'Electric' },
  { _id: 'main', primaryCategory: 'Utilities', secondaryCategory: 'Water' },
  { _id: 'provider', primaryCategory: 'utilities' },
  { _id: 'contact' },
  { _id: 'acreage', primaryCategory: 'Site' },
];

test('a primary category holds its secondary categories’ questions, whatever the case of its name', () => {
  expect(idsInCategory(questions, { primary: 'Utilities' })).toEqual(['substation', 'main', 'provider']);
});

test('a secondary category holds its own questions only', () => {
  expect(idsInCategory(questions, { primary: 'Utilities', secondary: 'Water' })).toEqual(['main']);
});

test('Uncategorized holds the questions without a category', () => {
  expect(idsInCategory(questions, { primary: 'Uncategorized' })).toEqual(['contact']);
});

test('a category without questions has none', () => {
  expect(idsInCategory(questions, { primary: 'Rail' })).toEqual([]);
});
