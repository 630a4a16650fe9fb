import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparisonOperator, notApplicable, questionType } from '@landbrief/domain';
import { expect, it } from 'vitest';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import { textQuestion } from '../../../../tests/support/spreadsheet/text-question.ts';
import type { ReportContent, ReportedAnswer, ReportedProperty } from './report-content.ts';
import { writeReport } from './write-report.ts';

const acres = textQuestion('acres', 1, {
  type: questionType.number,
  unit: 'acres',
  required: true,
  primaryCategory: 'Site',
  isRequirement: true,
  requirement: { operator: comparisonOperator.greaterThanOrEqual, value: 100 },
});
const given = { by: 'Nora Newell', at: '2026-11-02T15:30:09.123Z' };
const property = (
  name: string,
  phase: number,
  answers: Record<string, Omit<ReportedAnswer, 'by' | 'at'>>,
): ReportedProperty => ({
  ...{ id: `id of ${name}`, name, type: 'Site', status: 'Submitted', phase },
  participant: 'City of Riverbend',
  counts: { questions: 1, answered: 1, required: 1, requiredAnswered: 1 },
  answers: new Map(Object.entries(answers).map(([id, answer]) => [id, { ...given, ...answer }])),
});
const properties = [
  property('=Riverbend East', 2, { acres: { value: 120 }, utilities: { value: ['Gas', 'Water'] } }),
  property('Riverbend West', 2, { acres: { value: 80 }, utilities: { value: notApplicable } }),
  property('Riverbend South', 1, { acres: { value: 90, override: true } }),
  property('Riverbend North', 1, {}),
  property('Riverbend Farm', 1, { acres: { value: 40, given: { type: 1, unit: 'hectares' } } }),
];

async function* each<Item>(items: Iterable<Item>) {
  yield* items;
}

