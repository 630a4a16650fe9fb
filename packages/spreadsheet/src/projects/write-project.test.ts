import { comparisonOperator, notApplicable, type Question, questionType } from '@landbrief/domain';
import { expect, it } from 'vitest';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';
import {
  type ExportedAnswer,
  type ExportedProject,
  type ExportedProperty,
  writeProjectExport,
} from './write-project.ts';

const question = (id: string, phase: number, more: Partial<Question> = {}): Question => ({
  ...{ id, tag: id, text: `What about ${id}?`, type: questionType.text, choices: [], multiple: false, phase },
  ...{ required: false, allowNotApplicable: false, isRequirement: false, position: 0, tagLocked: false },
  ...more,
});
const acres = question('acres', 1, {
  type: questionType.number,
  unit: 'acres',
  required: true,
  primaryCategory: 'Site',
  isRequirement: true,
  requirement: { operator: comparisonOperator.greaterThanOrEqual, value: 100 },
});
const property = (id: string, name: string): ExportedProperty => ({
  ...{ id, name, address: '1 Levee Road, Riverbend, TX 75001', participant: 'City of Riverbend' },
  ...{ status: 'Submitted', type: 'Site', phase: 1 },
});
const answers: Record<string, ExportedAnswer> = {
  'east acres': { value: 120 },
  'west acres': { value: 80 },
  'south acres': { value: 90, override: true },
  'east utilities': { value: ['Gas', 'Water'] },
  'west utilities': { value: notApplicable },
  'farm acres': { value: notApplicable },
};
const project: ExportedProject = {
  name: 'Project Heron',
  phaseCount: 2,
  questions: [acres, question('utilities', 2)],
  properties: [
    property('east', '=Riverbend East'),
    property('west', 'Riverbend West'),
    property('south', 'Riverbend South'),
    property('north', 'Riverbend North'),
    property('farm', 'Riverbend Farm'),
  ],
  answer: (propertyId, questionId) => answers[`${propertyId} ${questionId}`],
};

async function sheetsOf(exported: ExportedProject) {
  return (await openInExceljs(await writeProjectExport(exported))).worksheets;
}

it('has a sheet of properties and one per phase', async () => {
  const [properties, first, second] = await sheetsOf(project);
  expect(properties?.name).toBe('Properties');
  expect(properties?.getRow(2).values).toEqual([
    ...[undefined, '=Riverbend East', 'Site', '1 Levee Road, Riverbend, TX 75001', 'City of Riverbend'],
    ...['Submitted', 1],
  ]);
  expect([first?.name, second?.name]).toEqual(['Phase 1', 'Phase 2']);
  expect(second?.getCell('J2').value).toBe('Gas\nWater');
  expect(second?.getCell('L2').value).toBe('Not applicable');
});

it('has questions down, properties across, and says whether requirements are met', async () => {
  const [, sheet] = await sheetsOf(project);
  expect(sheet?.rowCount).toBe(2);
  const heading = sheet?.getRow(1).values;
  expect(Array.isArray(heading) ? heading.slice(10, 12) : heading).toEqual([
    '=Riverbend East',
    '=Riverbend East: requirement',
  ]);
  expect(sheet?.getRow(2).values).toEqual([
    ...[
      undefined,
      'Site',
      undefined,
      undefined,
      'What about acres?',
      'acres',
      'Numeric',
      'acres',
      'Yes',
      '>= 100 acres',
    ],
    ...[
      120,
      'Met',
      80,
      'Not met',
      90,
      'Counted as met',
      undefined,
      'Not Answered',
      'Not applicable',
      'Not met',
    ],
  ]);
});

it('has a sheet of clarifications where they are asked for, with texts that are never formulas', async () => {
  const asked = { asked: '2026-11-02T15:30:09.123Z', text: '=1+1' };
  const answered = { answer: '+2', answered: '2026-11-03T08:00:00.000Z', forEverybody: true };
  const clarifications = [
    { ...asked, askedBy: 'Pete', publicText: '-1', ...answered },
    { about: 'Rail?', ...asked },
  ];
  const sheet = (await sheetsOf({ ...project, clarifications })).at(-1);
  expect(sheet?.name).toBe('Clarifications');
  expect(sheet?.getRow(2).values).toEqual([
    ...[undefined, 'The project', '2026-11-02 15:30:09', 'Pete', undefined, '=1+1', '-1', '+2'],
    ...['2026-11-03 08:00:00', 'Everybody'],
  ]);
  expect(sheet?.getCell('E2').formula).toBeUndefined();
  expect(sheet?.getRow(3).values).toEqual([
    ...[undefined, 'Rail?', '2026-11-02 15:30:09', undefined, undefined, '=1+1'],
  ]);
});

it('continues in another sheet when there are more properties than columns', async () => {
  const properties = Array.from({ length: 2_001 }, (_, at) => property(`p${at}`, `Site ${at}`));
  const sheets = await sheetsOf({ ...project, phaseCount: 1, properties });
  expect(sheets.map(({ name }) => name)).toEqual(['Properties', 'Phase 1', 'Phase 1 (2)']);
  expect(sheets[2]?.getCell('J1').value).toBe('Site 2000');
});

it('has its sheets also without properties', async () => {
  const sheets = await sheetsOf({ ...project, properties: [] });
  expect(sheets.map(({ name }) => name)).toEqual(['Properties', 'Phase 1', 'Phase 2']);
});
