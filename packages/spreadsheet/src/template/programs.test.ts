import { comparisonOperator, questionType } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../tests/support/spreadsheet/problem-of.ts';
import {
  excelWorkbook,
  googleSheetsWorkbook,
  libreOfficeWorkbook,
  numbersWorkbook,
  type Value,
} from '../../../../tests/support/spreadsheet/programs.ts';
import { inline, makeWorkbook, sheetOf } from '../../../../tests/support/spreadsheet/workbook.ts';
import { readTemplateFile } from './read-template.ts';

const heading = ['Question', 'Tag', 'Type', 'Choices', 'Required', 'Phase', 'Operator', 'Value'];
const rows: readonly (readonly Value[])[] = [
  ['Total acreage of the site', 'acres', 'Numeric', undefined, true, 1, '>=', 100],
  ['Which utilities are there?', 'utilities', 'Choice', 'Gas; Water', false, 2, 'One Of', 'Water'],
];
const expected = [
  {
    text: 'Total acreage of the site',
    type: questionType.number,
    required: true,
    phase: 1,
    requirement: { operator: comparisonOperator.greaterThanOrEqual, value: 100 },
  },
  {
    text: 'Which utilities are there?',
    choices: ['Gas', 'Water'],
    required: false,
    phase: 2,
    requirement: { operator: comparisonOperator.oneOf, values: ['Water'] },
  },
];
const programs = [
  ['Excel', excelWorkbook],
  ['LibreOffice', libreOfficeWorkbook],
  ['Google Sheets', googleSheetsWorkbook],
  ['Numbers', numbersWorkbook],
] as const;
const blank = [undefined, undefined];

describe.each(programs)('a workbook as %s writes it', (_, write) => {
  const read = async (sheet: Parameters<typeof write>[0]) => readTemplateFile(write(sheet));

  it('is read with its texts, numbers and booleans', async () => {
    const { drafts } = await read({ rows: [heading, ...rows] });
    expect(drafts).toMatchObject(expected);
  });

  it('may have titles and blank rows above the heading, and blank rows and columns within', async () => {
    const shifted = (values: readonly Value[]) => [
      undefined,
      ...values.slice(0, 3),
      undefined,
      ...values.slice(3),
    ];
    const { drafts, rowNumbers } = await read({
      rows: [
        [undefined, 'Questions for sites in the Midwest'],
        [undefined, 'As of May 2026', 'Owner: M. Owens'],
        blank,
        shifted(heading),
        blank,
        ...rows.flatMap((values) => [shifted(values), blank]),
      ],
    });
    expect(drafts).toMatchObject(expected);
    const title = write === numbersWorkbook ? 1 : 0;
    expect(rowNumbers).toEqual([6 + title, 8 + title]);
  });

  it('may have a heading in two rows, of which some cells are merged', async () => {
    const upper = ['Question', 'Tag', 'Answer', undefined, 'Required', 'Phase', 'Requirement', undefined];
    const lower = [undefined, undefined, 'Type', 'Choices', undefined, undefined, 'Operator', 'Value'];
    const merged = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2', 'F1:F2', 'G1:H1'];
    expect((await read({ rows: [upper, lower, ...rows], merged })).drafts).toMatchObject(expected);
  });

  it('may spell the heading with other cases, extra spaces, line breaks and marks', async () => {
    const spelled = [' QUESTION *', 'tag', 'Type:', 'choices\n', 'Required', 'phase', 'Operator', 'value'];
    expect((await read({ rows: [spelled, ...rows] })).drafts).toMatchObject(expected);
    const [draft] = (
      await read({
        rows: [
          ['Question', 'Data\r\n  Field', 'primary\u00a0category'],
          ['Soil', 'a.b', 'Site'],
        ],
      })
    ).drafts;
    expect(draft).toMatchObject({ dataField: 'a.b', primaryCategory: 'Site' });
  });

  it('has its rows read though a filter hides them', async () => {
    expect((await read({ rows: [heading, ...rows], hidden: [2] })).drafts).toHaveLength(2);
  });

  it('is read from the sheet that shows, whatever its name', async () => {
    const sheetNames = ['Lists', 'Sites', 'How to'];
    const { drafts } = await read({
      rows: [heading, ...rows],
      sheetNames,
      sheetAt: 1,
      states: ['veryHidden', undefined, undefined],
    });
    expect(drafts).toMatchObject(expected);
    const two = await problemOf(read({ rows: [heading, ...rows], sheetNames, sheetAt: 1 }));
    expect(two.message).toBe(
      'The file has no sheet "Questions"; its sheets are "Lists", "Sites", "How to". Please rename the one to read.',
    );
  });
});