async function written(
  format: 'xlsx' | 'csv',
  more: Partial<ReportContent> & Pick<ReportContent, 'form'>,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const path = join(folder, `export.${format}`);
  const content: ReportContent = {
    ...{ title: 'Project Heron', about: [], timeZone: 'America/Chicago' },
    ...{ questions: [acres, textQuestion('utilities', 2)], phases: [1, 2] },
    ...{ showsRequirements: true, showsScore: false, showsUnanswered: true, properties: each(properties) },
    ...more,
  };
  try {
    await writeReport(content, { path, format });
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const sheetsOf = async (more: Partial<ReportContent> & Pick<ReportContent, 'form'>) =>
  (await openInExceljs(await written('xlsx', more))).worksheets;
const linesOf = async (more: Partial<ReportContent> & Pick<ReportContent, 'form'>) =>
  new TextDecoder()
    .decode(await written('csv', more))
    .trim()
    .split('\r\n');

it('a project has a sheet of its properties and one for each phase: questions down, properties across', async () => {
  const sheets = await sheetsOf({ form: 'export' });
  expect(sheets.map(({ name }) => name)).toEqual(['Report', 'Properties', 'Phase 1', 'Phase 2']);
  const [, , first, second] = sheets;
  const heading = first?.getRow(1).values;
  expect(Array.isArray(heading) ? heading.slice(10, 12) : heading).toEqual([
    '=Riverbend East',
    '=Riverbend East: requirement',
  ]);
  expect(first?.getRow(2).values).toEqual([
    ...[undefined, 'Site', undefined, undefined, 'What about acres?', 'acres', 'Numeric', 'acres', 'Yes'],
    ...['>= 100 acres', 120, 'Met', 80, 'Not met', 90, 'Counted as met', undefined, 'Not Answered'],
    ...['40 hectares', 'Not met'],
  ]);
  expect(second?.getCell('J2').value).toBe('Gas\nWater');
  expect(second?.getCell('L2').value).toBe('Not applicable');
});

it('a project as CSV is one table of all phases, with a row for each property', async () => {
  const [heading, east, west] = await linesOf({ form: 'export' });
  expect(heading).toMatch(
    /^\ufeff?Property,Type,.*,What about acres\? \(acres\),What about acres\?: requirement,What about utilities\?,Property ID$/,
  );
  expect(east).toMatch(/^'=Riverbend East,Site,/);
  expect(east).toContain(',120,Met,"Gas\nWater",id of =Riverbend East');
  expect(west).toMatch(/,80,Not met,Not applicable,id of Riverbend West$/);
});

const needed = '>= 100 acres';

it('a list of answers has a row for each, with a number, its unit, the result, who gave it and when', async () => {
  const [, sheet] = await sheetsOf({ form: 'answers' });
  const at = new Date('2026-11-02T15:30:09.123Z');
  const column = (heading: string) =>
    sheet?.getColumn((sheet.getRow(1).values as string[]).indexOf(heading)).values.slice(2);
  expect(column('Property')).toEqual([
    ...['=Riverbend East', '=Riverbend East', 'Riverbend West', 'Riverbend West', 'Riverbend South'],
    'Riverbend Farm',
  ]);
  expect(column('Category')?.slice(0, 2)).toEqual(['Site', 'Uncategorized']);
  expect(column('Tag')).toEqual(['acres', 'utilities', 'acres', 'utilities', 'acres', 'acres']);
  expect(column('Answer')).toEqual([120, 'Gas\nWater', 80, 'Not applicable', 90, '40 hectares']);
  expect(column('Number')).toEqual([120, undefined, 80, undefined, 90, 40]);
  expect(column('Unit')).toEqual(['acres', undefined, 'acres', undefined, 'acres', 'hectares']);
  expect(column('Requirement')).toEqual([needed, undefined, needed, undefined, needed, needed]);
  expect(column('Result')).toEqual([
    ...['Met', undefined, 'Not met', undefined, 'Counted as met', 'Not met'],
  ]);
  expect(column('Answered by')).toEqual(Array(6).fill('Nora Newell'));
  expect(column('Answered (UTC)')).toEqual(Array(6).fill(at));
  expect(column('Property ID')?.slice(0, 3)).toEqual([
    ...['id of =Riverbend East', 'id of =Riverbend East', 'id of Riverbend West'],
  ]);
  const [, first] = await linesOf({ form: 'answers' });
  expect(first).toBe(
    "'=Riverbend East,City of Riverbend,,1,Site,What about acres?,acres,120,120,acres,>= 100 acres,Met,Nora Newell,2026-11-02 15:30,id of =Riverbend East",
  );
});

it('a number below zero is a number in CSV, a text that begins like a formula is not', async () => {
  const frost = textQuestion('frost', 1, { type: questionType.number, unit: 'ft' });
  const depths = property('Riverbend Hill', 1, { frost: { value: -5 }, zoning: { value: '-5' } });
  const questions = [frost, textQuestion('zoning', 1)];
  const [, number, text] = await linesOf({ form: 'answers', questions, properties: each([depths]) });
  expect(number).toContain(',frost,-5,-5,ft,');
  expect(text).toContain(",zoning,'-5,,,");
});

it('an answer to a question of a later phase stays in an export of a property that was set back', async () => {
  const back = () => each([property('Riverbend South', 1, { utilities: { value: 'Gas' } })]);
  const [, , , second] = await sheetsOf({ form: 'export', properties: back() });
  expect(second?.getCell('J2').value).toBe('Gas');
  const [, row] = await linesOf({ form: 'export', properties: back() });
  expect(row).toContain(',Not Answered,Gas,');
  const [, answer] = await linesOf({ form: 'answers', properties: back() });
  expect(answer).toContain(',utilities,Gas,');
});

it('has a sheet of all that was asked where it is wanted, with texts that are never formulas', async () => {
  const one = { asked: '2026-11-02T15:30:09.123Z', text: '=1+1' };
  const answered = { answer: '+2', answered: '2026-11-03T08:00:00.000Z', forEverybody: true };
  const exportedClarifications = [
    { ...one, askedBy: 'Pete', publicText: '-1', ...answered },
    { about: 'Rail?', ...one },
  ];
  const sheet = (await sheetsOf({ form: 'export', exportedClarifications })).find(
    ({ name }) => name === 'Clarifications',
  );
  expect(sheet?.getRow(2).values).toEqual([
    ...[undefined, 'The project', '2026-11-02 15:30:09', 'Pete', undefined, '=1+1', '-1', '+2'],
    ...['2026-11-03 08:00:00', 'Everybody'],
  ]);
  expect(sheet?.getCell('E2').formula).toBeUndefined();
  expect(sheet?.getRow(3).values).toEqual([
    ...[undefined, 'Rail?', '2026-11-02 15:30:09', undefined, undefined, '=1+1'],
  ]);
});

it('goes on in another sheet where one is full, and says so', async () => {
  const many = Array.from({ length: 8_188 }, (_, at) => property(`Lot ${at}`, 1, { acres: { value: at } }));
  const sheets = await sheetsOf({ form: 'export', properties: each(many), questions: [acres], phases: [1] });
  expect(sheets.map(({ name }) => name)).toEqual(['Report', 'Properties', 'Phase 1', 'Phase 1 (2)']);
  expect(sheets[3]?.getCell('J2').value).toBe(8_187);
  expect(sheets[0]?.getRow(2).values).toEqual([
    undefined,
    'Sheets',
    '“Phase 1” goes on in 1 more: a sheet has at most 16,384 columns and 1,048,576 rows.',
  ]);
});
