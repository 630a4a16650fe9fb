import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparisonOperator, notApplicable, questionType } from '@landbrief/domain';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import { textQuestion } from '../../../../tests/support/spreadsheet/text-question.ts';
import { openTable } from '../open-table.ts';
import type { ReportContent, ReportedProperty } from './report-content.ts';
import { writeReport } from './write-report.ts';

const acres = textQuestion('acres', 1, {
  type: questionType.number,
  unit: 'acres',
  primaryCategory: 'Site',
  secondaryCategory: 'Area',
  isRequirement: true,
  requirement: { operator: comparisonOperator.greaterThanOrEqual, value: 100 },
});
const property = (name: string, more: Partial<ReportedProperty> = {}): ReportedProperty => ({
  ...{ id: name, name, type: 'Site', status: 'Submitted', street: '1 Levee Road', city: 'Riverbend' },
  state: 'IL',
  ...{ zip: '06204', country: 'United States', latitude: 38.6, longitude: -90.2, phase: 2 },
  ...{ size: { value: 212.5, unit: 'acres' }, participant: 'Nora Newell', organization: 'City of Riverbend' },
  submitted: '2026-11-23T20:30:00.000Z',
  counts: { questions: 4, answered: 3, required: 1, requiredAnswered: 1 },
  requirements: { total: 1, met: 1, overridden: 0, notMet: 0, unanswered: 0 },
  score: 0.996,
  answers: new Map(),
  ...more,
});
const hostile = '=HYPERLINK("https://rival.test")\u2028_x000D_\r\n\ud800';
const properties = [
  property('=Riverbend East', {
    answers: new Map<string, { value: string | number | string[] }>([
      ['acres', { value: 212.5 }],
      ['utilities', { value: ['Gas', 'Water'] }],
      ['zoning', { value: hostile }],
    ]),
  }),
  property('Riverbend West', {
    answers: new Map([
      ['acres', { value: 80, override: true }],
      ['utilities', { value: notApplicable }],
    ] as const),
  }),
  property('Riverbend North', {
    phase: 1,
    submitted: undefined,
    score: undefined,
    answers: new Map([['acres', { value: 5, given: { type: questionType.number, unit: 'hectares' } }]]),
  }),
];

async function* each<Item>(items: readonly Item[]) {
  yield* items;
}

const content = (more: Partial<ReportContent> = {}): ReportContent => ({
  title: 'Project Heron',
  form: 'report',
  about: [['Data as of', new Date('2026-11-23T14:30:00Z')]],
  timeZone: 'America/Chicago',
  questions: [acres, textQuestion('zoning', 1), textQuestion('utilities', 2), textQuestion('rail', 2)],
  phases: [1, 2],
  showsRequirements: true,
  showsScore: true,
  showsUnanswered: true,
  participants: [
    {
      name: 'Nora Newell',
      role: 'Participant',
      status: 'Working',
      properties: 3,
      organization: '@Riverbend',
    },
  ],
  properties: each(properties),
  ...more,
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(more: Partial<ReportContent> = {}, format: 'xlsx' | 'csv' = 'xlsx') {
  const path = join(folder, `report.${format}`);
  await writeReport(content(more), { path, format });
  expect(await readdir(folder)).not.toContain(`report.${format}.properties`);
  return readFile(path);
}
const rowsOf = async (file: Uint8Array, sheet: string): Promise<readonly unknown[][]> => {
  const found = (await openInExceljs(file)).getWorksheet(sheet);
  return found?.getSheetValues().map((row) => (Array.isArray(row) ? row.slice(1) : [])) ?? [];
};

it('has typed cells: numbers, dates and texts', async () => {
  const file = await written();
  const book = await openInExceljs(file);
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    ...['Report', 'Properties', 'Participants', 'Phase 1', 'Phase 2'],
  ]);
  expect((await rowsOf(file, 'Report')).slice(1)).toEqual([
    ['Report', 'Project Heron'],
    ['Data as of', new Date('2026-11-23T14:30:00Z')],
  ]);
  const [, heading = [], first = []] = await rowsOf(file, 'Properties');
  const cells = Object.fromEntries(heading.map((name, at) => [String(name), first[at]]));
  expect(cells).toMatchObject({
    ...{ Property: '=Riverbend East', Zip: '06204', Latitude: 38.6, Longitude: -90.2, Size: 212.5 },
    ...{ 'Size unit': 'acres', Phase: 2, Answered: 3, 'Required answered': 1, Met: 1, 'Not met': 0 },
    ...{ Score: 0.99, Submitted: new Date('2026-11-23T14:30:00Z') },
  });
  const sheet = book.getWorksheet('Properties');
  expect(sheet?.getColumn(heading.length).numFmt ?? '').toBe('@');
  expect(sheet?.getRow(2).getCell(heading.length).numFmt).toBe('0%');
});

