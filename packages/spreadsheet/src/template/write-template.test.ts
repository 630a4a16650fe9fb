import { readFileSync } from 'node:fs';
import { comparisonOperator, questionType } from '@landbrief/domain';
import exceljs from 'exceljs';
import { describe, expect, it } from 'vitest';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import { readTemplateFile } from './read-template.ts';
import { writeTemplateCsv, writeTemplateFile } from './write-template.ts';

const head = { name: '=Site Selection', phaseCount: 3 };
const questions = [
  {
    text: '=Total acreage',
    tag: 'acres',
    type: questionType.number,
    unit: 'acres',
    required: true,
    phase: 2,
    requirement: { operator: comparisonOperator.greaterThanOrEqual, value: 100 },
    isRequirement: true,
    primaryCategory: '@Site',
  },
  {
    text: 'Which utilities reach the property line?',
    type: questionType.choice,
    choices: ['Water; sewer', 'Gas'],
    multiple: true,
    allowNotApplicable: true,
    requirement: { operator: comparisonOperator.oneOf, values: ['Gas'] },
  },
];

describe('the workbook', () => {
  const file = writeTemplateFile(head, questions);

  it('has the sheets Questions and How to', async () => {
    const { worksheets } = await openInExceljs(await file);
    expect(worksheets.map(({ name }) => name)).toEqual(['Questions', 'How to']);
    expect(worksheets[0]?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(worksheets[0]?.autoFilter).toBe('A1:S3');
  });

  it('writes texts as texts, numbers as numbers, lists one per line', async () => {
    const sheet = (await openInExceljs(await file)).getWorksheet('Questions');
    expect(sheet?.getRow(2).values).toEqual([
      ...[
        undefined,
        '@Site',
        undefined,
        undefined,
        '=Total acreage',
        'acres',
        'Numeric',
        undefined,
        'acres',
        undefined,
      ],
      ...['Yes', 2, undefined, undefined, 'Yes', '>=', 100, undefined, undefined, 'No'],
    ]);
    expect(sheet?.getCell('D2').type).toBe(exceljs.ValueType.String);
    expect(sheet?.getCell('K2').type).toBe(exceljs.ValueType.Number);
    expect(sheet?.getCell('I3').value).toBe('"Water; sewer"\nGas');
  });

  it('offers a list where only some texts are allowed', async () => {
    const sheet = (await openInExceljs(await file)).getWorksheet('Questions');
    expect(sheet?.getCell('F2').dataValidation.formulae).toEqual(['"Text,Numeric,Choice"']);
    expect(sheet?.getCell('J3').dataValidation.formulae).toEqual(['"Yes,No"']);
    expect(sheet?.getCell('O900').dataValidation.formulae?.[0]).toContain('Between,One Of');
  });

  it('explains every column', async () => {
    const sheet = (await openInExceljs(await file)).getWorksheet('How to');
    const explained = sheet?.getColumn(1).values.slice(2, 21);
    const heading = (await openInExceljs(await file)).getWorksheet('Questions')?.getRow(1).values;
    expect(explained).toEqual(Array.isArray(heading) ? heading.slice(1) : undefined);
  });
});

it('writes CSV without formulas', () => {
  const [heading, first, second, third] = Buffer.from(writeTemplateCsv(questions))
    .toString()
    .split(/\r\n|\n/);
  expect(heading).toMatch(/^\ufeffPrimary Category,.*,Maximum,Not Applicable$/);
  expect(first).toBe("'@Site,,,'=Total acreage,acres,Numeric,,acres,,Yes,2,,,Yes,>=,100,,,No");
  expect(`${second}|${third}`).toBe(
    ',,,Which utilities reach the property line?,,Choice,Yes,,"""Water; sewer""|Gas",No,1,,,No,One Of,Gas,,,Yes',
  );
});

it('has the same content in the committed workbook and CSV', async () => {
  const fixture = (ending: string) =>
    readFileSync(new URL(`../../fixtures/site-selection-questions.${ending}`, import.meta.url));
  const { drafts } = await readTemplateFile(fixture('csv'));
  const [made, committed] = await Promise.all([
    writeTemplateFile({ name: 'Site Selection', phaseCount: 3 }, drafts).then(openInExceljs),
    openInExceljs(fixture('xlsx')),
  ]);
  for (const name of ['Questions', 'How to']) {
    expect(committed.getWorksheet(name)?.getSheetValues()).toEqual(made.getWorksheet(name)?.getSheetValues());
  }
});
