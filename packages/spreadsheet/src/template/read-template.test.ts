import { readFileSync } from 'node:fs';
import { comparisonOperator, questionType } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../tests/support/spreadsheet/problem-of.ts';
import {
  inline,
  makeWorkbook,
  sheetHead,
  sheetOf,
  sheetTail,
} from '../../../../tests/support/spreadsheet/workbook.ts';
import { packed } from '../../../../tests/support/spreadsheet/zip.ts';
import type { CellProblem } from '../rows/problem-list.ts';
import { readTemplateFile } from './read-template.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));
const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const read = async (...lines: string[]) => (await readTemplateFile(csv(...lines))).drafts;
const readSheet = async (...rows: string[][]) =>
  (await readTemplateFile(makeWorkbook({ sheet: sheetOf(rows) }))).drafts;
const mistakes = async (...lines: string[]) => {
  const { code, details, data = {} } = await problemOf(readTemplateFile(csv(...lines)));
  const problems = data.problems as readonly CellProblem[];
  expect(code).toBe('spreadsheet_invalid');
  expect(details).toHaveLength(problems.length);
  return problems.map(({ row, column, code: kind }) => `${row} ${column} ${kind}`);
};

describe('the file of 157 site-selection questions', () => {
  it.each(['site-selection-questions.csv', 'site-selection-questions.xlsx'])(
    '%s is read whole',
    async (name) => {
      const { drafts, rowNumbers } = await readTemplateFile(fixture(name));
      expect(drafts).toHaveLength(157);
      expect(new Set(drafts.map(({ primaryCategory }) => primaryCategory)).size).toBe(16);
      expect(rowNumbers[0]).toBe(2);
      expect(rowNumbers.at(-1)).toBe(158);
      expect(drafts.find(({ tag }) => tag === 'latitude')).toMatchObject({
        text: 'Latitude of the property centroid',
        type: questionType.number,
        unit: 'decimal degrees',
        required: true,
        isRequirement: true,
        requirement: { operator: comparisonOperator.between, minimum: 24.5, maximum: 49.4 },
      });
      expect(drafts.find(({ tag }) => tag === 'utilities-at-site')).toMatchObject({
        multiple: true,
        choices: ['Electric', 'Natural gas', 'Water', 'Sewer', 'Fiber'],
        requirement: { operator: comparisonOperator.allOf, values: ['Electric', 'Water', 'Sewer'] },
      });
    },
  );

  it('is the same as CSV and as a workbook', async () => {
    const [fromCsv, fromXlsx] = await Promise.all([
      readTemplateFile(fixture('site-selection-questions.csv')),
      readTemplateFile(fixture('site-selection-questions.xlsx')),
    ]);
    expect(fromXlsx).toEqual(fromCsv);
  });
});

describe('the heading', () => {
  it('accepts columns in any order and case, and leaves out fields of missing columns', async () => {
    expect(await read('PHASE,  question ', '2,Total acreage')).toEqual([{ text: 'Total acreage', phase: 2 }]);
  });

  it('accepts files with and without the column Not Applicable', async () => {
    const [before] = await read('Question,Required', 'Dock-high doors,Yes');
    expect(before).not.toHaveProperty('allowNotApplicable');
    expect(await read('Question,not applicable', 'Dock-high doors,Yes', 'Acreage,')).toMatchObject([
      { allowNotApplicable: true },
      { allowNotApplicable: false },
    ]);
    expect(await mistakes('Question,Type,Choices,Not Applicable', 'Docks?,Choice,Yes;No;N/A,Yes')).toEqual([
      '2 Not Applicable invalid',
    ]);
  });

  it('reads blank cells as defaults', async () => {
    const [draft] = await read(
      'Question,Type,Multiple,Required,Phase,Requirement,Choices',
      'Rail carrier,,,,,,',
    );
    expect(draft).toEqual({
      text: 'Rail carrier',
      type: questionType.text,
      multiple: false,
      required: false,
      phase: 1,
      isRequirement: false,
      choices: [],
      requirement: undefined,
    });
  });

  it('refuses unknown columns, and suggests the one that was meant', async () => {
    const problem = await problemOf(
      readTemplateFile(csv('Question,Categry,Requird,Question', 'Acres?,a,b,c')),
    );
    expect(problem.details).toEqual([
      { path: 'row 1, column Categry', message: expect.stringContaining('The columns are Primary Category') },
      { path: 'row 1, column Requird', message: expect.stringContaining('Did you mean "Required"?') },
      { path: 'row 1, column D', message: '"Question" stands there twice.' },
    ]);
  });

  it('requires the column Question', async () => {
    expect(await mistakes('Tag,Type', 'acres,Numeric')).toEqual(['1 Question missing_column']);
  });
});