it('has a row for each property, and questions across with what they need and whether it is met', async () => {
  const file = await written();
  expect((await rowsOf(file, 'Phase 1')).slice(1)).toEqual([
    ['Category', 'Site > Area', undefined, 'Uncategorized'],
    ['Tag', 'acres', undefined, 'zoning'],
    ['Requirement', 'at least 100 acres', undefined, undefined].slice(0, 2),
    ['Property', 'What about acres? (acres)', 'Result', 'What about zoning?'],
    ['=Riverbend East', 212.5, 'Met', expect.stringMatching(/^=HYPERLINK/)],
    ['Riverbend West', 80, 'Counted as met'],
    ['Riverbend North', '5 hectares', 'Not met'],
  ]);
  expect((await rowsOf(file, 'Phase 2')).slice(4)).toEqual([
    ['=Riverbend East', 'Gas\nWater'],
    ['Riverbend West', 'Not applicable'],
    ['Riverbend North', 'Not asked yet', 'Not asked yet'],
  ]);
  const sheet = (await openInExceljs(file)).getWorksheet('Phase 1');
  const fills = ['B5', 'C5', 'B6', 'B7'].map((cell) => JSON.stringify(sheet?.getCell(cell).fill));
  expect(fills[0]).toBe(fills[1]);
  expect(new Set(fills).size).toBe(3);
  expect(sheet?.views).toMatchObject([{ state: 'frozen', xSplit: 1, ySplit: 4 }]);
  expect(sheet?.autoFilter).toBe('A4:D7');
  const asked = [];
  for await (const { cells } of (await openTable(file, 'Phase 1')).rows) asked.push(cells[3]);
  expect(asked[4]).toEqual({ kind: 'text', text: hostile });
  const xml = Object.values(unzipSync(file)).map((bytes) => Buffer.from(bytes).toString());
  expect(xml.some((part) => part.includes('<f>'))).toBe(false);
});

it('leaves out questions without an answer, but no requirement', async () => {
  const [, ...none] = [...properties];
  const file = await written({ showsUnanswered: false, properties: each(none) });
  expect((await rowsOf(file, 'Phase 1'))[4]).toEqual(['Property', 'What about acres? (acres)', 'Result']);
  expect((await rowsOf(file, 'Phase 2'))[3]).toEqual(['Property', 'What about utilities?']);
});

it('has requirements down and properties across in a matrix, with the scores', async () => {
  const file = await written({ form: 'matrix', participants: undefined });
  expect((await rowsOf(file, 'Matrix')).slice(1)).toEqual([
    [
      'Participant',
      undefined,
      undefined,
      undefined,
      'City of Riverbend',
      undefined,
      'City of Riverbend',
      undefined,
      'City of Riverbend',
    ],
    ['Status', undefined, undefined, undefined, 'Submitted', undefined, 'Submitted', undefined, 'Submitted'],
    ['Score', undefined, undefined, undefined, 0.99, undefined, 0.99],
    [
      'Category',
      'Requirement',
      'Unit',
      'Needed',
      '=Riverbend East',
      'Result',
      'Riverbend West',
      'Result',
      'Riverbend North',
      'Result',
    ],
    [
      'Site > Area',
      'What about acres?',
      'acres',
      'at least 100 acres',
      212.5,
      'Met',
      80,
      'Counted as met',
      '5 hectares',
      'Not met',
    ],
  ]);
});

it('has neither answers nor requirements in a summary', async () => {
  const file = await written({ form: 'summary', participants: undefined });
  const book = await openInExceljs(file);
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Report', 'Properties']);
  const [, heading] = await rowsOf(file, 'Properties');
  expect(heading).toContain('Answered');
  expect(heading).not.toContain('Met');
  expect(heading).not.toContain('Score');
});

it('is one table in CSV, in which no text is a formula', async () => {
  const file = await written({ phases: [1] }, 'csv');
  expect(parse(file, { bom: true })).toEqual([
    ['Property', 'What about acres? (acres)', 'Result', 'What about zoning?'],
    ["'=Riverbend East", '212.5', 'Met', expect.stringMatching(/^'=HYPERLINK/)],
    ['Riverbend West', '80', 'Counted as met', ''],
    ['Riverbend North', '5 hectares', 'Not met', ''],
  ]);
  expect(file.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
  const matrix = parse(await written({ form: 'matrix' }, 'csv'), { bom: true });
  expect(matrix.map(([first]: string[]) => first)).toEqual([
    ...['Category', 'Participant', 'Status', 'Score', 'Site > Area'],
  ]);
  expect(matrix[3]).toContain('99%');
});

it('goes on in another sheet where a phase has more questions than Excel has columns', async () => {
  const many = Array.from({ length: 16_400 }, (_, at) => textQuestion(`q${at}`, 1));
  const answers = new Map([['q16399', { value: 'Served from substation 7' }]]);
  const file = await written({
    ...{ questions: many, phases: [1], participants: undefined },
    properties: each([property('Levee Road Tract', { answers })]),
  });
  const [, , first, second] = (await openInExceljs(file)).worksheets;
  expect([first?.name, first?.columnCount, second?.name]).toEqual(['Phase 1', 16_384, 'Phase 1 (2)']);
  expect(second?.getRow(4).values).toContain('Served from substation 7');
});

it('cuts what is longer than a cell, and leaves no file behind when it cannot be read or there is no time', async () => {
  const choices = Array.from({ length: 100 }, (_, at) => `${at} ${'x'.repeat(490)}`);
  const answers = new Map([['zoning', { value: choices }]]);
  const file = await written({ properties: each([property('Levee Road Tract', { answers })]) });
  const cell = (await openInExceljs(file)).getWorksheet('Phase 1')?.getCell('D5').value;
  expect(String(cell)).toHaveLength(32_767);

  async function* broken() {
    yield property('Levee Road Tract');
    throw new Error('The table is not there.');
  }
  await expect(written({ properties: broken() })).rejects.toThrow('The table is not there.');
  expect(await readdir(folder)).not.toContain('report.xlsx.properties');
  const late = () => {
    throw new Error('There is no time left.');
  };
  for (const format of ['xlsx', 'csv'] as const) {
    const target = { path: join(folder, `late.${format}`), format, whileWriting: late };
    await expect(writeReport(content({ phases: [1] }), target)).rejects.toThrow('There is no time left.');
    expect(await readdir(folder)).not.toContain(`late.${format}.properties`);
  }
  const missing = join(folder, 'none', 'report.xlsx');
  await expect(writeReport(content(), { path: missing, format: 'xlsx' })).rejects.toThrow('ENOENT');
});
