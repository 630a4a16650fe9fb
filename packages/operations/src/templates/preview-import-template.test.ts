import { readFile } from 'node:fs/promises';
import { fileThroughApiMax } from '@landbrief/domain';
import { readTemplateFile } from '@landbrief/spreadsheet';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';
import { atMost } from '../../../../tests/support/at-most.ts';
import { openInExceljs } from '../../../../tests/support/spreadsheet/open-in-exceljs.ts';

const fixture = new URL('../../../spreadsheet/fixtures/site-selection-questions.csv', import.meta.url);
const csv = (...lines: string[]) => new File([lines.join('\n')], 'questions.csv', { type: 'text/csv' });

describe('a look at an import', () => {
  let api: TestApi;
  let olivia: Person;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
  });

  async function templateWith(name: string, file: File, phaseCount = 2) {
    const { template } = await olivia.api.createTemplate({ body: { template: { name, phaseCount } } });
    await olivia.api.importTemplate({ params: { id: template._id }, file });
    return template._id;
  }
  const preview = async (id: string, file: File) =>
    (await olivia.api.previewImportTemplate({ params: { id }, file })).preview;
  const content = async (id: string) => ({
    template: (await olivia.api.getTemplate({ params: { id } })).template,
    questions: (await olivia.api.listQuestions({ params: { owner: id, type: 1 } })).questions,
    categories: (await olivia.api.listPrimaryCategories({ params: { owner: id, type: 1 } })).categories,
  });
  const heading =
    'Primary Category,Secondary Category,Question,Tag,Type,Unit,Choices,Required,Phase,Requirement,Operator,Value';
  const sites = csv(
    heading,
    'Utilities,Electric,Capacity in megawatts,elec-mw,Numeric,MW,,Yes,1,Yes,>=,10',
    'Utilities,Water,Main size,water-main,Numeric,inches,,No,1,No,,',
    'Site,,Zoning,zoning,Choice,,Heavy;Light,No,2,No,,',
  );

  test('says what is new, changed with the old value beside the new, and unchanged; and writes nothing', async () => {
    const id = await templateWith('River sites', sites);
    const before = await content(id);
    const file = csv(
      heading,
      'Utilities,Electric,Capacity in megawatts,elec-mw,Numeric,MW,,Yes,1,Yes,>=,25',
      'utilities,water,Main size,water-main,Numeric,inches,,No,1,No,,',
      'Site,Zoning,Zoning,zoning,Choice,,Heavy;Light;Rural,Yes,3,No,,',
      'Transport,Rail,Is there a rail spur?,,Choice,,Yes;No,No,1,No,,',
    );
    expect(await preview(id, file)).toMatchObject({
      added: 1,
      updated: 2,
      unchanged: 1,
      beyondPhases: 1,
      problemCount: 0,
      problems: [],
      newQuestions: [
        {
          row: 5,
          tag: 'is-there-a-rail-spur',
          text: 'Is there a rail spur?',
          categories: ['Transport', 'Rail'],
        },
      ],
      changedQuestions: [
        {
          row: 2,
          tag: 'elec-mw',
          text: 'Capacity in megawatts',
          changes: [{ column: 'Requirement', before: 'at least 10 MW', after: 'at least 25 MW' }],
        },
        {
          row: 4,
          tag: 'zoning',
          changes: [
            { column: 'Category', before: 'Site', after: 'Site > Zoning' },
            { column: 'Choices', before: 'Heavy\nLight', after: 'Heavy\nLight\nRural' },
            { column: 'Required', before: 'No', after: 'Yes' },
            { column: 'Phase', before: '2', after: '3' },
          ],
        },
      ],
    });
    expect(await content(id)).toEqual(before);
  });

  test('of a file with bad rows shows what its good rows would do, and every problem', async () => {
    const id = await templateWith('Hill sites', sites);
    const file = csv(
      `${heading},Colour`,
      'Utilities,Electric,Capacity in megawatts,elec-mw,Number,MW,,Yes,1,Yes,>=,25,',
      'Site,,Zoning by law,zoning,Choice,,Heavy;Light,No,2,No,,,',
      ',,,slope,Numeric,%,,maybe,1,No,,,',
      'Site,,Soil,soil,Text,,,No,1,No,,,',
    );
    const shown = await preview(id, file);
    expect(shown).toMatchObject({ added: 1, updated: 1, unchanged: 0, problemCount: 4 });
    expect(shown.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '1 Colour',
      '2 Type',
      '4 Question',
      '4 Required',
    ]);
    expect(shown.newQuestions.map(({ text }) => text)).toEqual(['Soil']);
    const refused = await olivia.api
      .importTemplate({ params: { id }, file })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 400,
      code: 'spreadsheet_invalid',
      data: { problemCount: 4 },
    });
  });

  test('names a row that contradicts what its question keeps', async () => {
    const id = await templateWith(
      'Buildings',
      csv('Question,Tag,Type,Choices', 'Dock doors,docks,Choice,1 to 10;More;N/A'),
    );
    const shown = await preview(
      id,
      csv('Question,Tag,Not Applicable', 'Dock doors,docks,Yes', 'Crane,crane,No'),
    );
    expect(shown).toMatchObject({ added: 1, updated: 0, problemCount: 1 });
    expect(shown.problems).toEqual([
      { row: 2, column: 'Not Applicable', message: 'is not needed: the choice "N/A" says it already.' },
    ]);
  });

  test('gives the sheet back with its problems, to be corrected and imported', async () => {
    const id = await templateWith('Valley sites', sites);
    const file = csv(
      'Questions of the valley,,,',
      '',
      'Question,Tag,Type,Required',
      'Soil,soil,Text,perhaps',
      '"=Slope, in percent",slope,Numbr,Yes',
      'Flood zone,flood,Text,No',
    );
    const { blob, fileName } = await olivia.api.importProblemsSheet({ params: { id }, file });
    expect(fileName).toBe('template-problems.xlsx');
    const workbook = await openInExceljs(new Uint8Array(await blob.arrayBuffer()));
    const sheet = workbook.getWorksheet('Questions');
    const texts = (row: number) => Array.from({ length: 5 }, (_, at) => sheet?.getCell(row, at + 1).text);
    expect(texts(1)).toEqual(['Questions of the valley', '', '', '', '']);
    expect(texts(3)).toEqual(['Question', 'Tag', 'Type', 'Required', 'Problem']);
    expect(texts(4)).toEqual(['Soil', 'soil', 'Text', 'perhaps', 'Required must be Yes or No.']);
    expect(texts(5)).toEqual([
      ...['=Slope, in percent', 'slope', 'Numbr', 'Yes'],
      'Type must be Text, Numeric or Choice.',
    ]);
    expect(texts(6)).toEqual(['Flood zone', 'flood', 'Text', 'No', '']);
    const fill = (cell: string) => sheet?.getCell(cell).fill;
    expect(fill('D4')).toMatchObject({ pattern: 'solid' });
    expect(fill('C5')).toMatchObject({ pattern: 'solid' });
    expect(fill('A5')).toMatchObject({ pattern: 'none' });

    if (!sheet) throw new Error('The sheet is missing.');
    sheet.getCell('D4').value = 'No';
    sheet.getCell('C5').value = 'Numeric';
    const corrected = new File([await workbook.xlsx.writeBuffer()], 'corrected.xlsx');
    expect(await preview(id, corrected)).toMatchObject({ added: 3, problemCount: 0 });
    expect(await olivia.api.importTemplate({ params: { id }, file: corrected })).toMatchObject({ added: 3 });
  });

  test('an import of a look that is out of date changes nothing', async () => {
    const id = await templateWith('Lake sites', sites);
    const file = csv('Question,Tag', 'Soil,soil');
    const { questionsVersion } = await preview(id, file);
    const { questions } = await olivia.api.listQuestions({ params: { owner: id, type: 1 } });
    await olivia.api.deleteQuestion({ params: { id: questions[0]?._id ?? '' } });
    const before = await content(id);
    const fields = { questionsVersion };
    const refused = await olivia.api
      .importTemplate({ params: { id }, file, fields })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, code: 'stale', message: expect.stringMatching(/changed/) });
    expect(await content(id)).toEqual(before);
    const again = await preview(id, file);
    expect(
      await olivia.api.importTemplate({
        params: { id },
        file,
        fields: { questionsVersion: again.questionsVersion },
      }),
    ).toMatchObject({ added: 1 });
  });

  test('ten thousand long questions are counted, and as many listed as one reply has room for', async () => {
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Boreholes' } } });
    const rows = (note: string) =>
      Array.from(
        { length: 10_000 },
        (_, at) => `${`Depth of borehole ${at} `.padEnd(500, '深')},hole-${at},${note}`,
      );
    const file = csv('Question,Tag,Note', ...rows('m'));
    const response = await olivia.api.previewImportTemplate({ params: { id: template._id }, file });
    expect(response.preview).toMatchObject({ added: 10_000, problemCount: 0 });
    expect(response.preview.newQuestions.length).toBeLessThan(1_000);
    expect(response.preview.newQuestions.length).toBeGreaterThan(400);
    expect(Buffer.byteLength(JSON.stringify(response))).toBeLessThan(fileThroughApiMax);
    const short = csv('Question,Tag', ...Array.from({ length: 10_000 }, (_, at) => `Depth ${at},hole-${at}`));
    expect((await preview(template._id, short)).newQuestions).toHaveLength(1_000);
    const bad = csv('Question,Tag', ...Array.from({ length: 10_000 }, (_, at) => `?,hole-${at}`));
    const shown = await preview(template._id, bad);
    expect(shown.problemCount).toBe(10_000);
    expect(shown.problems).toHaveLength(1_000);
    const { blob } = await olivia.api.importProblemsSheet({ params: { id: template._id }, file: bad });
    const refused = await readTemplateFile(new Uint8Array(await blob.arrayBuffer())).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ data: { problemCount: 10_000 } });
  });

  test('more questions than a template holds, together with its own, are a problem of the first too many', async () => {
    const id = await templateWith('Wells', sites);
    const many = csv(
      'Question,Tag',
      ...Array.from({ length: 9_998 }, (_, at) => `Depth of well ${at},well-${at}`),
    );
    expect((await preview(id, many)).problems).toEqual([
      { row: 9_999, column: '', message: expect.stringMatching(/at most 10,000 questions.*10,001/) },
    ]);
  });

  test('costs the reading of the questions, and nothing while they are cached', async () => {
    const file = new File([await readFile(fixture)], 'questions.csv');
    const id = await templateWith('Site selection', file, 3);
    const look = () => api.metered(() => preview(id, file));
    const first = await look();
    expect(first.result).toMatchObject({ added: 0, updated: 0, unchanged: 157 });
    atMost(first.capacity, { read: 31.5, write: 0 });
    atMost((await look()).capacity, { read: 2.5, write: 0 });
  });

  test('is for those who may import', async () => {
    const id = await templateWith('Private sites', sites);
    const rival = await api.person('Rita Rival', {
      organization: 'Rival Consulting',
      roles: ['projectOwner'],
    });
    const admin = await api.person('Ada Admin', { roles: ['admin'] });
    const { template: system } = await admin.api.createTemplate({
      body: { template: { name: 'System sites', system: true } },
    });
    const looks = (person: Person, to: string) => [
      person.api.previewImportTemplate({ params: { id: to }, file: sites }),
      person.api.importProblemsSheet({ params: { id: to }, file: sites }),
    ];
    const refusals = async (person: Person, to: string) =>
      (await Promise.allSettled(looks(person, to))).map(
        (look) => look.status === 'rejected' && look.reason.status,
      );
    expect(await refusals(rival, id)).toEqual([404, 404]);
    expect(await refusals(olivia, system._id)).toEqual([403, 403]);
    await Promise.all(looks(admin, system._id));
  });

  test('of a file that cannot be read says why', async () => {
    const id = await templateWith('Damaged', sites);
    const pdf = new File(['%PDF-1.7\n'], 'questions.pdf');
    for (const look of [olivia.api.previewImportTemplate, olivia.api.importProblemsSheet]) {
      await expect(look({ params: { id }, file: pdf })).rejects.toMatchObject({
        status: 400,
        code: 'spreadsheet_unreadable',
        message: expect.stringMatching(/is a PDF/),
      });
    }
  });
});
