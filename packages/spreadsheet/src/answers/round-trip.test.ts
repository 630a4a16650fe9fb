import {
  type AnswerValue,
  isNotApplicable,
  notApplicable,
  parseAnswerValue,
  type Question,
  questionType,
} from '@landbrief/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QuestionAnswer } from './columns.ts';
import { readAnswersFile, readAnswersOfMany } from './read-answers.ts';
import { writeAnswersFile, writeAnswersOfMany } from './write-answers.ts';

const text = fc.oneof(
  fc.constantFrom(
    ...['=1+1', "=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', 'a\ttab', 'a\rreturn', "'=guarded", "'"],
    ...['"quoted"', 'a;b', 'a,b', 'a\nb', 'a\r\nb', '<b>&amp;</b>', '_x000D_', '007', '1e5', '12,5', 'TRUE'],
    ...['#N/A', 'n/a', 'Not applicable', '2026-05-01', '5%', '212.5 acres', 'x'.repeat(20_000)],
  ),
  fc.string({ maxLength: 30 }),
);
const choices = fc.uniqueArray(
  fc.oneof(fc.constantFrom('Yes', 'No', 'Water, sewer', 'Fiber; dark', '=1'), fc.string({ maxLength: 12 })),
  { minLength: 2, maxLength: 5, selector: (choice) => choice.trim().toLowerCase() },
);

const kind = fc
  .record({
    type: fc.constantFrom(questionType.text, questionType.number, questionType.choice),
    choices: choices.map((list) => list.map((choice) => choice.trim()).filter(Boolean)),
    multiple: fc.boolean(),
    allowNotApplicable: fc.boolean(),
    unit: fc.constantFrom(undefined, 'acres', '%', '$'),
  })
  .filter((made) => made.type !== questionType.choice || made.choices.length > 1);
type Kind = typeof kind extends fc.Arbitrary<infer Made> ? Made : never;

function anyValue({ type, choices: list, multiple, allowNotApplicable }: Kind): fc.Arbitrary<unknown> {
  const none = fc.constant(undefined);
  const tick = allowNotApplicable ? fc.constant(notApplicable) : none;
  if (type === questionType.number)
    return fc.oneof(none, tick, fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer());
  if (type === questionType.text) return fc.oneof(none, tick, text);
  return multiple
    ? fc.oneof(none, tick, fc.subarray(list, { minLength: 1 }))
    : fc.oneof(none, tick, fc.constantFrom(...list));
}

interface Row {
  question: Question;
  before: AnswerValue | undefined;
  after: AnswerValue | undefined;
}

const row = kind.chain((made) =>
  fc.tuple(fc.constant(made), anyValue(made), fc.option(anyValue(made), { nil: undefined })),
);
const rows: fc.Arbitrary<Row[]> = fc.array(row, { minLength: 1, maxLength: 8 }).map((list) =>
  list.map(([made, before, after], at) => {
    const question: Question = {
      ...{ id: `q${at}`, tag: `tag-${at}`, text: `Question ${at}?`, required: false, phase: 1 },
      ...{ isRequirement: false, position: at, tagLocked: false },
      ...made,
      choices: made.type === questionType.choice ? made.choices : [],
      multiple: made.type === questionType.choice && made.multiple,
      unit: made.type === questionType.number ? made.unit : undefined,
    };
    const stored = (value: unknown) => parseAnswerValue(question, value).value ?? undefined;
    return { question, before: stored(before), after: stored(after) };
  }),
);

const property = { propertyId: 'p1', name: 'Riverbend' };
const answersOf = (list: readonly Row[], side: 'before' | 'after'): QuestionAnswer[] =>
  list.map((each) => ({
    question: each.question,
    value: each[side],
    version: each[side] === undefined ? undefined : 1,
  }));

it('finds no difference in a workbook that comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const answers = answersOf(list, 'before');
      const file = await writeAnswersFile(property, answers, { showRequirements: true });
      const { differences, problems, emptied } = await readAnswersFile(file, { ...property, answers });
      expect([differences, problems.listed, emptied]).toEqual([[], [], 0]);
    }),
    { numRuns: 40 },
  );
});

it('finds exactly the answers that were edited, in any order of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (list, isReversed) => {
      const edited = list.filter(({ after }) => after !== undefined).map((each) => ({ ...each }));
      const sorted = isReversed ? edited.toReversed() : edited;
      // A workbook of another property has the same cells, and is compared by value.
      const file = await writeAnswersFile({ ...property, propertyId: 'p2' }, answersOf(sorted, 'after'), {
        showRequirements: false,
      });
      const answers = answersOf(list, 'before');
      const found = await readAnswersFile(file, { ...property, answers });
      expect(found.problems.listed).toEqual([]);
      const values = new Map(found.differences.map(({ question, value }) => [question.id, value]));
      const expected = edited.flatMap(({ question, before, after }) =>
        after === undefined || isSame(question, before, after)
          ? []
          : [[question.id, readAs(question, after)] as const],
      );
      expect(values).toEqual(new Map(expected));
      expect(found.differences.length + found.unchanged).toBe(edited.length);
    }),
    { numRuns: 60 },
  );
});

/** The answers of up to three properties to the same questions; the last of these only the first ones are asked. */
const several = fc.tuple(
  rows,
  fc.array(fc.tuple(fc.constantFrom('Riverbend', 'Note', ' levee_Road *', '=Tag'), fc.nat(8)), {
    minLength: 1,
    maxLength: 3,
  }),
);

it('finds no difference in a workbook of several properties that comes back, also when its answers changed since', async () => {
  await fc.assert(
    fc.asyncProperty(several, async ([list, named]) => {
      const propertiesOf = (side: 'before' | 'after') =>
        named.map(([name, notAsked], at) => ({
          propertyId: `p${at}`,
          name,
          answers: answersOf(list, side).slice(0, at === 0 ? undefined : Math.max(0, list.length - notAsked)),
        }));
      const file = await writeAnswersOfMany(propertiesOf('before'), { showRequirements: true });
      for (const side of ['before', 'after'] as const) {
        const properties = propertiesOf(side);
        const found = await readAnswersOfMany(file, { properties, answersOf: async () => properties });
        expect(found.problems.listed).toEqual([]);
        expect(found.properties.map(({ propertyId, differences }) => [propertyId, differences])).toEqual(
          named.map((_, at) => [`p${at}`, []]),
        );
      }
    }),
    { numRuns: 40 },
  );
});

const isSame = (question: Question, one: unknown, other: AnswerValue) =>
  JSON.stringify(one) === JSON.stringify(other) ||
  JSON.stringify(one) === JSON.stringify(readAs(question, other));

/** A text that says "Not applicable" is read as that, where the question allows it. */
function readAs(question: Question, value: AnswerValue): AnswerValue {
  const says = typeof value === 'string' && /^(not\s+applicable|n\/a)$/i.test(value);
  return question.allowNotApplicable && says && !isNotApplicable(value) ? notApplicable : value;
}
