import { buildCategoryTree, type Question, questionType } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { questionnaireSections } from './report-property.ts';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  ...{
    id,
    tag: id,
    text: `What about ${id}?`,
    type: questionType.text,
    choices: [],
    multiple: false,
    phase: 1,
  },
  ...{ required: false, allowNotApplicable: false, isRequirement: false, position: 0, tagLocked: false },
  ...more,
});

test('the printed questionnaire has as many required questions as its project: requirements are among them', () => {
  const ordered = [
    question('rail', { required: true }),
    question('acres', { isRequirement: true }),
    question('zoning'),
  ];
  const questions = { ordered, tree: buildCategoryTree(ordered), byId: new Map() };
  const [section] = questionnaireSections({ questions });
  expect(section?.questions.map(({ tag, required }) => [tag, required])).toEqual([
    ['rail', true],
    ['acres', true],
    ['zoning', false],
  ]);
});
