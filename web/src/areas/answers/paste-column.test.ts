import type { Question } from '@landbrief/contract';
import { expect, test } from 'vitest';
import { isTaken, matchPasted, pastedCells } from './paste-column.ts';

const question = (tag: string, text: string, rest: Partial<Question> = {}) =>
  ({
    _id: tag,
    tag,
    text,
    type: 0,
    choices: [],
    multiple: false,
    allowNotApplicable: false,
    ...rest,
  }) as Question;

const acres = question('acres', 'How many acres?', { type: 1, unit: 'acres' });
const rail = question('rail', 'Is rail at the site?', { type: 2, choices: ['Yes', 'No'] });
const suit = question('build-to-suit', 'Owner’s build-to-suit?', { type: 2, choices: ['As is', 'No'] });
const docks = question('docks', 'Dock doors', { type: 1, allowNotApplicable: true });
const all = [acres, rail, docks, suit];

const summary = (text: string, shown = all) =>
  matchPasted(text, { shown, all }).map((row) => [row.question?.tag, row.value, row.refused]);

test('a column goes to the questions in order; an empty line leaves one out', () => {
  expect(summary('1,250\r\n\r\nn/a\r\n')).toEqual([
    ['acres', 1250, undefined],
    ['docks', { notApplicable: true }, undefined],
  ]);
});

test('two columns go to the questions that the first one names', () => {
  expect(summary('is rail at the site?\tyes\nACRES\tlots\nSewer\t5')).toEqual([
    ['rail', 'Yes', undefined],
    ['acres', undefined, 'must be a number.'],
    [undefined, undefined, 'No question “Sewer”.'],
  ]);
});

test('names, choices and numbers are read as Word and Excel write them', () => {
  const minus = '\u22122';
  expect(
    summary(`Owner's build\u2011to\u2011suit?\tas\u00a0is\nbuild\u2013to\u2013suit\tNo\nacres\t${minus}`),
  ).toEqual([
    ['build-to-suit', 'As is', undefined],
    ['build-to-suit', undefined, 'is in the column twice.'],
    ['acres', -2, undefined],
  ]);
});

test('lines beyond the last question are shown, and refused', () => {
  expect(summary('5\n6', [acres])).toEqual([
    ['acres', 5, undefined],
    [undefined, undefined, 'There are more lines than questions.'],
  ]);
});

test('cells in quotes have line breaks and quotes', () => {
  expect(pastedCells('"North\nof ""Levee"" Road"\tM-1\nplain "text"\n')).toEqual([
    ['North\nof "Levee" Road', 'M-1'],
    ['plain "text"'],
  ]);
});

test('a line is saved as it was ticked, also when its answer is cleared or given meanwhile', () => {
  const standings = ['new', 'replaces', 'same', 'refused'] as const;
  const taken = (ticked?: boolean) => standings.map((standing) => isTaken(standing, ticked));
  expect(taken()).toEqual([true, false, false, false]);
  expect(taken(true)).toEqual([true, true, false, false]);
  expect(taken(false)).toEqual([false, false, false, false]);
});
