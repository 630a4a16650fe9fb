import { describe, expect, it } from 'vitest';
import { lines } from '../../../../tests/support/spreadsheet/own-files.ts';
import { problemOf } from '../../../../tests/support/spreadsheet/problem-of.ts';
import { excelWorkbook } from '../../../../tests/support/spreadsheet/programs.ts';
import { openTable } from '../open-table.ts';
import { ReadingCost } from '../reading-cost.ts';
import { columnOfHeading } from '../rows/column-set.ts';
import { templateColumnSet } from '../template/columns.ts';
import { headingKeys } from './heading-key.ts';
import { sheetLayouts } from './layouts.ts';
import { typeWords } from './value-words.ts';

const textsOf = async (file: Uint8Array, cost = new ReadingCost()) => {
  const rows: string[][] = [];
  for await (const { cells } of (await openTable(file, 'Questions', cost)).rows)
    rows.push(Array.from(cells, (cell) => cell?.text ?? ''));
  return rows;
};
const manyRows = (first: string | undefined) =>
  Array.from({ length: 3_000 }, (_, at) => [at === 0 ? first : undefined, `Depth of well ${at + 1}`]);

describe('merged cells', () => {
  it('that overlap: the area that begins above fills first', async () => {
    const rows = [
      ['Utilities', 'Electric', 'Volts'],
      [undefined, undefined, 'Amps'],
      [undefined, undefined, 'Phases'],
    ];
    expect(await textsOf(excelWorkbook({ rows, merged: ['B1:B3', 'A1:B3', 'A2:C3', 'A1:A2'] }))).toEqual([
      ['Utilities', 'Electric', 'Volts'],
      ['Utilities', 'Electric', 'Amps'],
      ['Utilities', 'Electric', 'Phases'],
    ]);
  });

  it('beyond the sheet, turned round, and of columns that no sheet has', async () => {
    const rows = [
      ['Utilities', 'Volts'],
      [undefined, 'Amps'],
    ];
    const merged = ['A1:A9999999', 'B2:A1', 'ZZZ1:ZZZ2', 'A0:A0', 'B2:XFD1048576'];
    const [first, second = []] = await textsOf(excelWorkbook({ rows, merged }));
    expect(first).toEqual(['Utilities', 'Volts']);
    expect(second.slice(0, 3)).toEqual(['Utilities', 'Amps', 'Amps']);
    expect(second).toHaveLength(1_000);
  });

  it('60,000 times without a value cost nothing, and with one are counted', async () => {
    const merged = Array<string>(60_000).fill('A1:A3000');
    const cost = new ReadingCost();
    expect(await textsOf(excelWorkbook({ rows: manyRows(undefined), merged }), cost)).toHaveLength(3_000);
    expect(cost.elements).toBeLessThan(200_000);
    const { code } = await problemOf(textsOf(excelWorkbook({ rows: manyRows('Wells'), merged })));
    expect(code).toBe('spreadsheet_too_large');
  });
});

/** Of each of these an expression that tries every place again takes a minute. */
const page = 32_000;
const costlyTexts = [
  '(',
  '[(',
  ' ',
  '_',
  ':',
  '*',
  '<',
  '"',
  '"<',
  '@',
  'a@',
  ' <',
  '\u00a0',
  '1,',
  '1.',
  'a ',
  '/ ',
  '" ;',
  'List: ',
].map((unit) => `x${unit.repeat(page / unit.length).slice(0, page - 2)}x`);

describe.each(costlyTexts)('a cell of many %.8s', (text) => {
  const quoted = `"${text.replaceAll('"', '""')}"`;

  it('is no heading, type, address or number, and is looked at once', async () => {
    expect(headingKeys(text)).toEqual([]);
    expect(columnOfHeading(templateColumnSet, text)).toBeUndefined();
    expect(typeWords.valueOf(text)).toBeUndefined();
    const file = lines(`${quoted},Email,Type`, ...Array(4).fill(`${quoted},${quoted},${quoted}`));
    for (const layout of [sheetLayouts.people, sheetLayouts.questions, sheetLayouts.answers]) {
      const { columns, values } = await layout(file);
      expect(JSON.stringify({ columns, values }).length).toBeLessThan(5_000);
    }
  });
});
