import { bounds, comparisonOperator, ownerType, type QuestionDraft, questionType } from '@landbrief/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeQuestions } from '../../packages/operations/src/questions/merge-questions.ts';
import { viewQuestions } from '../../packages/operations/src/questions/question-view.ts';
import {
  readTemplateFile,
  writeTemplateCsv,
  writeTemplateFile,
} from '../../packages/spreadsheet/src/index.ts';

let ids = 0;
const options = {
  questionSetId: 'set',
  ownerId: 'template',
  ownerType: ownerType.template,
  phaseCount: 3,
  now: '2026-05-01T12:00:00Z',
  newId: () => `id-${++ids}`,
};

/** Names that differ in case only, that look like formulas, and that separate what stands beside them. */
const name = fc.constantFrom(
  'Utilities',
  'utilities',
  'Water/Sewer',
  '=Rail',
  '100% ready?',
  'Ost & West',
  '<b>Site</b>',
  '..',
);
const text = fc
  .stringMatching(/^[A-Za-zäß=+@"';, ]{3,30}$/)
  .filter((one) => one.trim().length >= bounds.questionTextMin);
const choices = fc.uniqueArray(
  fc.constantFrom('Gas', 'Water; sewer', 'Rail, road', '"Fiber"', '=Power', 'None'),
  {
    minLength: 2,
  },
);

const draft = fc
  .record({
    text,
    categories: fc.array(name, { maxLength: 3 }),
    type: fc.constantFrom(...Object.values(questionType)),
    choices,
    required: fc.boolean(),
    phase: fc.integer({ min: 1, max: 5 }),
    note: fc.option(text, { nil: undefined }),
    bound: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    isRequirement: fc.boolean(),
  })
  .map(({ categories, choices: list, bound, isRequirement, ...given }): QuestionDraft => {
    const [primaryCategory, secondaryCategory, tertiaryCategory] = categories;
    const number = given.type === questionType.number;
    const operator = number ? comparisonOperator.greaterThanOrEqual : comparisonOperator.oneOf;
    const requirement = number ? { operator, value: bound } : { operator, values: list.slice(0, 1) };
    return {
      ...given,
      ...(given.type === questionType.choice ? { choices: list, multiple: given.required } : {}),
      ...{ primaryCategory, secondaryCategory, tertiaryCategory },
      ...(isRequirement ? { isRequirement, requirement } : {}),
    };
  });
const template = fc.array(draft, { minLength: 1, maxLength: 12 });

test('a template that is exported and imported again is as it was, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(template, async (drafts) => {
      const { set } = mergeQuestions({ questions: [], categories: [] }, drafts, options);
      const { ordered } = viewQuestions(set);
      const head = { name: 'River sites', phaseCount: 3 };
      for (const file of [await writeTemplateFile(head, ordered), writeTemplateCsv(ordered)]) {
        const { drafts: again } = await readTemplateFile(file);
        const merged = mergeQuestions(set, again, options);
        expect(merged).toMatchObject({ added: 0, updated: 0, unchanged: drafts.length });
        expect(merged.set).toEqual(set);
        // Into an empty template: the same questions in the same order and categories.
        const copied = mergeQuestions({ questions: [], categories: [] }, again, options);
        const content = (one: typeof set) =>
          viewQuestions(one).ordered.map(({ id: _i, position: _p, ...question }) => question);
        expect(content(copied.set)).toEqual(content(set));
      }
    }),
    { numRuns: 40 },
  );
});
