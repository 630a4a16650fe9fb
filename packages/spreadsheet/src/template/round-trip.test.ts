import {
  bounds,
  comparisonOperator,
  completeQuestion,
  isUncategorized,
  operatorsFor,
  type Question,
  type QuestionDraft,
  questionType,
  type Requirement,
  tagFromText,
  validateQuestion,
} from '@landbrief/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTemplateFile } from './read-template.ts';
import { writeTemplateCsv, writeTemplateFile } from './write-template.ts';

/** What has broken spreadsheets elsewhere: formulas, separators, quotes, escapes of the format itself, odd characters. */
const hostile = fc.constantFrom(
  ...['=1+1', "=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', '\ttab', '\rreturn', "'=guarded", "''", "'"],
  ...['"quoted"', '"', '""', 'a;b', 'a,b', 'a\nb', 'a\r\nb', 'a\rb', '; ', ',', '\n', '<b>&amp;</b>', ']]>'],
  ...[
    '_x000D_',
    '_x005F_x000D_',
    '_x0041_',
    '\u0000',
    '\u0001\u001f',
    '\u000b',
    '\ufffe',
    '\uffff',
    '\ufeff',
  ],
  ...[
    '𝔘nicode 🏭',
    'é',
    'e\u0301',
    '\u202egnp.exe',
    '\u00a0',
    '\u2028',
    '\u0085',
    '＝1+1',
    '007',
    '1e5',
    '12,5',
  ],
  ...[
    'TRUE',
    'Yes',
    '#N/A',
    '2026-05-01',
    'null',
    'undefined',
    '__proto__',
    'sep=;',
    'Questions',
    'x'.repeat(400),
  ],
);
const anyText = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(hostile, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
);
const optional = (most: number) =>
  fc.option(
    anyText.map((text) => text.slice(0, most)),
    { nil: undefined },
  );
const category = anyText.map((text) => `C${text.slice(0, bounds.categoryMax - 1)}`);
const categories = fc.array(category, { maxLength: 3 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

function operandOf(type: number, choices: readonly string[]): fc.Arbitrary<string | number> {
  if (type === questionType.number) return number;
  return choices.length > 0 ? fc.constantFrom(...choices) : anyText;
}

function requirementOf(type: number, choices: readonly string[]): fc.Arbitrary<Requirement> {
  const operand = operandOf(type, choices);
  const operators = fc.constantFrom(...operatorsFor(type));
  return operators.chain((operator): fc.Arbitrary<Requirement> => {
    if (operator === comparisonOperator.between) {
      return fc
        .tuple(number, number)
        .map(([a, b]) => ({ operator, minimum: Math.min(a, b), maximum: Math.max(a, b) }));
    }
    if (operator >= comparisonOperator.oneOf) {
      return fc.array(operand, { minLength: 1, maxLength: 5 }).map((values) => ({ operator, values }));
    }
    return operand.map((value) => ({ operator, value }));
  });
}

/** What does not depend on the type; made once, because making such a generator is slow. */
const common = fc.record({
  text: anyText.map((text) => `Site ${text} acres`),
  tag: fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,20}$/), { nil: undefined }),
  required: fc.boolean(),
  allowNotApplicable: fc.boolean(),
  phase: fc.integer({ min: 1, max: 20 }),
  note: optional(bounds.noteMax),
  dataField: optional(bounds.dataFieldMax),
  categories,
  isRequirement: fc.boolean(),
});

const draft: fc.Arbitrary<QuestionDraft> = fc
  .record({
    common,
    type: fc.constantFrom(questionType.text, questionType.number, questionType.choice),
    list: fc.uniqueArray(anyText, {
      minLength: 2,
      maxLength: 6,
      selector: (text) => text.trim().toLowerCase(),
    }),
    several: fc.boolean(),
    unit: optional(bounds.unitMax),
  })
  .chain(({ common: given, type, list, several, unit }) => {
    const choices = type === questionType.choice ? list : [];
    return fc.option(requirementOf(type, choices), { nil: undefined }).map((requirement) => ({
      ...given,
      type,
      choices,
      multiple: type === questionType.choice && several,
      unit: type === questionType.number ? unit : undefined,
      requirement,
    }));
  })
  .map(({ categories: [primaryCategory, secondaryCategory, tertiaryCategory], ...made }) => ({
    ...made,
    primaryCategory,
    secondaryCategory,
    tertiaryCategory,
  }))
  .filter((made) => validateQuestion(made).length === 0);

/** Question by question as the store would hold them: tags unique, everything trimmed. */
function stored(drafts: readonly QuestionDraft[]): Question[] {
  const taken = new Set<string>();
  return drafts.map((made, position) => {
    const given = made.tag && !taken.has(made.tag.toLowerCase()) ? made.tag : undefined;
    const tag = given ?? tagFromText(made.text, taken);
    taken.add(tag.toLowerCase());
    return completeQuestion(made, { id: String(position), tag, position });
  });
}

const questions = fc
  .array(draft, { minLength: 1, maxLength: 8 })
  .map((drafts) => stored(drafts).filter((question) => validateQuestion(question).length === 0))
  .filter((list) => list.length > 0);

/** NUL and halves of characters. */
function withoutWhatTextCannotHold(before: readonly Question[]): Question[] {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
  const cleaned = stored(JSON.parse(JSON.stringify(before, clean)));
  return cleaned.filter((question) => validateQuestion(question).length === 0);
}

it('reads the same template from its workbook, for any texts', async () => {
  await fc.assert(
    fc.asyncProperty(questions, fc.string(), async (before, name) => {
      const file = await writeTemplateFile({ name, phaseCount: 3 }, before);
      expect(stored((await readTemplateFile(file)).drafts)).toEqual(stored(before));
    }),
    { numRuns: 60 },
  );
});

it('reads the same template from its CSV, except characters that text files do not allow', async () => {
  await fc.assert(
    fc.asyncProperty(questions, async (before) => {
      const whole = stored(withoutWhatTextCannotHold(before));
      fc.pre(whole.length > 0);
      expect(stored((await readTemplateFile(writeTemplateCsv(whole))).drafts)).toEqual(whole);
    }),
    { numRuns: 100 },
  );
});

it('reads lists that are longer than a cell may be', async () => {
  const choices = Array.from({ length: 100 }, (_, at) => `${at} ${'x'.repeat(490)}; y`);
  const [question] = stored([
    {
      text: 'Which utilities reach the property line?',
      type: questionType.choice,
      choices,
      requirement: { operator: comparisonOperator.oneOf, values: choices },
    },
  ]);
  expect(question && isUncategorized(question.primaryCategory)).toBe(true);
  const { drafts } = await readTemplateFile(
    await writeTemplateFile({ name: 'Long', phaseCount: 1 }, question ? [question] : []),
  );
  expect(stored(drafts)).toEqual([question]);
});