describe('rows', () => {
  it('skips blank rows and counts them', async () => {
    const { drafts, rowNumbers } = await readTemplateFile(
      csv('', 'Question', '', 'Acres?', ',', '  ', 'Rail?'),
    );
    expect(drafts.map(({ text }) => text)).toEqual(['Acres?', 'Rail?']);
    expect(rowNumbers).toEqual([4, 7]);
  });

  it('lists every problem with its row and column', async () => {
    const found = await mistakes(
      'Question,Tag,Type,Multiple,Choices,Required,Phase,Requirement,Operator,Value,Minimum,Maximum',
      'Ok,acres,Text,,,,,,,,,',
      ',kv,Numeric,,,maybe,0,,,,,',
      'Voltage,KV,Number,,,,two,,=>,115,,',
      'Acreage,a b,Numeric,Yes,,,,Yes,Between,,20,10',
      'Rail served?,,Choice,,Yes; yes,,,,One Of,Perhaps,,',
      'Elevation,,Numeric,,,,,,,100,,',
      'Slope,,Numeric,,,,,Yes,,,,',
      'Slope again,,Numeric,,,,,,<=,steep,,',
    );
    expect(found).toEqual([
      '2 Question invalid',
      '3 Question required',
      '3 Required not_yes_no',
      '3 Phase invalid',
      '4 Operator unknown_operator',
      '4 Type invalid',
      '4 Tag duplicate_tag',
      '5 Tag invalid',
      '5 Minimum invalid',
      '5 Multiple invalid',
      '6 Choices invalid',
      '6 Value invalid',
      '7 Operator missing_operator',
      '8 Operator invalid',
      '9 Value invalid',
    ]);
  });

  it('gives the row number that spreadsheet programs show', async () => {
    const problem = await problemOf(readTemplateFile(csv('Question,Operator', 'Acreage,about')));
    expect(problem.message).toBe('The spreadsheet has one problem; nothing was imported.');
    expect(problem.details).toEqual([
      { path: 'row 2, column Operator', message: expect.stringContaining('One Of') },
    ]);
  });

  it('limits the listed problems, but counts all of them', async () => {
    const problem = await problemOf(readTemplateFile(csv('Question', ...Array<string>(9_000).fill('?'))));
    expect(problem.details).toHaveLength(2_001);
    expect(problem.details?.at(-1)).toEqual({ path: 'file', message: 'has 7,000 more problems.' });
    expect(problem.data?.problemCount).toBe(9_000);
  });

  it('refuses more questions than a template holds', async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => `Question ${at}`);
    expect(await mistakes('Question', ...rows)).toEqual(['10002  too_many_rows']);
    expect(await read('Question', ...rows.slice(1))).toHaveLength(10_000);
  });

  it('refuses a file without questions', async () => {
    expect((await problemOf(readTemplateFile(csv('Question,Tag')))).message).toBe(
      'The file has no questions.',
    );
    expect((await problemOf(readTemplateFile(csv('', '')))).message).toBe('The file has no questions.');
  });
});

