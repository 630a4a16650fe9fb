import { expect, it } from 'vitest';
import { inline, makeWorkbook, sheetOf } from '../../../../tests/support/spreadsheet/workbook.ts';
import { checkTemplateFile } from '../template/read-template.ts';
import { sheetLayouts } from './layouts.ts';

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const documented = csv('Question,Type,Choices', 'Zoning,Txet,', 'Rail served?,Numbr,', ',Text,');

it('a corrected cell leaves the other cells of a documented file as they are read', async () => {
  const mapping = { columns: {}, corrected: [{ row: 2, field: 'Type', text: 'Text' }] };
  const { drafts, problems } = await checkTemplateFile(documented, { mapping });
  expect(drafts).toMatchObject([{ text: 'Zoning', type: 0 }]);
  expect(problems.listed.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Type'],
    [4, 'Question'],
  ]);
});

it('a row that is left out is not read', async () => {
  const mapping = { columns: {}, leftOut: [{ row: 2 }, { row: 3 }, { row: 4 }] };
  const file = csv('Question,Type', 'Zoning,Txet', 'Rail served?,Numbr', ',Text', 'Acreage,Numeric');
  const { drafts, problems } = await checkTemplateFile(file, { mapping });
  expect(drafts.map(({ text }) => text)).toEqual(['Acreage']);
  expect(problems.count).toBe(0);
});

it('a row of a mapped file without a question is a section only where nothing but a category is in it', async () => {
  const mapping = { columns: { Section: 'Primary Category', Item: 'Question', Kind: 'Type' } };
  const file = csv(
    'Section,Item,Kind',
    'Utilities,,',
    ',Power company,Text',
    ',Acreage,Number',
    'Site,,Number',
  );
  const { drafts, problems } = await checkTemplateFile(file, { mapping });
  expect(drafts.map(({ text, primaryCategory }) => [text, primaryCategory])).toEqual([
    ['Power company', 'Utilities'],
    ['Acreage', 'Utilities'],
  ]);
  expect(problems.listed).toMatchObject([{ row: 5, column: 'Question', code: 'required' }]);
});

it('a formula whose stored value is blank in the file is a problem of its cell', async () => {
  const file = makeWorkbook({
    sheet: sheetOf([[inline('Question')], [inline('Zoning')], ['<c><f>A2</f><v></v></c>']]),
  });
  const { drafts, problems } = await checkTemplateFile(file);
  expect(drafts.map(({ text }) => text)).toEqual(['Zoning']);
  expect(problems.listed).toMatchObject([{ row: 3, column: 'Question', code: 'formula' }]);
});

it('a column of lists becomes the choices, whatever its heading', async () => {
  const file = csv(
    'Item,Kind,Pick from',
    'Zoning,Dropdown,Industrial; Commercial; Agricultural',
    'Rail served?,Dropdown,By a main line; By a spur; No',
    'Acreage,Number,',
  );
  const { mapping } = await sheetLayouts.questions(file);
  expect(mapping.columns).toEqual({ Item: 'Question', Kind: 'Type', 'Pick from': 'Choices' });
  const { drafts, problems } = await checkTemplateFile(file, { mapping });
  expect(problems.count).toBe(0);
  expect(drafts[0]).toMatchObject({ choices: ['Industrial', 'Commercial', 'Agricultural'] });
});
