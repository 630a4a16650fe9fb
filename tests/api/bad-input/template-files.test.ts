import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { inline, makeWorkbook, sheetOf } from '../../support/spreadsheet/workbook.ts';
import { makeZip, packed } from '../../support/spreadsheet/zip.ts';

const fixture = new URL(
  '../../../packages/spreadsheet/fixtures/site-selection-questions.xlsx',
  import.meta.url,
);

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const workbook = (...rows: string[][]) => makeWorkbook({ sheet: sheetOf(rows) });
const texts = (...cells: string[]) => cells.map(inline);

interface BadFile {
  what: string;
  file: (real: Buffer) => Uint8Array;
  status: number;
  code: string;
  message: RegExp;
  /** Where each mistake stands. */
  paths?: string[];
}

const unreadable = { status: 400, code: 'spreadsheet_unreadable' } as const;
const invalid = { status: 400, code: 'spreadsheet_invalid' } as const;
const tooLarge = { status: 413, code: 'spreadsheet_too_large' } as const;

const badFiles: BadFile[] = [
  { what: 'nothing', file: () => Buffer.alloc(0), ...unreadable, message: /empty/ },
  {
    what: 'a PDF',
    file: () => Buffer.from('%PDF-1.7\n1 0 obj'),
    ...unreadable,
    message: /is a PDF.*\.xlsx or \.csv/,
  },
  {
    what: 'a picture',
    file: () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...unreadable,
    message: /is an image.*\.xlsx or \.csv/,
  },
  {
    what: 'a web page that calls itself .xls',
    file: () => Buffer.from('<html><table><tr><td>Question</td></tr></table></html>'),
    ...unreadable,
    message: /save it as \.xlsx/,
  },
  {
    what: 'an old workbook',
    file: () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    ...unreadable,
    message: /\.xls\)\. Please save it as \.xlsx/,
  },
  {
    what: 'some other zip',
    file: () => makeZip([packed('aerial.jpg', 'x')]),
    ...unreadable,
    message: /zip archive, not a spreadsheet/,
  },
  {
    what: 'random bytes',
    file: () => Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 151) % 256)),
    ...unreadable,
    message: /\S/,
  },
  {
    what: 'a workbook that is cut off in the middle',
    file: (real) => real.subarray(0, real.length / 2),
    ...unreadable,
    message: /damaged or was cut off.*save it again and retry/,
  },
  {
    what: 'a workbook without its last bytes',
    file: (real) => real.subarray(0, -9),
    ...unreadable,
    message: /damaged or was cut off/,
  },
  {
    what: 'a CSV file that ends inside quotes',
    file: () => csv('Question,Tag', '"Total acreage,acres'),
    ...unreadable,
    message: /closing " is missing/,
  },
  {
    what: 'a heading and nothing below it',
    file: () => csv('Question,Tag'),
    ...unreadable,
    message: /no questions/,
  },
  {
    what: 'unknown columns',
    file: () => csv('Question,Colour,Tagg', 'Total acreage,green,acres'),
    ...invalid,
    message: /2 problems; nothing was imported/,
    paths: ['row 1, column Colour', 'row 1, column Tagg'],
  },
  {
    what: 'no column of questions',
    file: () => csv('Tag,Unit', 'acres,acres'),
    ...invalid,
    message: /one problem/,
    paths: ['row 1, column Question'],
  },
  {
    what: 'bad rows among good ones',
    file: () =>
      csv(
        'Question,Type,Required,Phase,Choices,Operator,Value',
        'Total acreage,Numeric,Yes,1,,>=,100',
        ',Text,Yes,1,,,',
        'Is there rail?,Boolean,Yes,1,,,',
        'Zoning,Choice,perhaps,1,Heavy;Light,,',
        'Distance to the highway,Numeric,No,zero,,>=,far',
        'Soil,Choice,No,1,Clay,,',
      ),
    ...invalid,
    message: /nothing was imported/,
    paths: [
      'row 3, column Question',
      'row 4, column Type',
      'row 5, column Required',
      'row 6, column Phase',
      'row 6, column Value',
      'row 7, column Choices',
    ],
  },
  {
    what: 'a tag twice, in another case',
    file: () => csv('Question,Tag', 'Total acreage,acres', 'Zoning,zoning', 'Acreage again,ACRES'),
    ...invalid,
    message: /one problem/,
    paths: ['row 4, column Tag'],
  },
  {
    what: 'formulas whose values are not in the file',
    file: () =>
      workbook(
        texts('Question', 'Tag'),
        ['<c><f>1+1</f></c>', inline('acres')],
        [inline('Zoning'), '<c t="str"><f>HYPERLINK("https://rival.test","zoning")</f></c>'],
      ),
    ...invalid,
    message: /2 problems/,
    paths: ['row 2, column Question', 'row 3, column Tag'],
  },
  {
    what: 'an error value',
    file: () => workbook(texts('Question'), ['<c t="e"><v>#REF!</v></c>']),
    ...invalid,
    message: /one problem/,
    paths: ['row 2, column Question'],
  },
  {
    what: 'more questions than a template holds',
    file: () => csv('Question', ...Array.from({ length: 10_001 }, (_, at) => `Depth of well ${at + 1}?`)),
    ...invalid,
    message: /one problem/,
    paths: ['row 10002'],
  },
  {
    what: 'more rows than a sheet may have',
    file: () => csv('Question', ...Array.from({ length: 50_002 }, (_, at) => `Depth of well ${at + 1}?`)),
    ...tooLarge,
    message: /50,000 rows.*split/,
  },
  {
    what: 'a cell longer than any',
    file: () => csv('Question', `"${'Acreage '.repeat(5000)}"`),
    ...tooLarge,
    message: /32,767 characters/,
  },
];

