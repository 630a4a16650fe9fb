import { answerSheetLimits, notApplicable, type Question, questionType } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import type { PropertyAnswers, QuestionAnswer } from './columns.ts';
import { readAnswersOfMany } from './read-answers.ts';
import { writeAnswersOfMany } from './write-answers.ts';

const question = (tag: string, more: Partial<Question> = {}): Question => ({
  ...{ id: tag, tag, text: `What about ${tag}?`, type: questionType.text, choices: [], multiple: false },
  ...{ required: false, allowNotApplicable: false, phase: 1, isRequirement: false },
  ...{ position: 0, tagLocked: false },
  ...more,
});
const acres = question('acres', { type: questionType.number, unit: 'acres' });
const rail = question('rail', {
  type: questionType.choice,
  choices: ['Yes', 'No'],
  allowNotApplicable: true,
});
const zoning = question('zoning');
const soil = question('soil', { phase: 2 });
const answered = (asked: Question, value: QuestionAnswer['value'], version = 1): QuestionAnswer => ({
  question: asked,
  value,
  version: value === undefined ? undefined : version,
});
const riverbend: PropertyAnswers = {
  propertyId: 'p-riverbend',
  name: 'Riverbend',
  answers: [answered(acres, 120.5), answered(rail, 'Yes'), answered(zoning, undefined)],
};
const levee: PropertyAnswers = {
  propertyId: 'p-levee',
  name: 'Levee_Road *',
  answers: [
    answered(acres, 80),
    answered(rail, notApplicable),
    answered(zoning, 'n/a'),
    answered(soil, 'clay'),
  ],
};
const second: PropertyAnswers = { ...riverbend, propertyId: 'p-second', answers: [answered(acres, 7)] };
const all = [riverbend, levee, second];

interface Refused {
  [propertyId: string]: string;
}

async function read(
  file: Uint8Array | string,
  properties: readonly PropertyAnswers[] = all,
  refusals: Refused = {},
) {
  const { problems, properties: found } = await readAnswersOfMany(
    typeof file === 'string' ? Buffer.from(file) : file,
    {
      properties,
      answersOf: async (ids) =>
        properties
          .filter(({ propertyId }) => ids.includes(propertyId))
          .map((property) => ({ ...property, refusal: refusals[property.propertyId] })),
    },
  );
  return {
    found,
    changes: found.flatMap(({ propertyId, differences }) =>
      differences.map(({ row, question: { tag }, value }) => [propertyId, row, tag, value]),
    ),
    problems: problems.listed.map(({ row, column, code }) => `${row} ${column} ${code}`),
  };
}
const write = (format: 'xlsx' | 'csv' = 'csv', properties = all) =>
  writeAnswersOfMany(properties, { showRequirements: true, format });