it('leaves out the summary that Numbers puts in front of its tables', async () => {
  const sheetNames = ['Export Summary', 'Sheet 1 - Table 1'];
  const file = numbersWorkbook({ rows: [heading, ...rows], sheetNames, sheetAt: 1 });
  expect((await readTemplateFile(file)).drafts).toMatchObject(expected);
});

it('reads dates and booleans of strict workbooks and of other libraries', async () => {
  const cells = (...values: string[]) => values.map((value) => `<c t="d"><v>${value}</v></c>`);
  const sheet = sheetOf([
    [inline('Question'), inline('Note'), inline('Data Field'), inline('Required')],
    [
      inline('When was it surveyed?'),
      ...cells('2026-05-01T00:00:00.000', '2026-05-01T13:30:00Z'),
      '<c t="b"><v>true</v></c>',
    ],
  ]);
  expect((await readTemplateFile(makeWorkbook({ sheet }))).drafts).toMatchObject([
    { note: '2026-05-01', dataField: '2026-05-01 13:30', required: true },
  ]);
});

it('does not take a row of data for the heading', async () => {
  const { drafts } = await readTemplateFile(
    Buffer.from('Question,Note\nQuestion,Is the question asked of every site?\nTag,Type\n'),
  );
  expect(drafts.map(({ text }) => text)).toEqual(['Question', 'Tag']);
  const wrong = await problemOf(readTemplateFile(Buffer.from('Questio,Tag,Type\nQuestion,a,Text\n')));
  expect(wrong.details?.map(({ path }) => path)).toEqual(['row 1, column Questio', 'row 1, column Question']);
});

describe('text files', () => {
  const lines = [heading.join('\t'), ...rows.map((values) => values.map((value) => value ?? '').join('\t'))];
  const text = (end: string, separator = '\t') =>
    lines.map((line) => line.replaceAll('\t', separator) + end).join('');
  const quoted = (end: string) =>
    lines
      .map(
        (line) =>
          line
            .split('\t')
            .map((field) => `"${field}"`)
            .join(';') + end,
      )
      .join('');

  it.each<[string, Buffer]>([
    ['Excel’s Unicode text', Buffer.from(`\ufeff${text('\r\n')}`, 'utf16le')],
    ['the same without its mark', Buffer.from(text('\r\n'), 'utf16le')],
    ['big endian', Buffer.from(`\ufeff${text('\r\n')}`, 'utf16le').swap16()],
    ['big endian without its mark', Buffer.from(text('\n'), 'utf16le').swap16()],
    ['Excel’s CSV UTF-8', Buffer.from(`\ufeff${text('\r\n', ',')}`)],
    ['old CSV of a Mac', Buffer.from(text('\r', ','))],
    ['semicolons of a European Excel', Buffer.from(quoted('\r\n'))],
    ['semicolons with a hint, lines of a Mac', Buffer.from(`sep=;\r${quoted('\r')}`)],
    ['LibreOffice’s quotes everywhere', Buffer.from(quoted('\n').replaceAll(';"', ',"'))],
    ['trailing empty columns', Buffer.from(text(',,,,\r\n', ','))],
    ['a title above the heading', Buffer.from(`Questions of 2026\n\n${quoted('\n')}`)],
    ['a padded title above the heading', Buffer.from(`Questions, May 2026;;;;;;;\n;;;;;;;\n${quoted('\n')}`)],
  ])('reads %s', async (_, file) => {
    expect((await readTemplateFile(file)).drafts).toMatchObject(expected);
  });
});