/** Files as people and attackers send them, through the call: what it says, and that the template stays as it was. */
describe('a template file that cannot be imported', () => {
  let api: TestApi;
  let olivia: Person;
  let templateId: string;
  let real: Buffer;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    real = await readFile(fixture);
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Sites' } } });
    templateId = template._id;
    await olivia.api.importTemplate({
      params: { id: templateId },
      file: new File([csv('Question,Tag', 'Total acreage,acres', 'Zoning,zoning')], 'sites.csv'),
    });
  });

  const contents = async () => ({
    template: (await olivia.api.getTemplate({ params: { id: templateId } })).template,
    questions: (await olivia.api.listQuestions({ params: { owner: templateId, type: 1 } })).questions,
  });
  const importing = (bytes: Uint8Array, name = 'sites.xlsx') =>
    olivia.api
      .importTemplate({ params: { id: templateId }, file: new File([Buffer.from(bytes)], name) })
      .catch((error: unknown) => error);

  test.each(badFiles)('$what', async ({ file, status, code, message, paths }) => {
    const before = await contents();
    const refused = await importing(file(real));
    expect(refused).toMatchObject({ status, code, message: expect.stringMatching(message) });
    const { details } = refused as { details: { path: string; message: string }[] };
    expect(details.map(({ path }) => path)).toEqual(paths ?? []);
    for (const detail of details) expect(detail.message).not.toBe('');
    expect(await contents()).toEqual(before);
  });

  test('what a person typed that looks like a formula stays text, in and out', async () => {
    const asked = ['=1+1 acres?', '+15551234567?', '-5 degrees?', '@riverbend?'];
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Signs' } } });
    const params = { id: template._id };
    const file = new File(
      [new Uint8Array(workbook(texts('Question'), ...asked.map((text) => texts(text))))],
      'signs.xlsx',
    );
    expect(await olivia.api.importTemplate({ params, file })).toMatchObject({ added: 4 });
    const { blob } = await olivia.api.exportTemplate({ params });
    const { template: copy } = await olivia.api.createTemplate({
      body: { template: { name: 'Signs again' } },
    });
    await olivia.api.importTemplate({ params: { id: copy._id }, file: new File([blob], 'signs.xlsx') });
    const { questions } = await olivia.api.listQuestions({ params: { owner: copy._id, type: 1 } });
    expect(questions.map(({ text }) => text)).toEqual(asked);
  });

  test('more questions than a template holds, together with those that are there', async () => {
    const before = await contents();
    const many = csv(
      'Question,Tag',
      ...Array.from({ length: 9_999 }, (_, at) => `Depth of well ${at + 1}?,well-${at}`),
    );
    expect(await importing(many)).toMatchObject({
      status: 409,
      code: 'limit_reached',
      message: expect.stringMatching(/up to 10000 questions.*10001/),
    });
    expect(await contents()).toEqual(before);
  });

  describe('in a request that is wrong', () => {
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      api.request(`/import/template/${templateId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${olivia.token}`, ...headers },
        body,
      });
    const form = (...fields: [string, string | File][]) => {
      const data = new FormData();
      for (const [name, value] of fields) data.append(name, value);
      return data;
    };
    const good = () => new File([csv('Question', 'Soil')], 'soil.csv');

    test.each([
      [
        'JSON in its place',
        () => send('{}', { 'content-type': 'application/json' }),
        400,
        'malformed_multipart',
      ],
      ['no boundary', () => send('x', { 'content-type': 'multipart/form-data' }), 400, 'malformed_multipart'],
      [
        'a body that is cut off',
        () =>
          send(
            '--b\r\nContent-Disposition: form-data; name="template"; filename="a.csv"\r\n\r\nQuestion\nSo',
            {
              'content-type': 'multipart/form-data; boundary=b',
            },
          ),
        400,
        'malformed_multipart',
      ],
      ['no file', () => send(form()), 400, 'file_missing'],
      ['a text in place of the file', () => send(form(['template', 'Question'])), 400, 'validation_error'],
      ['another field', () => send(form(['sheet', good()])), 400, 'validation_error'],
      ['two files', () => send(form(['template', good()], ['template', good()])), 400, 'validation_error'],
      [
        'a field beside it',
        () => send(form(['template', good()], ['mode', 'replace'])),
        400,
        'validation_error',
      ],
      [
        'a file sent ahead that is not there',
        () => send(form(['uploadId', '01M7Z2ZBTG58RGHGJ9QSQKM8CW'])),
        400,
        'file_missing',
      ],
      [
        'the way out of the folder of files sent ahead',
        () => send(form(['uploadId', '../../reports/x'])),
        400,
        'validation_error',
      ],
    ] as const)('%s', async (_, request, status, code) => {
      const before = await contents();
      const response = await request();
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({
        result: 'error',
        code,
        message: expect.stringMatching(/\w/),
      });
      expect(await contents()).toEqual(before);
    });
  });
});
