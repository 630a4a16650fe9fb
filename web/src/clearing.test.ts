import { expect, test } from 'vitest';
import { blankQuestion, changeOf } from './areas/questions/question-values.ts';
import { withClearedFields } from './clearing.ts';

test('what a form left empty is null, what it does not name is not sent', () => {
  const project: { name: string; client?: string; contactEmail?: string } = {
    name: 'Project Levee',
    contactEmail: 'rfi@levee.gov',
  };
  expect(withClearedFields(project, 'client', 'contactEmail')).toEqual({
    name: 'Project Levee',
    client: null,
    contactEmail: 'rfi@levee.gov',
  });
});

test('a question loses the unit, note, category and requirement that were emptied', () => {
  const values = { ...blankQuestion, text: 'How is the site zoned?', tag: 'zoning' };
  const owner = { owner: '01KB0000000000000000000000', type: 2 as const };
  const change = changeOf(values, { primaryCategory: 'Site' }, owner);
  expect(change).toMatchObject({ tag: 'zoning', unit: null, note: null, requirementDetails: null });
  expect(change).toMatchObject({ primaryCategory: null, secondaryCategory: null, tertiaryCategory: null });
  expect(changeOf(values, {}, owner)).not.toHaveProperty('primaryCategory');
});
