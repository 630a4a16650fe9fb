import { comparisonOperator, notApplicable, type Question, questionType } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { openInExceljs } from '../testing/open-in-exceljs.ts';
import type { QuestionAnswer } from './columns.ts';
import { readAnswersFile } from './read-answers.ts';
import { writeAnswersFile } from './write-answers.ts';

const question = (tag: string, more: Partial<Question>): Question => ({
  ...{ id: tag, tag, text: `What about ${tag}?`, type: questionType.text, choices: [], multiple: false },
  ...{
    required: false,
    allowNotApplicable: false,
    phase: 1,
    isRequirement: false,
    position: 0,
    tagLocked: false,
  },
  ...more,
});
const acres = question('acres', {
  type: questionType.number,
  unit: 'acres',
  isRequirement: true,
  requirement: { operator: comparisonOperator.greaterThanOrEqual, value: 100 },
});
const rail = question('rail', { type: questionType.choice, choices: ['Yes', 'No'] });
const utilities = question('utilities', {
  type: questionType.choice,
  multiple: true,
  choices: ['Water, sewer', 'Gas', 'Fiber; dark'],
});
const notes = question('notes', {});
const docks = question('docks', { type: questionType.number, allowNotApplicable: true });
const cranes = question('cranes', {
  type: questionType.choice,
  choices: ['Up to 10 tons', 'More'],
  allowNotApplicable: true,
});
const questions = [acres, rail, utilities, notes, docks, cranes];
const answers: QuestionAnswer[] = [
  { question: acres, value: 120.5 },
  { question: rail, value: 'Yes' },
  { question: utilities, value: ['Water, sewer', 'Fiber; dark'] },
  { question: notes, value: '=SUM(A1)\nsee "map"' },
  { question: docks, value: notApplicable },
  { question: cranes, value: notApplicable },
];
const read = (...lines: string[]) => readAnswersFile(Buffer.from(lines.join('\n')), questions);

describe('a file of answers', () => {
  it.each(['xlsx', 'csv'] as const)('gives back the answers that were written as %s', async (format) => {
    const file = await writeAnswersFile('Riverbend', answers, { showRequirements: true, format });
    expect(await readAnswersFile(file, questions)).toEqual({
      answers: answers.map((answer, at) => ({ row: at + 2, ...answer })),
      problems: [],
      blank: 0,
    });
  });

  it('offers single choices as a list', async () => {
    const file = await writeAnswersFile('Riverbend', answers, { showRequirements: false });
    const workbook = await openInExceljs(file);
    const sheet = workbook.getWorksheet('Answers');
    expect(sheet?.getCell('F3').dataValidation.formulae).toEqual(['"Yes,No"']);
    expect(sheet?.getCell('F7').dataValidation.formulae).toEqual(['"Up to 10 tons,More,Not applicable"']);
    expect(sheet?.getCell('F4').dataValidation).toBeUndefined();
    expect(sheet?.getRow(1).values).not.toContain('Requirement');
  });

  it('reads typed answers from columns in any order, and ignores further columns', async () => {
    const file = await read(
      'answer,TAG,My remarks',
      '"1,200 acres",ACRES,ask Bo',
      'yes,rail,',
      '"gas, Water, sewer",utilities,',
      ',notes,later',
    );
    expect(file.answers.map(({ row, question: { tag }, value }) => [row, tag, value])).toEqual([
      [2, 'acres', 1200],
      [3, 'rail', 'Yes'],
    ]);
    expect(file.problems.map(({ row, code }) => [row, code])).toEqual([[4, 'invalid']]);
    expect(file.blank).toBe(1);
  });

  it.each(['Not applicable', 'NOT  APPLICABLE', 'n/a', ' N/A '])(
    'takes %o where a question allows it, and only there',
    async (text) => {
      const file = await read(
        'Tag,Answer',
        `docks,${text}`,
        `cranes,${text}`,
        `notes,${text}`,
        `acres,${text}`,
      );
      expect(file.answers.map(({ question: { tag }, value }) => [tag, value])).toEqual([
        ['docks', notApplicable],
        ['cranes', notApplicable],
        ['notes', text.trim()],
      ]);
      expect(file.problems.map(({ row, code }) => [row, code])).toEqual([[5, 'invalid']]);
    },
  );

  it('lists the problems of a row, and keeps the others', async () => {
    const file = await read(
      'Tag,Answer',
      'acres,many',
      'rail,Perhaps',
      'Rail,Yes',
      'port,Yes',
      ',Yes',
      'notes,fine',
    );
    expect(file.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '2 Answer invalid',
      '3 Answer invalid',
      '4 Tag duplicate_tag',
      '5 Tag unknown_tag',
      '6 Tag required',
    ]);
    expect(file.answers).toEqual([{ row: 7, question: notes, value: 'fine' }]);
  });
});