describe('cells', () => {
  const heading = [
    inline('Question'),
    inline('Type'),
    inline('Required'),
    inline('Operator'),
    inline('Value'),
  ];

  it('reads the stored values of formulas', async () => {
    const row = [
      '<c t="str"><f>A1&amp;"x"</f><v>Acreage</v></c>',
      inline('Text'),
      '<c t="b"><f t="shared" si="0"/><v>1</v></c>',
    ];
    expect(await readSheet(heading, row)).toMatchObject([{ text: 'Acreage', required: true }]);
  });

  it('refuses formulas without a value, and errors', async () => {
    const row = [
      '<c><f>A1&amp;"x"</f></c>',
      '<c t="e"><f>B99/0</f><v>#N/A</v></c>',
      '<c><f t="shared" si="0"/></c>',
    ];
    const problem = await problemOf(readTemplateFile(makeWorkbook({ sheet: sheetOf([heading, row]) })));
    expect(problem.details).toEqual([
      {
        path: 'row 2, column Question',
        message: 'contains a formula without its value; please paste its value instead.',
      },
      { path: 'row 2, column Type', message: 'contains the error #N/A.' },
      {
        path: 'row 2, column Required',
        message: 'contains a formula without its value; please paste its value instead.',
      },
    ]);
  });

  it('reads numbers and booleans as Excel stores them', async () => {
    const row = [
      inline('Acreage'),
      inline('numeric'),
      '<c t="b"><v>1</v></c>',
      inline('>='),
      '<c><v>0.10000000000000001</v></c>',
    ];
    expect(await readSheet(heading, row)).toMatchObject([
      { type: questionType.number, required: true, requirement: { operator: 1, value: 0.1 } },
    ]);
  });

  it.each(['YES', 'y', 'True', '1', 'x'])('takes %s for Yes', async (word) => {
    expect(await read('Question,Required', `Acreage,${word}`)).toMatchObject([{ required: true }]);
  });

  it.each(['No', 'n', 'FALSE', '0', ''])('takes "%s" for No', async (word) => {
    expect(await read('Question,Required', `Acreage,${word}`)).toMatchObject([{ required: false }]);
  });

  it.each([
    ['"1,500"', ''],
    ['1500 acres', 'acres'],
    [' 1.5e3 ', ''],
  ])('takes %s with the unit "%s" for 1500', async (typed, unit) => {
    const drafts = await read('Value,Unit,Question,Type,Operator', `${typed},${unit},Acreage,Numeric,>=`);
    expect(drafts[0]?.requirement?.value).toBe(1500);
  });

  it('reads decimal commas in a European file', async () => {
    const drafts = await read(
      'Question;Type;Operator;Minimum;Maximum',
      'Acreage;Numeric;Between;12,5;1.500,25',
    );
    expect(drafts[0]?.requirement).toEqual({
      operator: comparisonOperator.between,
      minimum: 12.5,
      maximum: 1500.25,
    });
  });

  it('reads a percentage only where the unit is one', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>';
    const sheet = (unit: string) =>
      sheetOf([
        [inline('Question'), inline('Type'), inline('Unit'), inline('Operator'), inline('Value')],
        [inline('Average slope'), inline('Numeric'), inline(unit), inline('<='), '<c s="1"><v>0.05</v></c>'],
      ]);
    const { drafts } = await readTemplateFile(makeWorkbook({ sheet: sheet('%'), styles }));
    expect(drafts[0]?.requirement?.value).toBe(5);
    const refused = await problemOf(readTemplateFile(makeWorkbook({ sheet: sheet('feet'), styles })));
    expect(refused.details).toEqual([{ path: 'row 2, column Value', message: 'must be a number.' }]);
  });

  it('separates choices by line or semicolon, with quotes where a choice has one', async () => {
    const cell = 'Site; Building\n"Build; to suit";\n12" pipe; "say ""hi"""; ';
    const [draft] = await readSheet(
      [inline('Question'), inline('Type'), inline('Choices')],
      [inline('What is offered?'), inline('Choice'), inline(cell)],
    );
    expect(draft?.choices).toEqual(['Site', 'Building', 'Build; to suit', '12" pipe', 'say "hi"']);
  });

  it('separates operands by commas too, unless the whole is a choice', async () => {
    const operands = async (value: string) =>
      (
        await readSheet(
          [inline('Question'), inline('Type'), inline('Choices'), inline('Operator'), inline('Value')],
          [
            inline('What is offered?'),
            inline('Choice'),
            inline('Site\nBuilding\nLand, cleared'),
            inline('One Of'),
            inline(value),
          ],
        )
      )[0]?.requirement?.values;
    expect(await operands('Site, Building')).toEqual(['Site', 'Building']);
    expect(await operands('Site; Building')).toEqual(['Site', 'Building']);
    expect(await operands('Land, cleared')).toEqual(['Land, cleared']);
    expect(await operands('"Land, cleared", Site')).toEqual(['Land, cleared', 'Site']);
  });
});

describe('sheets', () => {
  const sheet = sheetOf([[inline('Question')], [inline('Acreage')]]);

  it('reads the only sheet whatever its name', async () => {
    const { drafts } = await readTemplateFile(makeWorkbook({ sheet, sheetNames: ['Tabelle1'] }));
    expect(drafts).toEqual([{ text: 'Acreage' }]);
  });

  it('lists the sheets if none has the right name', async () => {
    const problem = await problemOf(readTemplateFile(makeWorkbook({ sheet, sheetNames: ['A', 'B'] })));
    expect(problem).toMatchObject({
      code: 'spreadsheet_unreadable',
      message: 'The file has no sheet "Questions"; its sheets are "A", "B". Please rename the one to read.',
    });
  });

  it('reads workbooks with prefixed names, rich texts, and rows without references', async () => {
    const prefixed = sheetHead
      .replace('<worksheet xmlns=', '<x:worksheet xmlns:x=')
      .replace('<sheetData>', '<x:sheetData>');
    const body =
      '<x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row r="5"><x:c r="A5" t="s"><x:v>1</x:v></x:c></x:row>';
    const tail = sheetTail.replaceAll('</', '</x:');
    const sharedStrings =
      '<sst><si><t>Question</t></si><si><r><t>Total </t></r><r><t>acreage</t></r><rPh><t>トータル</t></rPh></si></sst>';
    const file = makeWorkbook({ sheet: prefixed + body + tail, sharedStrings });
    expect(await readTemplateFile(file)).toEqual({ drafts: [{ text: 'Total acreage' }], rowNumbers: [5] });
  });

  it('reads UTF-16 parts', async () => {
    const text = sheet.replace('UTF-8', 'UTF-16');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const { drafts } = await readTemplateFile(makeWorkbook({ sheet: packed('sheet', utf16) }));
    expect(drafts).toEqual([{ text: 'Acreage' }]);
  });
});
