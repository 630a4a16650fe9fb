import { describe, expect, it } from 'vitest';
import {
  fixture,
  lines,
  type OwnFile,
  outcomeOf,
  utf16,
  workbookOf,
} from '../../../../tests/support/spreadsheet/own-files.ts';
import {
  excelWorkbook,
  googleSheetsWorkbook,
  libreOfficeWorkbook,
  numbersWorkbook,
} from '../../../../tests/support/spreadsheet/programs.ts';

const rfi = [
  ['Section', 'Data Item', 'Response Format', 'Units', 'Mandatory?', 'Priority'],
  ['Land', 'Total acreage of the site', 'Number', 'acres', true, 1],
  ['Land', 'Zoning', 'Drop-down', undefined, false, 2],
];
const rfiOutcome = {
  ignored: ['Priority'],
  read: ['Land | Total acreage of the site | Numeric acres | required'],
  problems: ['3 Choices invalid'],
};

const questionFiles: readonly OwnFile[] = [
  [
    'a request with a title block',
    fixture('rfi-title-block.csv'),
    {
      skipped: ['1 Project Kestrel', '2 Request for information', '3 Due · 17 February 2027'],
      ignored: ['#', 'Response'],
      read: [
        'Utilities | Name of the electric company | Text',
        'Utilities | Available capacity (MW) | Numeric',
        'Utilities | Redundant feed available | Choice Yes; No',
        'Site | Date of the last Phase I study | Text',
        'Site | Zoning | Choice Industrial; Commercial; Agricultural; Other',
      ],
    },
  ],
  [
    'merged categories below the documented headings',
    fixture('merged-categories.xlsx'),
    {
      documented: true,
      read: [
        'Utilities > Electric | Name of the company | Text',
        'Utilities > Electric | Capacity at the site | Text',
        'Utilities > Water | Size of the main | Text',
        'Utilities > Water | Pressure | Text',
        'Site > Land | Acres | Text',
      ],
    },
  ],
  [
    'a sheet for each category',
    fixture('sheet-per-category.xlsx'),
    {
      sheets: ['Utilities', 'Transport'],
      skipped: ['Utilities 1 UTILITIES', 'Transport 1 TRANSPORT'],
      ignored: ['No.', 'Answer'],
      read: [
        'Utilities | Name of the electric company | Text',
        'Utilities | Capacity (MW) | Text',
        'Transport | Nearest interstate | Text',
        'Transport | Rail served? | Text',
      ],
    },
  ],
  [
    'formulas with their values, and an error',
    fixture('formulas.xlsx'),
    {
      documented: true,
      read: [
        'Utilities | Capacity at the site | Numeric MW',
        'Utilities | Capacity in five years | Numeric MW',
      ],
      problems: ['4 Question error_value'],
    },
  ],
  ['Excel', () => excelWorkbook({ rows: rfi }), rfiOutcome],
  ['LibreOffice', () => libreOfficeWorkbook({ rows: rfi }), rfiOutcome],
  ['Google Sheets', () => googleSheetsWorkbook({ rows: rfi }), rfiOutcome],
  [
    'Numbers, with the table’s name above',
    () => numbersWorkbook({ rows: rfi }),
    { ...rfiOutcome, skipped: ['1 Table 1'], problems: ['4 Choices invalid'] },
  ],
  [
    'a state’s request: title block, merged categories, section rows, an instructions sheet and a hidden one',
    () =>
      workbookOf(
        { name: 'Instructions', rows: [['Please fill in the yellow cells by 17 February 2027.']] },
        {
          name: 'Site Information',
          rows: [
            ['State of Franklin – Site Certification'],
            ['Category', 'Information Requested', 'Answer Type', 'Community Response'],
            ['Utilities', 'Name of the electric company', 'Free text'],
            [undefined, 'Capacity at the site (MW)', 'Number'],
            ['Transportation'],
            [undefined, 'Miles to the nearest interstate', 'Number'],
            [undefined, 'Rail served?', 'Yes / No'],
          ],
          merged: ['A1:D1', 'A3:A4', 'A5:D5'],
        },
        { name: 'Lists', rows: [['Question'], ['Yes'], ['No']], isHidden: true },
      ),
    {
      sheets: ['Site Information'],
      skipped: ['1 State of Franklin – Site Certification'],
      ignored: ['Community Response'],
      read: [
        'Utilities | Name of the electric company | Text',
        'Utilities | Capacity at the site (MW) | Numeric',
        'Transportation | Miles to the nearest interstate | Numeric',
        'Transportation | Rail served? | Choice Yes; No',
      ],
    },
  ],
  [
    'section rows merged across, in two sheets whose columns stand in another order',
    () =>
      workbookOf(
        {
          name: 'Infrastructure',
          rows: [
            ['Ref', 'Question', 'Type'],
            ['POWER'],
            [1, 'Voltage of the nearest line', 'Number'],
            ['WATER'],
            [2, 'Size of the main', 'Number'],
          ],
          merged: ['A2:C2', 'A4:C4'],
        },
        {
          name: 'Labor',
          rows: [
            ['Type', 'Question'],
            ['Text', 'Largest employers'],
          ],
        },
      ),
    {
      sheets: ['Infrastructure', 'Labor'],
      ignored: ['Ref'],
      read: [
        'POWER | Voltage of the nearest line | Numeric',
        'WATER | Size of the main | Numeric',
        'Labor | Largest employers | Text',
      ],
    },
  ],
  [
    'types as Google Forms names them',
    () =>
      lines(
        'Item,Question Type,Options',
        'Name of the utility,Short answer,',
        'Describe the access road,Paragraph,',
        'Is there gas?,Multiple choice,Yes|No',
        'Which carriers serve the site?,Checkboxes,Norfolk; CSX',
        'County,Dropdown,"Linn, Harlan"',
        'Date of the survey,Date,',
        'Upload the plat,File upload,',
      ),
    {
      read: [
        'Name of the utility | Text',
        'Describe the access road | Text',
        'Is there gas? | Choice Yes; No',
        'Which carriers serve the site? | Choice Norfolk; CSX | several',
        'County | Choice Linn; Harlan',
        'Date of the survey | Text',
        'Upload the plat | Text',
      ],
    },
  ],
  [
    'choices in several columns',
    () =>
      lines(
        'Topic,Prompt,Option 1,Option 2,Option 3,Option 4',
        'Site,Zoning,Industrial,Commercial,Agricultural,Other',
        'Site,Within city limits,Yes,No,,',
        'Site,Name of the owner,,,,',
      ),
    {
      read: [
        'Site | Zoning | Choice Industrial; Commercial; Agricultural; Other',
        'Site | Within city limits | Choice Yes; No',
        'Site | Name of the owner | Text',
      ],
    },
  ],
  [
    'one column of questions with choices and formats beside some of them',
    () =>
      excelWorkbook({
        rows: [
          ['How far is the nearest airport with scheduled flights?'],
          ['Which taxes are abated for new employers?', 'for example property tax'],
          ['Who would serve the site with natural gas?'],
        ],
      }),
    {
      ignored: ['B'],
      read: [
        'How far is the nearest airport with scheduled flights? | Text',
        'Which taxes are abated for new employers? | Text',
        'Who would serve the site with natural gas? | Text',
      ],
    },
  ],
  [
    'a heading in two rows',
    () =>
      workbookOf({
        name: 'RFI',
        rows: [
          ['Data item', 'Format', 'Condition', 'Threshold', undefined],
          [undefined, undefined, undefined, 'Min', 'Max'],
          ['Acreage', 'Number', 'Between', 100, 250],
        ],
        merged: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1'],
      }),
    {
      skipped: ['1 Data item · Format · Condition · Threshold'],
      read: ['Acreage | Numeric | [6,100,250]'],
    },
  ],
  [
    'UTF-16 with tabs, as Excel writes Unicode text',
    () =>
      utf16(
        'Area\tQuestion text\tHelp text\tMust answer',
        'Site\tElevation above the flood plain\tIn feet\tx',
        'Site\t"Wetlands, or ""none"""\t\t',
      ),
    {
      read: [
        'Site | Elevation above the flood plain | Text | required, note In feet',
        'Site | Wetlands, or "none" | Text',
      ],
    },
  ],
  [
    'questions without headings',
    () =>
      lines(
        '1,What is the total acreage of the site?',
        '2,Who owns the site today?',
        '3,How far is the nearest rail siding?',
      ),
    {
      ignored: ['A'],
      read: [
        'What is the total acreage of the site? | Text',
        'Who owns the site today? | Text',
        'How far is the nearest rail siding? | Text',
      ],
    },
  ],
  [
    'formulas without values',
    () =>
      workbookOf({
        name: 'Tabelle1',
        rows: [
          ['Frage', 'Typ', 'Einheit', 'Wert'],
          ['Länge der Straßenfront', 'Zahl', { formula: 'B9' }],
          [{ formula: 'A2', result: 'Tiefe des Grundstücks' }, 'Zahl', 'm'],
        ],
      }),
    { read: ['Tiefe des Grundstücks | Numeric m'], problems: ['2 Unit formula'] },
  ],
  [
    'words that somebody has explained',
    () => lines('Question,Kind', 'Soil report,Attachment', 'Acreage,Measure'),
    { read: ['Soil report | Text', 'Acreage | Numeric'] },
    { columns: { Question: 'Question', Kind: 'Type' }, values: { Type: { Measure: 'Numeric' } } },
  ],
];

describe('somebody’s own file of questions', () => {
  for (const [what, file, outcome, change] of questionFiles)
    it(what, async () => {
      expect(await outcomeOf('questions', await file(), change)).toEqual(outcome);
    });
});
