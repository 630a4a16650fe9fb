import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonOperator as is, questionType } from '../enumerations.ts';
import {
  formatOperandList,
  operatorOfSymbol,
  operatorWords,
  parseOperandList,
  type Requirement,
  requirementMet,
  requirementText,
  requirementWords,
} from './requirement.ts';
import { operatorsFor, storedRequirement, validateRequirement } from './requirement-rules.ts';

const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
const word = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('requirementMet with numbers', () => {
  it.each<[Requirement, unknown, boolean]>([
    [{ operator: is.greaterThan, value: 100 }, 100, false],
    [{ operator: is.greaterThan, value: 100 }, 100.01, true],
    [{ operator: is.greaterThanOrEqual, value: 100 }, '100', true],
    [{ operator: is.greaterThanOrEqual, value: '100' }, 99, false],
    [{ operator: is.lessThanOrEqual, value: 5 }, 5, true],
    [{ operator: is.lessThan, value: 5 }, 5, false],
    [{ operator: is.lessThan, value: 5 }, '9 miles', false],
    [{ operator: is.greaterThan, value: '10' }, '9', false],
    [{ operator: is.equal, value: '5' }, 5, true],
    [{ operator: is.equal, value: 5 }, '5.0', true],
    [{ operator: is.notEqual, value: 5 }, 6, true],
    [{ operator: is.between, minimum: 10, maximum: 20 }, 10, true],
    [{ operator: is.between, minimum: 10, maximum: 20 }, '20', true],
    [{ operator: is.between, minimum: 10, maximum: 20 }, 20.5, false],
    [{ operator: is.between, minimum: 0, maximum: 0 }, 0, true],
    [{ operator: is.between, minimum: 10 }, 15, false],
    [{ operator: is.greaterThan }, 15, false],
  ])('%o with %o: %s', (requirement, value, met) => {
    expect(requirementMet(requirement, value)).toBe(met);
  });

  it('orders as numbers do', () => {
    fc.assert(
      fc.property(finite, finite, (value, answer) => {
        expect(requirementMet({ operator: is.greaterThan, value }, answer)).toBe(answer > value);
        expect(requirementMet({ operator: is.greaterThanOrEqual, value }, answer)).toBe(answer >= value);
        expect(requirementMet({ operator: is.lessThan, value }, answer)).toBe(answer < value);
        expect(requirementMet({ operator: is.lessThanOrEqual, value }, answer)).toBe(answer <= value);
      }),
    );
  });

  it('a number and its text are the same', () => {
    fc.assert(
      fc.property(finite, finite, fc.constantFrom(0, 1, 2, 3, 4, 5), (value, answer, operator) => {
        const requirement = { operator, value };
        expect(requirementMet(requirement, String(answer))).toBe(requirementMet(requirement, answer));
        expect(requirementMet({ operator, value: String(value) }, answer)).toBe(
          requirementMet(requirement, answer),
        );
      }),
    );
  });
});

