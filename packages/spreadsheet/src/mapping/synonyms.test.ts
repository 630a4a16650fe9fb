import { describe, expect, it } from 'vitest';
import { answerColumnSet } from '../answers/columns.ts';
import { participantColumnSet } from '../participants/columns.ts';
import { templateColumnSet } from '../template/columns.ts';
import { ColumnStats } from './column-stats.ts';
import { guessFields } from './guess-fields.ts';
import { headingKey } from './heading-key.ts';
import { knownHeadings } from './synonyms.ts';
import { roleWords, typeWords, yesNoWords } from './value-words.ts';

const sets = { questions: templateColumnSet, people: participantColumnSet, answers: answerColumnSet };
/**
 * Told apart by their values: a column of texts has questions, one of Yes and No says which are requirements. Of answers
 * requirements are not read.
 */
const byContent: Readonly<Record<string, string[]>> = {
  questions: ['requirement'],
  people: [],
  answers: ['requirement'],
};

describe.each(Object.entries(sets))('the synonyms of %s', (kind, { mapped, names }) => {
  const words = Object.entries(mapped.synonyms).flatMap(([field, text = '']) =>
    text.split(' ').map((word) => ({ field, word })),
  );

  it('are written as headings are compared', () => {
    expect(words.filter(({ word }) => headingKey(word) !== word)).toEqual([]);
  });

  it('are of fields that there are, each once, and of one field unless the values tell', () => {
    const fields = new Set<string>([...names, ...(mapped.more ?? [])]);
    expect(words.filter(({ field }) => !fields.has(field))).toEqual([]);
    expect(new Set(words.map(({ field, word }) => `${field} ${word}`)).size).toBe(words.length);
    const documented = [...fields].map((field) => ({ field, word: headingKey(field) }));
    const ofWord = Map.groupBy([...words, ...documented], ({ word }) => word);
    const shared = [...ofWord].filter(([, all]) => new Set(all.map(({ field }) => field)).size > 1);
    expect(shared.map(([word]) => word)).toEqual(byContent[kind]);
  });
});

it.each([
  [['Yes', 'No', 'yes'], 'Requirement'],
  [['Rail within a mile of the site', 'Water main of twelve inches'], 'Question'],
])('a column "Requirement" of %j is %s', (texts, field) => {
  const stats = new ColumnStats();
  for (const text of texts) stats.add({ kind: 'text', text });
  expect(guessFields([{ heading: 'Requirement', stats }], templateColumnSet)).toEqual([
    { field, by: 'name' },
  ]);
});

it.each([
  ['types', typeWords],
  ['Yes and No', yesNoWords],
  ['roles', roleWords],
])('every choice of %s means itself, in any case', (_, words) => {
  for (const choice of words.choices)
    expect([words.valueOf(choice), words.valueOf(choice.toUpperCase())]).toEqual([choice, choice]);
});

it('known headings are written as headings are compared', () => {
  expect([...knownHeadings].filter((word) => headingKey(word) !== word)).toEqual([]);
});
