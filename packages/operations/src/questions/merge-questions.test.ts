import { ownerType, type QuestionDraft, questionType } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { type MergeOptions, mergeQuestions } from './merge-questions.ts';

const drafts = Array.from(
  { length: 10_000 },
  (_, at): QuestionDraft => ({
    text: `Acreage of lot ${at + 1}`,
    tag: `lot-${at + 1}`,
    primaryCategory: `Parcel ${at % 16}`,
    phase: 1 + (at % 3),
  }),
);
let ids = 0;
const options: MergeOptions = {
  questionSetId: 'set',
  ownerId: 'template',
  ownerType: ownerType.template,
  phaseCount: 2,
  now: '2026-03-08T12:00:00Z',
  newId: () => `id-${++ids}`,
};

test('a file cannot allow "Not applicable" beside a choice that says so already', async () => {
  const asked = {
    text: 'How many dock doors does the building have?',
    tag: 'dock-doors',
    type: questionType.choice,
    choices: ['1 to 10', 'More', 'N/A'],
  };
  const { set } = mergeQuestions({ questions: [], categories: [] }, [asked], options);
  const allowing = { text: asked.text, tag: asked.tag, allowNotApplicable: true };
  expect(() => mergeQuestions(set, [allowing], options)).toThrow(
    expect.objectContaining({
      code: 'validation_error',
      details: [expect.objectContaining({ path: 'questions.dock-doors.allowNotApplicable' })],
    }),
  );
});

test('a file with what a question says already changes nothing, whoever changed the question last', async () => {
  const asked = { text: 'How many acres are available?', tag: 'acres', type: questionType.number };
  const { set } = mergeQuestions({ questions: [], categories: [] }, [asked], options);
  const lastChange = { version: 1, userId: 'casey', at: Date.parse('2026-03-08T11:00:00Z') };
  const questions = set.questions.map((question) => ({ ...question, lastChange }));
  expect(mergeQuestions({ ...set, questions }, [asked], options)).toMatchObject({
    unchanged: 1,
    updated: 0,
  });
});

test('of ten thousand questions only those that say something else are changed', () => {
  const empty = { questions: [], categories: [] };
  const { set, ...counts } = mergeQuestions(empty, drafts, options);
  expect(counts).toEqual({ added: 10_000, updated: 0, unchanged: 0, beyondPhases: 3_333, phaseCount: 2 });

  const changed = drafts.map((draft, at) => (at === 7 ? { ...draft, text: 'Acreage of the levee' } : draft));
  const { set: merged, ...changes } = mergeQuestions(set, changed, options);
  expect(changes).toEqual({ added: 0, updated: 1, unchanged: 9_999, beyondPhases: 3_333, phaseCount: 2 });
  expect(merged.questions).toHaveLength(10_000);
  expect(merged.categories).toEqual(set.categories);
});
