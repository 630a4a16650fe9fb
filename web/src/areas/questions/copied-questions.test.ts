import { expect, test } from 'vitest';
import { copyOf, inParts } from './copied-questions.ts';
import type { Question } from './queries.ts';

const acreage: Question = {
  _id: '01ACREAGE',
  text: 'How many acres are available?',
  type: 1,
  choices: [],
  multiple: false,
  required: true,
  allowNotApplicable: false,
  unit: 'acres',
  phase: 2,
  primaryCategory: 'Site',
  secondaryCategory: 'Uncategorized',
  requirement: true,
  requirementDetails: { operator: 1, value: 100 },
  tag: 'acres-total',
  owner: '01TEMPLATE',
  ownerType: 1,
  position: 4,
  tagLocked: false,
  created: '2026-11-01T10:00:00Z',
  updated: '2026-11-02T10:00:00Z',
  version: 3,
};

test('a copy has the content, a locked tag, and nothing of its source', () => {
  expect(copyOf(acreage)).toEqual({
    text: 'How many acres are available?',
    type: 1,
    required: true,
    unit: 'acres',
    phase: 2,
    primaryCategory: 'Site',
    requirement: true,
    requirementDetails: { operator: 1, value: 100 },
    tag: 'acres-total',
    tagLocked: true,
  });
});

test('an uncategorized question is copied without a category', () => {
  expect(copyOf({ ...acreage, primaryCategory: 'Uncategorized' })).not.toHaveProperty('primaryCategory');
});

test('questions go in one part while they fit, and in their order when they do not', () => {
  const copies = ['rail', 'siding', 'crane'].map((tag) => copyOf({ ...acreage, tag }));
  expect(inParts(copies)).toEqual([copies]);
  const [rail, siding, crane] = copies;
  expect(inParts(copies, 600)).toEqual([[rail, siding], [crane]]);
  expect(inParts(copies, 1)).toEqual([[rail], [siding], [crane]]);
});