describe('a file of answers of several properties', () => {
  it.each(['xlsx', 'csv'] as const)('comes back as %s without a difference', async (format) => {
    const { found, changes, problems } = await read(await write(format));
    expect([changes, problems]).toEqual([[], []]);
    expect(found.map(({ column, unchanged, blank, emptied }) => [column, unchanged, blank, emptied])).toEqual(
      [
        ['Riverbend', 2, 1, 0],
        ['Levee_Road *', 4, 0, 0],
        ['Riverbend (2)', 1, 0, 0],
      ],
    );
  });

  it('has a column for each property, lists, and a mark where a property is not asked', async () => {
    const workbook = await openInExceljs(await write('xlsx'));
    const sheet = workbook.getWorksheet('Answers');
    const headings = sheet?.getRow(1).values as string[];
    expect(headings.slice(5)).toEqual([
      ...['Question', 'Unit', 'Choices', 'Required', 'Requirement', 'Note'],
      ...['Riverbend', 'Levee_Road *', 'Riverbend (2)', 'Tag', 'Downloaded'],
    ]);
    const at = headings.indexOf('Riverbend');
    const cells = (row: number) => [0, 1, 2].map((more) => sheet?.getRow(row).getCell(at + more).value);
    expect([2, 3, 4, 5].map(cells)).toEqual([
      [120.5, 80, 7],
      ['Yes', 'Not applicable', '–'],
      [null, 'n/a', '–'],
      ['–', 'clay', '–'],
    ]);
    expect(sheet?.getRow(3).getCell(at).dataValidation?.formulae).toEqual(['"Yes,No,Not applicable"']);
    expect(sheet?.getRow(3).getCell(at + 2).dataValidation).toBeUndefined();
    const hidden = sheet?.columns.filter((column) => column.hidden).map(({ values }) => values?.[1]);
    expect(hidden).toEqual(['Tag', 'Downloaded']);
  });

  it('finds edited cells with rows sorted, columns moved, and a property renamed since', async () => {
    const workbook = await openInExceljs(await write('xlsx'));
    const [sheet] = workbook.worksheets;
    const valuesOf = (row: number) => (sheet?.getRow(row).values ?? []) as unknown[];
    const rows = [1, 5, 2, 4, 3].map((row) => valuesOf(row).slice(1));
    const [heading = []] = rows;
    const at = (name: string) => heading.indexOf(name);
    const cell = (tag: string) => rows.find((row) => row[at('Tag')] === tag) ?? [];
    cell('acres')[at('Riverbend (2)')] = '1,200 acres';
    cell('rail')[at('Levee_Road *')] = 'no';
    cell('zoning')[at('Riverbend')] = 'Industrial';
    cell('soil')[at('Riverbend')] = 'sand';
    const moved = rows.map((row) => heading.map((_, place) => row[place] ?? '').toReversed());
    const text = moved
      .map((row) => row.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(','))
      .join('\n');
    const renamed = [riverbend, { ...levee, name: 'Levee Road North' }, second];
    const { changes, problems } = await read(text, renamed);
    expect(changes).toEqual([
      ['p-riverbend', 4, 'zoning', 'Industrial'],
      ['p-levee', 5, 'rail', 'No'],
      ['p-second', 3, 'acres', 1200],
    ]);
    expect(problems).toEqual(['2 Riverbend unknown_question']);
  });

  it('says what was changed meanwhile, and leaves cells alone that nobody edited', async () => {
    const workbook = Buffer.from(await write())
      .toString()
      .replace('120.5', '130');
    const since = { ...riverbend, answers: [answered(acres, 140, 2), answered(rail, 'No', 2)] };
    const { found } = await read(workbook, [since, levee, second]);
    expect(found[0]?.differences).toEqual([{ row: 2, question: acres, value: 130, downloadedVersion: 1 }]);
    expect(found[0]).toMatchObject({ unchanged: 1 });
  });

  it('reads files without hidden columns: properties by their names, questions by tag or text', async () => {
    const { changes, problems } = await read(
      [
        'My answers',
        'Question,levee road,RIVERBEND,Harbor Point,Remarks',
        'What about acres?,90 acres,7,1,',
        'What about rail?,Not applicable,,No,',
        'What about ports?,Yes,,,',
        'What about zoning?,,Industrial,,ask',
      ].join('\n'),
    );
    expect(changes).toEqual([['p-levee', 3, 'acres', 90]]);
    expect(problems).toEqual([
      '2 RIVERBEND unknown_property',
      '2 Harbor Point unknown_property',
      '2 Remarks unknown_property',
      '5 Question unknown_question',
    ]);
  });

  it('reads nothing of a property whose answers cannot be saved, or that is not among those of the caller', async () => {
    const refused = await read(await write(), all, { 'p-levee': 'The property is eliminated.' });
    expect(refused.problems).toEqual(['1 Levee_Road * not_answerable']);
    expect(refused.found.map(({ column }) => column)).toEqual(['Riverbend', 'Riverbend (2)']);
    const foreign = await read(await write(), [levee]);
    expect(foreign.problems).toEqual(['1 Riverbend unknown_property', '1 Riverbend (2) unknown_property']);
  });

  it('refuses a file without a property, and with too many', async () => {
    const lots = Array.from({ length: answerSheetLimits.properties + 1 }, (_, at) => ({
      ...levee,
      propertyId: `p-${at}`,
      name: `Lot ${at}`,
    }));
    await expect(read('Question,Harbor Point\nWhat about acres?,7')).rejects.toMatchObject({
      code: 'spreadsheet_invalid',
    });
    const names = lots.map(({ name }) => name).join();
    await expect(read(`Question,${names}\nWhat about acres?,7`, lots)).rejects.toMatchObject({
      code: 'limit_reached',
    });
  });
});
