import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOperator as is } from '../enumerations.ts';
import { type Requirement, requirementMet } from './requirement.ts';

/**
 * A plain model of the operators (document 1 section 5): an answer and the operands are lists of items, and each item is
 * a number or a word. The properties write the same items in every form in which they may come.
 */
type Item = { number: number } | { word: string };

const sameItem = (a: Item, b: Item) =>
  'number' in a ? 'number' in b && a.number === b.number : 'word' in b && a.word === b.word;
const holds = (items: readonly Item[], item: Item) => items.some((one) => sameItem(one, item));

const model = {
  [is.equal]: ([answer]: Item[], [operand]: Item[]) => !!answer && !!operand && sameItem(answer, operand),
  [is.notEqual]: ([answer]: Item[], [operand]: Item[]) => !!answer && !!operand && !sameItem(answer, operand),
  [is.oneOf]: (answer: Item[], operands: Item[]) => operands.some((one) => holds(answer, one)),
  [is.allOf]: (answer: Item[], operands: Item[]) => operands.every((one) => holds(answer, one)),
  [is.noneOf]: (answer: Item[], operands: Item[]) => !operands.some((one) => holds(answer, one)),
};
const ordered = {
  [is.greaterThan]: (answer: number, operand: number) => answer > operand,
  [is.greaterThanOrEqual]: (answer: number, operand: number) => answer >= operand,
  [is.lessThanOrEqual]: (answer: number, operand: number) => answer <= operand,
  [is.lessThan]: (answer: number, operand: number) => answer < operand,
};

const number = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const words = ['rail', 'natural gas', 'water', 'sewer', 'fiber', '12 inches', 'é', '+', 'n/a', 'null island'];
const word = fc.constantFrom(...words);
const item: fc.Arbitrary<Item> = fc.oneof(
  word.map((one) => ({ word: one })),
  number.map((one) => ({ number: one })),
);
const items = fc.array(item, { minLength: 1, maxLength: 4 });

const spaces = fc.constantFrom('', ' ', '\t', '  ');
const padded = (text: fc.Arbitrary<string>) =>
  fc.tuple(spaces, text, spaces).map(([before, inner, after]) => before + inner + after);
const numberText = (value: number) => {
  const forms = [
    String(value),
    value.toExponential(),
    ...(Number.isInteger(value) ? [`${value}.0`, `${value}.`] : []),
  ];
  return padded(fc.constantFrom(...forms.filter((form) => Number(form) === value)));
};
const wordText = (text: string) => padded(fc.constantFrom(text, text.toUpperCase()));

/** An item as a number or a text, in any case and with spaces around it. */
const written = (one: Item): fc.Arbitrary<string | number> =>
  'number' in one ? fc.oneof(fc.constant(one.number), numberText(one.number)) : wordText(one.word);
const writtenList = (list: readonly Item[]) => fc.tuple(...list.map(written));

/** A list as an array, an object's values, or comma-separated text. */
const anyList = (list: readonly Item[]) =>
  writtenList(list).chain((texts) =>
    fc.constantFrom<unknown>(
      texts,
      Object.fromEntries(texts.map((text, at) => [`item${at}`, text])),
      texts.join(','),
    ),
  );
const withForm = <Value>(value: fc.Arbitrary<Value>, form: (value: Value) => fc.Arbitrary<unknown>) =>
  value.chain((plain) => form(plain).map((wire) => ({ plain, wire })));

const asOperands = (wire: unknown): Pick<Requirement, 'values'> => ({ values: wire as never });
const asValue = (wire: unknown): Pick<Requirement, 'value'> => ({ value: wire as never });

