import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openTable } from '../open-table.ts';
import { sheetNames } from './sheet-names.ts';
import { writeXlsx } from './write-xlsx.ts';

const parts = (file: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(file)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );

describe('a written workbook', () => {
  const written = writeXlsx(
    [
      {
        name: 'Phase 1: "Sites"',
        columns: [
          { heading: 'Property', width: 40 },
          { heading: 'Acres' },
          { heading: 'Met', allowed: ['Yes', 'No'] },
        ],
        rows: [
          ['=1+1', 120.5, 'Yes'],
          ['@Riverbend', -5, undefined],
        ],
        frozenColumns: 1,
      },
      { name: 'Empty', columns: [], rows: [] },
    ],
    'Export',
  );

  it('stores texts as texts and numbers as numbers', async () => {
    const rows = [];
    for await (const { cells } of (await openTable(await written, 'Phase 1 "Sites"')).rows) rows.push(cells);
    expect(rows[1]).toMatchObject([
      { kind: 'text', text: '=1+1' },
      { kind: 'number', text: '120.5' },
      { kind: 'text', text: 'Yes' },
    ]);
    expect(rows[2]).toMatchObject([
      { kind: 'text', text: '@Riverbend' },
      { kind: 'number', text: '-5' },
    ]);
    expect(parts(await written)['xl/worksheets/sheet1.xml']).not.toContain('<f>');
  });

  it('has a frozen heading, filters, and lists of allowed values', async () => {
    const sheet = parts(await written)['xl/worksheets/sheet1.xml'];
    expect(sheet).toContain('<pane xSplit="1" ySplit="1"');
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
    expect(sheet).toMatch(
      /<dataValidation type="list"[^>]*sqref="C2:C1003"><formula1>&quot;Yes,No&quot;<\/formula1>/,
    );
  });

  it('names neither a person nor a program as its author', async () => {
    expect(parts(await written)['docProps/core.xml']).not.toMatch(/exceljs/i);
  });
});

it('makes names of sheets that Excel accepts', () => {
  expect(sheetNames(['A/B: [c]*?\\', "'Phase'", '', 'x'.repeat(40), 'x'.repeat(40), 'PHASE'])).toEqual([
    'A B c',
    'Phase',
    'Sheet',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
    'PHASE (2)',
  ]);
});