describe('requirementMet with texts and choices', () => {
  it.each<[Requirement, unknown, boolean]>([
    [{ operator: is.equal, value: 'Industrial' }, ' industrial', true],
    [{ operator: is.notEqual, value: 'Industrial' }, 'Commercial', true],
    [{ operator: is.notEqual, value: 'Industrial' }, 'INDUSTRIAL', false],
    [{ operator: is.oneOf, values: 'Site, Building' }, 'building', true],
    [{ operator: is.oneOf, values: ['Site', 'Building'] }, 'SITE', true],
    [{ operator: is.oneOf, values: { first: 'Site', second: 'Building' } }, 'Site', true],
    [{ operator: is.oneOf, value: 'Site, Building' }, 'Site', true],
    [{ operator: is.oneOf, values: ['Site'] }, 'Building', false],
    [{ operator: is.oneOf, values: [10, 20] }, '20.0', true],
    [{ operator: is.allOf, values: ['Gas', 'Water'] }, ['water', 'GAS', 'Rail'], true],
    [{ operator: is.allOf, values: ['Gas', 'Water'] }, ['Gas'], false],
    [{ operator: is.allOf, values: ['Gas', 'Water'] }, 'Water, Gas, Rail', true],
    [{ operator: is.allOf, values: ['Gas', 'Water'] }, { a: 'Water', b: 'Gas' }, true],
    [{ operator: is.noneOf, values: ['Flood zone', 'Wetland'] }, ['Wetland'], false],
    [{ operator: is.noneOf, values: 'flood zone, wetland' }, ['Prairie'], true],
    [{ operator: is.equal, value: 'Rail' }, ['rail'], true],
    [{ operator: is.equal, value: 'Rail' }, ['Rail', 'Port'], false],
    [{ operator: is.equal, value: 'Port, Rail' }, ['Rail', 'Port'], true],
    [{ operator: is.equal, value: 'Port, Rail' }, ['Rail', 'Dock'], false],
    [{ operator: is.noneOf, values: ['Build-to-suit'] }, 'build\u2011to\u2011suit', false],
    [{ operator: is.greaterThan, value: 5 }, ['6'], true],
    [{ operator: is.greaterThan, value: 5 }, ['6', '7'], false],
    [{ operator: is.equal, value: 'Yes, with conditions' }, ['Yes, with conditions'], true],
    [{ operator: is.oneOf, values: [] }, 'Site', false],
    [{ operator: is.noneOf, values: [] }, 'Site', false],
    [{ operator: is.oneOf, values: ['"'] }, '"', true],
    [{ operator: 99, value: 'Site' }, 'Site', false],
  ])('%o with %o: %s', (requirement, value, met) => {
    expect(requirementMet(requirement, value)).toBe(met);
  });

  it('keeps a choice that contains a comma whole', () => {
    const requirement = { operator: is.noneOf, values: ['Yes'] };
    expect(requirementMet(requirement, 'Yes, with conditions', true)).toBe(true);
    expect(requirementMet(requirement, 'Yes, with conditions')).toBe(false);
    const wanted = { operator: is.oneOf, values: '"Yes, with conditions", No' };
    expect(requirementMet(wanted, 'yes, with conditions', true)).toBe(true);
  });

  it('an empty answer never meets', () => {
    const empties = [undefined, null, '', ' ', 'undefined', 'null', Number.NaN, []];
    const requirements: Requirement[] = Object.values(is).map((operator) => ({
      operator,
      value: 1,
      values: ['a'],
      minimum: -1e9,
      maximum: 1e9,
    }));
    for (const requirement of requirements) {
      for (const empty of empties) expect(requirementMet(requirement, empty)).toBe(false);
    }
  });

  it('One Of and None Of are opposites, == and != too', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.array(word, { minLength: 1 }), (values, answer) => {
        fc.pre(answer.some((item) => item !== 'null' && item !== 'undefined'));
        const one = requirementMet({ operator: is.oneOf, values }, answer);
        expect(requirementMet({ operator: is.noneOf, values }, answer)).toBe(!one);
        const [value = ''] = values;
        fc.pre(value !== 'null' && value !== 'undefined');
        const equal = requirementMet({ operator: is.equal, value }, answer);
        expect(requirementMet({ operator: is.notEqual, value }, answer)).toBe(!equal);
      }),
    );
  });

  it('does not care about case or order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('rail', 'gas', 'water', 'port')), (answer) => {
        const requirement = { operator: is.allOf, values: ['Gas', 'Water'] };
        const shouted = answer.map((item) => item.toUpperCase()).reverse();
        expect(requirementMet(requirement, shouted)).toBe(requirementMet(requirement, answer));
      }),
    );
  });
});

describe('lists of operands', () => {
  it.each<[string, string[]]>([
    ['Site, Building', ['Site', 'Building']],
    ['"Yes, with conditions",No', ['Yes, with conditions', 'No']],
    ['“Yes, with conditions”, No', ['Yes, with conditions', 'No']],
    ['"12"" pipe", 8', ['12" pipe', '8']],
    [' , a,, b ,', ['a', 'b']],
    ['', []],
    ['"open, ended', ['"open', 'ended']],
    ['12" pipe, 8" pipe', ['12" pipe', '8" pipe']],
  ])('%s', (text, values) => {
    expect(parseOperandList(text)).toEqual(values);
  });

  it('survive being written as text', () => {
    fc.assert(
      fc.property(fc.array(word), (values) => {
        expect(parseOperandList(formatOperandList(values))).toEqual(values);
      }),
    );
  });

  it('are read in time that grows with their length', () => {
    expect(parseOperandList('"a'.repeat(5000))).toHaveLength(1);
    expect(parseOperandList(`${' '.repeat(20_000)}x`)).toEqual(['x']);
    expect(parseOperandList('","'.repeat(3000)).length).toBeGreaterThan(0);
  });
});

