import { comparisonOperator, notApplicable, type Question, questionType } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import type { QuestionAnswer } from './columns.ts';
import { type AnswersFile, readAnswersFile } from './read-answers.ts';
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
const answers: QuestionAnswer[] = [
  { question: acres, value: 120.5 },
  { question: rail, value: 'Yes' },
  { question: utilities, value: ['Water, sewer', 'Fiber; dark'] },
  { question: notes, value: '=SUM(A1)\nsee "map"' },
  { question: docks, value: notApplicable },
  { question: cranes, value: notApplicable },
];
const property = { propertyId: 'p-riverbend', name: 'Riverbend' };
const unanswered = answers.map(({ question }) => ({ question, value: undefined }));
const read = (...lines: string[]) =>
  readAnswersFile(Buffer.from(lines.join('\n')), { ...property, answers: unanswered });
const valuesOf = ({ differences }: AnswersFile) =>
  differences.map(({ row, question: { tag }, value }) => [row, tag, value]);
const problemsOf = ({ problems }: AnswersFile) =>
  problems.listed.map(({ row, column, code }) => `${row} ${column} ${code}`);

describe('a file of answers', () => {
  it('says of a requirement that it is required, and of nothing else', async () => {
    const [sheet] = (
      await openInExceljs(
        await writeAnswersFile(property, answers, { showRequirements: true, format: 'xlsx' }),
      )
    ).worksheets;
    const headings = sheet?.getRow(1).values as string[];
    const column = sheet?.getColumn(headings.indexOf('Required')).values.slice(2);
    expect(column).toEqual(['Yes', 'No', 'No', 'No', 'No', 'No']);
  });

  it.each(['xlsx', 'csv'] as const)('gives back the answers that were written as %s', async (format) => {
    const file = await writeAnswersFile(property, answers, { showRequirements: true, format });
    const { problems, ...same } = await readAnswersFile(file, { ...property, answers });
    expect([same, problems.count]).toEqual([
      { differences: [], unchanged: 6, blank: 0, emptied: 0, isOfAnotherProperty: false },
      0,
    ]);
    const other = await readAnswersFile(file, { propertyId: 'p-other', answers: unanswered });
    expect(valuesOf(other)).toEqual(answers.map(({ question, value }, at) => [at + 2, question.tag, value]));
    expect(other.isOfAnotherProperty).toBe(true);
  });

  it.each(['xlsx', 'csv'] as const)(
    'leaves an answer alone that is too long for a cell of %s',
    async (format) => {
      const choices = Array.from({ length: 100 }, (_, at) => `=${at} ${'x'.repeat(490)}`);
      const long = question('long', { type: questionType.choice, multiple: true, choices });
      const filled = [{ question: long, value: choices }];
      const file = await writeAnswersFile(property, filled, { showRequirements: true, format });
      const unchanged = await readAnswersFile(file, { ...property, answers: filled });
      expect([unchanged.unchanged, unchanged.differences, unchanged.problems.count]).toEqual([1, [], 0]);
      // Changed on the screen since.
      const since = [{ question: long, value: choices.slice(1) }];
      expect(await readAnswersFile(file, { ...property, answers: since })).toMatchObject({ unchanged: 1 });
      const edited = await readAnswersFile(file, {
        propertyId: 'p-other',
        answers: [{ question: long, value: undefined }],
      });
      expect(edited.problems.listed.map(({ message }) => message)).toEqual([
        expect.stringContaining('was too long for a cell and is cut; please change it on the screen'),
      ]);
    },
  );

  it('offers choices as lists, and hides what identifies the rows', async () => {
    const long = question('power', {
      type: questionType.choice,
      choices: Array.from({ length: 30 }, (_, at) => `Substation ${at}, 69 kV`),
    });
    const file = await writeAnswersFile(property, [...answers, { question: long, value: undefined }], {
      showRequirements: false,
    });
    const workbook = await openInExceljs(file);
    const sheet = workbook.getWorksheet('Answers');
    const listAt = (cell: string) => sheet?.getCell(cell).dataValidation?.formulae;
    expect(listAt('F3')).toEqual(['"Yes,No"']);
    expect(listAt('F4')).toBeUndefined();
    expect(listAt('F7')).toEqual(['"Up to 10 tons,More"']);
    expect([listAt('G6'), listAt('G2')]).toEqual([['"Yes"'], undefined]);
    expect(listAt('F8')).toEqual(["'Lists'!$A$1:$A$30"]);
    expect(workbook.getWorksheet('Lists')?.getCell('A30').value).toBe('Substation 29, 69 kV');
    expect(workbook.worksheets.map(({ name, state }) => [name, state])).toEqual([
      ['Answers', 'visible'],
      ['How to', 'visible'],
      ['Lists', 'hidden'],
    ]);
    const headings = sheet?.getRow(1).values;
    expect(headings).not.toContain('Requirement');
    const hidden = sheet?.columns.filter((column) => column.hidden).map(({ values }) => values?.[1]);
    expect(hidden).toEqual(['Tag', 'Downloaded']);
    // The format `General` is none for exceljs.
    expect([sheet?.getCell('F2').numFmt, sheet?.getCell('F5').numFmt]).toEqual([undefined, '@']);
  });

  it('reads typed answers from columns in any order, and ignores further columns', async () => {
    const file = await read(
      'answer,TAG,My remarks',
      '"1,200 acres",ACRES,ask Bo',
      'yes,rail,',
      '"gas, Water, sewer",utilities,',
      ',notes,later',
    );
    expect(valuesOf(file)).toEqual([
      [2, 'acres', 1200],
      [3, 'rail', 'Yes'],
    ]);
    expect(problemsOf(file)).toEqual(['4 Answer invalid']);
    expect(file.blank).toBe(1);
  });

  it('reads headings, tags, texts and choices as Word and Excel write them', async () => {
    const suit = question('build-to-suit', {
      text: 'Owner\u2019s "build-to-suit"?',
      type: questionType.choice,
      choices: ["Owner's - later", 'Under construction'],
    });
    const lines = [
      'Not\u00a0Applicable,TAG,Question,Answer',
      ',build\u2011to\u2011suit,,Under\u00a0\u00a0construction',
      ',,Owner\u2019s \u201cbuild\u2011to\u2011suit\u201d?,Owner\u2019s \u2013 later',
    ];
    for (const [at, value] of ['Under construction', "Owner's - later"].entries()) {
      const file = await readAnswersFile(Buffer.from([lines[0], lines[at + 1]].join('\n')), {
        ...property,
        answers: [{ question: suit, value: undefined }],
      });
      expect([problemsOf(file), valuesOf(file)]).toEqual([[], [[2, 'build-to-suit', value]]]);
    }
  });

  it('finds a question by its text when the tag is missing or unknown', async () => {
    const twice = { question: question('twice', { text: 'What about rail?' }), value: undefined };
    const lines = [
      'Question,Answer,Tag',
      'what about  NOTES?,fine,',
      'What about acres?,212.5 acres,acreage',
      'What about rail?,Yes,',
      'What about ports?,Yes,',
    ];
    const file = await readAnswersFile(Buffer.from(lines.join('\n')), {
      ...property,
      answers: [...unanswered, twice],
    });
    expect(valuesOf(file)).toEqual([
      [2, 'notes', 'fine'],
      [3, 'acres', 212.5],
    ]);
    expect(problemsOf(file)).toEqual(['4 Question ambiguous_question', '5 Question unknown_question']);
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
      expect(valuesOf(file)).toEqual([
        [2, 'docks', notApplicable],
        [3, 'cranes', notApplicable],
        [4, 'notes', text.trim()],
      ]);
      expect(problemsOf(file)).toEqual(['5 Answer invalid']);
    },
  );

  it('takes Not Applicable from its own column, alone', async () => {
    const file = await read(
      'Tag,Answer,Not Applicable',
      'docks,,yes',
      'cranes,More,Yes',
      'acres,,x',
      'notes,fine,maybe',
    );
    expect(valuesOf(file)).toEqual([[2, 'docks', notApplicable]]);
    expect(problemsOf(file)).toEqual([
      '3 Not Applicable invalid',
      '4 Not Applicable invalid',
      '5 Not Applicable not_yes_no',
    ]);
  });

  it('lists the problems of a row, and keeps the others', async () => {
    const file = await read(
      'Tag,Answer',
      'acres,many',
      'acres,85 hectares',
      'rail,Perhaps',
      'Docks,8',
      'docks,9',
      'port,Yes',
      ',Yes',
      'notes,fine',
    );
    expect(problemsOf(file)).toEqual([
      '2 Answer invalid',
      '3 Answer duplicate_tag',
      '4 Answer invalid',
      '6 Answer duplicate_tag',
      '7 Tag unknown_tag',
      '8 Question required',
    ]);
    expect(valuesOf(file)).toEqual([
      [5, 'docks', 8],
      [9, 'notes', 'fine'],
    ]);
  });

  it('leaves rows alone that nobody edited since, and says what was changed meanwhile', async () => {
    const before = answers.map((answer) => ({ ...answer, version: 1 }));
    const file = await writeAnswersFile(property, before, { showRequirements: true, format: 'csv' });
    const edited = Buffer.from(file).toString().replace(',120.5,', ',130,').replace('rail?,Yes,', 'rail?,,');
    const now = before.map((answer) => {
      if (answer.question === acres) return { ...answer, value: 140, version: 2 };
      return answer.question === notes ? { ...answer, value: 'no map', version: 3 } : answer;
    });
    const found = await readAnswersFile(Buffer.from(edited), { ...property, answers: now });
    expect(found.differences).toEqual([{ row: 2, question: acres, value: 130, downloadedVersion: 1 }]);
    expect(found).toMatchObject({ unchanged: 4, blank: 1, emptied: 1 });
  });
});