describe('each operator agrees with a plain model', () => {
  it.each([is.equal, is.notEqual] as const)('operator %i, of one item with one', (operator) => {
    const one = withForm(item, written);
    // Often the same item, written in two ways.
    const pair = fc.oneof(
      fc.tuple(one, one),
      item.chain((same) =>
        fc.tuple(withForm(fc.constant(same), written), withForm(fc.constant(same), written)),
      ),
    );
    const form = fc.constantFrom(
      (wire: unknown) => wire,
      (wire: unknown) => [wire],
      (wire: unknown) => ({ only: wire }),
    );
    fc.assert(
      fc.property(pair, form, ([answer, operand], shape) => {
        const met = requirementMet({ operator, ...asValue(operand.wire) }, shape(answer.wire));
        expect(met).toBe(model[operator]([answer.plain], [operand.plain]));
      }),
    );
  });

  it.each([is.oneOf, is.allOf, is.noneOf] as const)('operator %i, of lists in any form', (operator) => {
    fc.assert(
      fc.property(withForm(items, anyList), withForm(items, anyList), (answer, operands) => {
        const expected = model[operator](answer.plain, operands.plain);
        expect(requirementMet({ operator, ...asOperands(operands.wire) }, answer.wire)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it.each([is.oneOf, is.allOf, is.noneOf] as const)('operator %i, of choices with commas', (operator) => {
    const choices = ['Yes', 'Yes, with conditions', 'No', 'No, "never"', 'Unknown'];
    const chosen = fc.uniqueArray(fc.constantFrom(...choices), { minLength: 1 });
    fc.assert(
      fc.property(chosen, chosen, fc.boolean(), (answer, operands, isSingle) => {
        const given = isSingle ? answer.slice(0, 1) : answer;
        const asItems = (list: readonly string[]) => list.map((text) => ({ word: text }));
        const value = isSingle ? given[0]?.toUpperCase() : given;
        const quoted = operands.map((text) => `"${text.replaceAll('"', '""')}"`).join(', ');
        const expected = model[operator](asItems(given), asItems(operands));
        expect(requirementMet({ operator, values: operands }, value, true)).toBe(expected);
        expect(requirementMet({ operator, values: quoted }, value, true)).toBe(expected);
      }),
    );
  });

  it.each([is.greaterThan, is.greaterThanOrEqual, is.lessThanOrEqual, is.lessThan] as const)(
    'operator %i, of numbers and of words, which never meet it',
    (operator) => {
      const close = number.chain((value) =>
        fc.tuple(fc.constant(value), fc.constantFrom(value, value + 1, value - 1)),
      );
      const numbers = fc.oneof(fc.tuple(number, number), close);
      const asNumber = (value: number) => written({ number: value });
      const forms = numbers.chain(([a, b]) =>
        fc.tuple(fc.constant([a, b] as const), asNumber(a), asNumber(b)),
      );
      fc.assert(
        fc.property(forms, word, ([[answer, operand], answerForm, operandForm], text) => {
          const requirement = { operator, value: operandForm };
          expect(requirementMet(requirement, answerForm)).toBe(ordered[operator](answer, operand));
          expect(requirementMet(requirement, [answerForm])).toBe(ordered[operator](answer, operand));
          expect(requirementMet(requirement, text)).toBe(false);
          expect(requirementMet(requirement, [answerForm, answerForm])).toBe(false);
          expect(requirementMet({ operator, value: text }, answerForm)).toBe(false);
        }),
      );
    },
  );

  it('Between includes both ends', () => {
    const around = fc.tuple(number, number, number).chain(([a, b, other]) => {
      const [minimum, maximum] = [Math.min(a, b), Math.max(a, b)];
      const answer = fc.constantFrom(minimum, maximum, (minimum + maximum) / 2, other);
      return fc.tuple(
        fc.constant({ minimum, maximum }),
        withForm(answer, (value) => written({ number: value })),
      );
    });
    fc.assert(
      fc.property(around, ([{ minimum, maximum }, { plain, wire }]) => {
        const met = requirementMet({ operator: is.between, minimum, maximum }, wire);
        expect(met).toBe(minimum <= plain && plain <= maximum);
      }),
    );
  });
});

describe('what counts as empty', () => {
  const texts = fc.constantFrom('', ' ', '\n\t', 'undefined', 'null', ' null ');
  const nothing = fc.oneof(texts, fc.constantFrom(undefined, null, Number.NaN));
  const empty = fc.oneof(
    nothing,
    fc.array(nothing),
    fc.array(fc.array(nothing)),
    fc.constant({ notApplicable: true }),
  );
  const requirement: fc.Arbitrary<Requirement> = fc.record({
    operator: fc.constantFrom(...Object.values(is)),
    value: fc.oneof(number, word, texts),
    values: fc.array(fc.oneof(word, texts), { maxLength: 3 }),
    minimum: number,
    maximum: number,
  });

  it('meets no operator, whatever the operands are', () => {
    fc.assert(
      fc.property(requirement, empty, (one, value) => {
        expect(requirementMet(one, value)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('is met by no answer as an operand of !=, nor without operands at all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(is)),
        withForm(items, anyList),
        texts,
        (operator, { wire }, text) => {
          expect(requirementMet({ operator }, wire)).toBe(false);
          expect(requirementMet({ operator: is.notEqual, value: text }, wire)).toBe(false);
        },
      ),
    );
  });
});
