import type { SheetMapping } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { lines, workbookOf } from '../../../../tests/support/spreadsheet/own-files.ts';
import { problemOf } from '../../../../tests/support/spreadsheet/problem-of.ts';
import { readParticipantsFile } from '../participants/read-participants.ts';
import { checkTemplateFile, readTemplateFile } from '../template/read-template.ts';
import { sheetLayouts } from './layouts.ts';

const file = lines('Prompt,Kind,__proto__,constructor', 'Acres of the site,Number,a,b', 'Rail,toString,c,d');
const fields = { Prompt: 'Question' };
const wide = (columns: number) =>
  lines(
    ...['Site', 'Parcel'].map((text) =>
      Array.from({ length: columns }, (_, at) => `${text} ${at + 1}`).join(','),
    ),
  );

describe('a mapping that does not fit is refused, with what is wrong', () => {
  const refusals: readonly [
    what: string,
    mapping: SheetMapping,
    path: string,
    message: RegExp,
    sent?: Uint8Array,
  ][] = [
    [
      'a field of every object',
      { columns: { ...fields, Kind: 'constructor' } },
      'columns',
      /"Kind" becomes "constructor"/,
    ],
    ['the prototype', { columns: { ...fields, Kind: '__proto__' } }, 'columns', /"Kind" becomes "__proto__"/],
    [
      'a column that is not there',
      { columns: { ...fields, Priority: null } },
      'columns',
      /"Priority" is not a column/,
    ],
    ['a column without a name', { columns: { ...fields, '': 'Type' } }, 'columns', /"" is not a column/],
    ['no column at all', { columns: {} }, 'columns', /no column for "Question"/],
    ['a column twice', { columns: { ...fields, PROMPT: 'Type' } }, 'columns', /names "PROMPT" twice/],
    ['a field twice', { columns: { ...fields, Kind: 'Question' } }, 'columns', /two columns for "Question"/],
    [
      'letters of a column with a heading',
      { headingRow: 1, columns: { A: 'Question' } },
      'columns',
      /"A" is not a column/,
    ],
    [
      'letters behind the last column',
      { headingRow: 0, columns: { A: 'Question', Z: 'Type' } },
      'columns',
      /"Z" is not/,
    ],
    [
      'a heading below the last row',
      { headingRow: 99, columns: { A: 'Question' } },
      'headingRow',
      /99 is not one/,
    ],
    ['a sheet of a text', { sheets: ['Sites'], columns: fields }, 'sheets', /"Sites" is not a sheet/],
    [
      'column 201',
      { columns: { 'Site 1': 'Question', 'Site 201': 'Type' } },
      'columns',
      /"Site 201"/,
      wide(300),
    ],
  ];
  it.each(refusals)('%s', async (_, mapping, path, message, sent = file) => {
    const { code, details } = await problemOf(readTemplateFile(sent, { mapping }));
    expect(code).toBe('validation_error');
    expect(details).toEqual([{ path: `body.mapping.${path}`, message: expect.stringMatching(message) }]);
    // The preview looks at the file before it is read.
    expect(await sheetLayouts.questions(sent, { asked: mapping })).toMatchObject({ isDocumented: false });
  });

  it('a sheet twice, and several of people', async () => {
    const sheets = ['Land', 'Water'];
    const book = await workbookOf(
      ...sheets.map((name) => ({ name, rows: [['Question'], ['Acres of the site']] })),
    );
    const mapping = { columns: { Question: 'Question' } };
    const twice = await problemOf(
      readTemplateFile(book, { mapping: { ...mapping, sheets: ['Land', 'Land'] } }),
    );
    expect(twice.details).toMatchObject(
      [{ path: 'body.mapping.sheets', message: /twice/ }].map(({ path }) => ({ path })),
    );
    const people = await problemOf(
      readParticipantsFile(book, undefined, { sheets, columns: { Question: 'Email' } }),
    );
    expect(people.details).toMatchObject([{ path: 'body.mapping.sheets' }]);
  });
});

describe('names that every object has', () => {
  it('are columns and values like others', async () => {
    const layout = await sheetLayouts.questions(file);
    expect(layout.columns.map(({ column }) => column)).toEqual([
      'Prompt',
      'Kind',
      '__proto__',
      'constructor',
    ]);
    expect(Object.keys(layout.mapping.columns)).toEqual(['Prompt', 'Kind', '__proto__', 'constructor']);
    const columns: SheetMapping['columns'] = { ...fields, Kind: 'Type', constructor: 'Unit' };
    const { drafts, problems } = await checkTemplateFile(file, {
      mapping: { columns, values: { Type: {} } },
    });
    expect(drafts).toMatchObject([{ text: 'Acres of the site', unit: 'b' }]);
    expect(problems.listed).toMatchObject([{ row: 3, column: 'Type', code: 'invalid', value: 'toString' }]);
  });

  it('change nothing as fields of values and corrections', async () => {
    const mapping = JSON.parse(
      '{"columns":{"Prompt":"Question"},"values":{"__proto__":{"Rail":"x"}},"corrected":[{"row":2,"field":"__proto__","text":"x"},{"row":99,"field":"constructor","text":"y"}]}',
    );
    const { drafts } = await readTemplateFile(file, { mapping });
    expect(drafts.map(({ text }) => text)).toEqual(['Acres of the site', 'Rail']);
    expect(Object.prototype).not.toHaveProperty('Rail');
  });
});

describe('the guess can be sent back', () => {
  it.each([
    ['blank headings', lines('Prompt,,Kind', 'Acres of the site,note,Number')],
    ['headings that are letters of other columns', lines('B,Question text,A', 'x,Acres of the site,y')],
    ['headings that differ in case only', lines('Prompt,Kind,KIND', 'Acres of the site,Number,Number')],
    ['a heading of a whole page', lines(`Prompt,${'Acres '.repeat(5_000)}`, 'Acres of the site,x')],
    [
      'a cell at the right of row 40',
      lines('Prompt', ...Array(38).fill('Acres of the site'), 'Rail,,,,late'),
    ],
    ['300 columns', wide(300)],
  ])('with %s', async (_, sent) => {
    const { mapping } = await sheetLayouts.questions(sent);
    const columns = Object.values(mapping.columns).includes('Question')
      ? mapping.columns
      : { ...mapping.columns, 'Site 1': 'Question' };
    expect(JSON.stringify(mapping).length).toBeLessThan(10_000);
    expect(
      (await checkTemplateFile(sent, { mapping: { ...mapping, columns } })).drafts.length,
    ).toBeGreaterThan(0);
  });
});