describe('validateRequirement', () => {
  const paths = (type: number, requirement: Requirement, choices: string[] = []) =>
    validateRequirement(type, requirement, choices).map((detail) => detail.path);

  it.each<[number, Requirement, string[]]>([
    [questionType.number, { operator: is.greaterThanOrEqual, value: 100 }, []],
    [questionType.number, { operator: is.greaterThanOrEqual, value: 'many' }, ['value']],
    [questionType.number, { operator: is.greaterThanOrEqual }, ['value']],
    [questionType.number, { operator: is.greaterThanOrEqual, value: 1e300 }, ['value']],
    [questionType.number, { operator: is.equal, value: 'one' }, ['value']],
    [questionType.number, { operator: is.between, minimum: 2, maximum: 1 }, ['minimum']],
    [questionType.number, { operator: is.between, minimum: 1, maximum: 1 }, []],
    [questionType.number, { operator: is.between, maximum: 1 }, ['minimum']],
    [questionType.number, { operator: is.oneOf, values: '1, 2' }, []],
    [questionType.number, { operator: is.oneOf, values: '1, two' }, ['values']],
    [questionType.text, { operator: is.oneOf, values: [] }, ['values']],
    [questionType.text, { operator: is.allOf, values: ' , ' }, ['values']],
    [questionType.text, { operator: is.noneOf }, ['values']],
    [questionType.text, { operator: is.equal, value: '' }, ['value']],
    [questionType.text, { operator: is.greaterThan, value: '5' }, []],
    [questionType.text, { operator: 12, value: '5' }, ['operator']],
    [questionType.text, { operator: 1.5, value: '5' }, ['operator']],
  ])('type %i, %o: %o', (type, requirement, expected) => {
    expect(paths(type, requirement)).toEqual(expected);
  });

  it('takes only choices that there are, in any case', () => {
    const choices = ['Yes, with conditions', 'No'];
    expect(
      paths(questionType.choice, { operator: is.oneOf, values: '"yes, with conditions", no' }, choices),
    ).toEqual([]);
    expect(
      paths(questionType.choice, { operator: is.equal, value: 'yes, with conditions' }, choices),
    ).toEqual([]);
    expect(paths(questionType.choice, { operator: is.oneOf, values: ['Maybe', 'No'] }, choices)).toEqual([
      'values',
    ]);
    expect(paths(questionType.choice, { operator: is.greaterThan, value: 1 }, choices)).toEqual(['operator']);
    expect(paths(questionType.choice, { operator: is.greaterThan, value: 1 }, ['1', '2'])).toEqual([]);
  });

  it('stores only what the operator uses, with the choices as the question writes them', () => {
    const choices = ['Rail', 'Port'];
    expect(
      storedRequirement(
        questionType.choice,
        { operator: is.oneOf, values: 'port, RAIL, rail', value: 'x' },
        choices,
      ),
    ).toEqual({ operator: is.oneOf, values: ['Port', 'Rail'] });
    const asTyped = {
      operator: is.oneOf,
      values: ['build\u2011to\u2011suit', 'BUILD-TO-SUIT', 'as\u00a0is'],
    };
    expect(storedRequirement(questionType.choice, asTyped, ['Build-to-suit', 'As is']).values).toEqual([
      'Build-to-suit',
      'As is',
    ]);
    expect(storedRequirement(questionType.number, { operator: is.equal, value: '100', minimum: 3 })).toEqual({
      operator: is.equal,
      value: 100,
    });
    expect(storedRequirement(questionType.text, { operator: is.equal, value: ' 07102 ' })).toEqual({
      operator: is.equal,
      value: '07102',
    });
    expect(
      storedRequirement(questionType.number, { operator: is.between, minimum: 1, maximum: 2, value: 9 }),
    ).toEqual({
      operator: is.between,
      minimum: 1,
      maximum: 2,
    });
    expect(() => storedRequirement(questionType.number, { operator: 77 })).toThrow(TypeError);
  });

  it('is judged the same before and after it is stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(is)),
        fc.array(word, { minLength: 1 }),
        finite,
        finite,
        word,
        (operator, values, a, b, answer) => {
          const requirement = {
            operator,
            value: a,
            values,
            minimum: Math.min(a, b),
            maximum: Math.max(a, b),
          };
          fc.pre(validateRequirement(questionType.text, requirement).length === 0);
          const stored = storedRequirement(questionType.text, requirement);
          expect(validateRequirement(questionType.text, stored)).toEqual([]);
          expect(requirementMet(stored, answer)).toBe(requirementMet(requirement, answer));
        },
      ),
    );
  });
});

describe('showing a requirement', () => {
  it.each<[Requirement, string, string]>([
    [{ operator: is.greaterThanOrEqual, value: 100 }, 'acres', '>= 100 acres'],
    [{ operator: is.greaterThan, value: 1250.5 }, 'acres', '> 1,250.5 acres'],
    [{ operator: is.lessThanOrEqual, value: 5 }, '%', '<= 5%'],
    [{ operator: is.lessThan, value: 2000 }, '$', '< $2,000'],
    [{ operator: is.between, minimum: 10, maximum: 20 }, 'kV', 'Between 10 and 20 kV'],
    [{ operator: is.oneOf, values: ['Site', 'Building'] }, '', 'One Of Site, Building'],
    [{ operator: is.noneOf, values: 'Wetland' }, '', 'None Of Wetland'],
    [{ operator: is.equal, value: 'Yes' }, '', '== Yes'],
    [{ operator: 99 }, '', ''],
  ])('%o in %s: %s', (requirement, unit, text) => {
    expect(requirementText(requirement, unit)).toBe(text);
  });

  it.each<[Requirement, string, string]>([
    [{ operator: is.greaterThan, value: 1250.5 }, 'acres', 'more than 1,250.5 acres'],
    [{ operator: is.greaterThanOrEqual, value: 100 }, 'acres', 'at least 100 acres'],
    [{ operator: is.greaterThanOrEqual, value: '1' }, 'acres', 'at least 1 acre'],
    [{ operator: is.greaterThanOrEqual, value: 1 }, 'gallons per day', 'at least 1 gallon per day'],
    [{ operator: is.equal, value: 1 }, 'feet', 'exactly 1 foot'],
    [{ operator: is.equal, value: 'Yes' }, '', 'exactly Yes'],
    [{ operator: is.notEqual, value: 'Leased' }, '', 'anything but Leased'],
    [{ operator: is.lessThanOrEqual, value: 3 }, '', 'at most 3'],
    [{ operator: is.lessThanOrEqual, value: 5 }, '%', 'at most 5%'],
    [{ operator: is.lessThanOrEqual, value: 0.5 }, 'miles', 'at most 0.5 miles'],
    [{ operator: is.lessThan, value: 2000 }, '$', 'less than $2,000'],
    [{ operator: is.lessThan, value: 1 }, 'kV', 'less than 1 kV'],
    [{ operator: is.between, minimum: 10, maximum: 2000 }, 'kV', 'between 10 and 2,000 kV'],
    [{ operator: is.between, minimum: 1, maximum: 2 }, 'acres', 'between 1 and 2 acres'],
    [{ operator: is.oneOf, values: ['Site', 'Building'] }, '', 'one of Site, Building'],
    [{ operator: is.oneOf, values: '"Yes, with conditions", Yes' }, '', 'one of “Yes, with conditions”, Yes'],
    [{ operator: is.oneOf, values: [8, 12_000] }, 'inches', 'one of 8, 12,000 inches'],
    [{ operator: is.allOf, values: ['Gas', 'Water', 'Sewer'] }, '', 'all of Gas, Water, Sewer'],
    [{ operator: is.noneOf, values: 'Wetland' }, '', 'none of Wetland'],
    [{ operator: 99 }, '', ''],
  ])('%o in %s, in words: %s', (requirement, unit, text) => {
    expect(requirementWords(requirement, unit)).toBe(text);
  });

  it('has words for every operator, each its own', () => {
    const words = Object.values(is).map(operatorWords);
    expect(new Set(words).size).toBe(10);
    expect(words.every((text) => /^[a-z]+( [a-z]+)?$/.test(text))).toBe(true);
    expect(operatorWords(99)).toBe('');
  });

  it('finds operators by what is shown', () => {
    expect(operatorOfSymbol('>=')).toBe(is.greaterThanOrEqual);
    expect(operatorOfSymbol(' one  of ')).toBe(is.oneOf);
    expect(operatorOfSymbol('=')).toBeUndefined();
  });

  it('offers comparisons that fit the type', () => {
    expect(operatorsFor(questionType.number)).toHaveLength(10);
    expect(operatorsFor(questionType.choice)).toEqual([is.equal, is.notEqual, is.oneOf, is.allOf, is.noneOf]);
  });
});
