import { describe, expect, it } from 'vitest';
import {
  fixture,
  latin1,
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

const townsfolk = [
  ['Name', 'Work email', 'Agency', 'City', 'ST', 'ZIP', 'Phone'],
  ['Ann Lee', 'ann.lee@newton.test', 'Town of Newton', 'Newton', 'MA', 2458, '555-0101'],
  ['Ortiz, Jo', 'JO.ORTIZ@harlan.test ', 'Harlan County', undefined, undefined, undefined, undefined],
];
const townsfolkOutcome = {
  ignored: ['Phone'],
  read: [
    'ann.lee@newton.test | Ann Lee | Town of Newton | MA, Newton, 02458',
    'jo.ortiz@harlan.test | Jo Ortiz | Harlan County',
  ],
};

const peopleFiles: readonly OwnFile[] = [
  [
    'a customer database’s export',
    fixture('people-from-crm.csv'),
    {
      ignored: ['Mobile', 'County', 'Notes'],
      read: [
        'd.whitfield@millbrook.test | Dana Whitfield | City of Millbrook',
        'jo.ortiz@harlan.test | Jo Ortiz | Harlan County Development',
        "sam.oneil@easton.test | Sam O'Neil | Port of Easton, Inc.",
      ],
    },
  ],
  [
    'German headings behind a byte order mark',
    fixture('people-semicolon-bom.csv'),
    { read: ['anke.vogt@beispiel.test | Anke Vogt | Stadtwerke Beispiel'] },
  ],
  [
    'a ZIP code that is a number',
    fixture('zip-as-number.xlsx'),
    { documented: true, read: ['lee@newton.test | Lee Marsh | Town of Newton | 02458'] },
  ],
  ['Excel', () => excelWorkbook({ rows: townsfolk }), townsfolkOutcome],
  ['LibreOffice', () => libreOfficeWorkbook({ rows: townsfolk }), townsfolkOutcome],
  ['Google Sheets', () => googleSheetsWorkbook({ rows: townsfolk }), townsfolkOutcome],
  ['Numbers', () => numbersWorkbook({ rows: townsfolk }), { skipped: ['1 Table 1'], ...townsfolkOutcome }],
  [
    'Salesforce',
    () =>
      lines(
        '"Salutation","First Name","Last Name","Title","Account Name","Mailing City","Mailing State/Province","Mailing Zip/Postal Code","Email"',
        '"Ms.","Dana","Whitfield","Director","City of Millbrook","Millbrook","IA","52301","dana@millbrook.test"',
      ),
    {
      ignored: ['Salutation', 'Title'],
      read: ['dana@millbrook.test | Dana Whitfield | City of Millbrook | IA, Millbrook, 52301'],
    },
  ],
  [
    'HubSpot',
    () =>
      lines(
        'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company,Last Activity Date',
        '4711,Sam,Oneil,sam@easton.test,,olivia@agency.test,Port of Easton,2026-05-01 10:00',
      ),
    {
      ignored: ['Record ID', 'Phone Number', 'Contact owner', 'Last Activity Date'],
      read: ['sam@easton.test | Sam Oneil | Port of Easton'],
    },
  ],
  [
    'Dynamics',
    () =>
      lines(
        '(Do Not Modify) Contact,Full Name,Email,Company Name,Business Phone,Address 1: City,Status',
        '9f3,Lee Marsh,lee@newton.test,Town of Newton,555-0102,Newton,Active',
      ),
    {
      ignored: ['(Do Not Modify) Contact', 'Business Phone', 'Address 1: City', 'Status'],
      read: ['lee@newton.test | Lee Marsh | Town of Newton'],
    },
  ],
  [
    'Outlook',
    () =>
      lines(
        'First Name,Middle Name,Last Name,Company,Job Title,E-mail Address,E-mail 2 Address,Business City,Business State,Business Postal Code,Categories',
        'Ann,B.,Lee,City of Riverbend,Planner,ann.lee@riverbend.test,ann@home.test,Riverbend,Iowa,52301,',
        'No,,Address,,,,,,,,',
      ),
    {
      ignored: ['Middle Name', 'Job Title', 'E-mail 2 Address', 'Categories'],
      read: ['ann.lee@riverbend.test | Ann Lee | City of Riverbend | Iowa, Riverbend, 52301'],
      problems: ['3 Email validation_error'],
    },
  ],
  [
    'Google Contacts',
    () =>
      lines(
        'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Organization Name,Organization Title',
        'Ann,Lee,* myContacts,Work,ann.lee@riverbend.test,ann@home.test,City of Riverbend,Planner',
      ),
    {
      ignored: ['Labels', 'E-mail 1 - Label', 'E-mail 2 - Value', 'Organization Title'],
      read: ['ann.lee@riverbend.test | Ann Lee | City of Riverbend'],
    },
  ],
  [
    'one column of addresses',
    () => lines('ann.lee@riverbend.test', 'jo.ortiz@harlan.test', 'not an address', 'ANN.LEE@riverbend.test'),
    {
      read: ['ann.lee@riverbend.test', 'jo.ortiz@harlan.test'],
      problems: ['3 Email validation_error', '4 Email duplicate_email'],
    },
  ],
  [
    'addresses as mail programs copy them, with characters that show nothing',
    () =>
      lines(
        '"Ann Lee <ann.lee@riverbend.test>"',
        '"""Ortiz, Jo"" <\u200bjo.ortiz@harlan.test\u200b>"',
        '\ufeffsam@easton.test',
        'mailto:dana@millbrook.test',
        '<lee@newton.test>;',
      ),
    {
      read: [
        'ann.lee@riverbend.test | Ann Lee',
        'jo.ortiz@harlan.test | Jo Ortiz',
        'sam@easton.test',
        'dana@millbrook.test',
        'lee@newton.test',
      ],
    },
  ],
  [
    'a column of addresses beside names without headings',
    () => lines('Ann Lee,ann.lee@riverbend.test', 'Jo Ortiz,jo.ortiz@harlan.test'),
    { ignored: ['A'], read: ['ann.lee@riverbend.test', 'jo.ortiz@harlan.test'] },
  ],
  [
    'the same, when somebody has said that they are names',
    () => lines('Ann Lee,ann.lee@riverbend.test', 'Jo Ortiz,jo.ortiz@harlan.test'),
    { read: ['ann.lee@riverbend.test | Ann Lee', 'jo.ortiz@harlan.test | Jo Ortiz'] },
    { columns: { A: 'Full Name', B: 'Email' } },
  ],
  [
    'Spanish headings in UTF-16 with tabs',
    () =>
      utf16(
        'Correo electrónico\tNombre\tApellidos\tEmpresa\tCódigo postal',
        'ana.diaz@ejemplo.test\tAna\tDíaz Peña\tAguas del Río\t01001',
      ),
    { read: ['ana.diaz@ejemplo.test | Ana Díaz Peña | Aguas del Río | 01001'] },
  ],
  [
    'French headings with semicolons and Windows letters',
    () =>
      latin1(
        'Prénom;Nom de famille;Société;Adresse e-mail;Rôle',
        'Zoé;Lefèvre;Énergie du Lac;zoe@lac.test;Participant',
      ),
    { read: ['zoe@lac.test | Zoé Lefèvre | Énergie du Lac'] },
  ],
  [
    'delegators and delegates under other names',
    () =>
      lines(
        'Contact,Email address,Participant type,Regional contact',
        'Rita Region,rita@region.test,Regional Partner,',
        'Dan Local,dan@local.test,Delegate,rita@region.test',
        'Vic Viewer,vic@agency.test,Observer of the board,',
      ),
    {
      unknown: ['Role Observer of the board'],
      read: [
        'rita@region.test | Rita Region | delegator',
        'dan@local.test | Dan Local | delegate of rita@region.test',
      ],
      problems: ['4 Role validation_error'],
    },
  ],
  [
    'a list below a title, formulas that join names, and a hidden sheet before it',
    () =>
      workbookOf(
        { name: 'Old list', rows: [['Email'], ['old@newton.test']], isHidden: true },
        {
          name: 'Contacts',
          rows: [
            ['Regional partners, May 2026'],
            [],
            ['Contact name', 'E-mail', 'Company'],
            [{ formula: 'D4', result: 'Ann Lee' }, 'ann.lee@riverbend.test', { formula: 'E4' }],
            [{ formula: 'D5', result: { error: '#REF!' } }, 'jo.ortiz@harlan.test', 'Harlan County'],
            ['Lee Marsh', { text: 'lee@newton.test', hyperlink: 'mailto:lee@newton.test' }, 'Newton'],
          ],
        },
      ),
    {
      skipped: ['1 Regional partners, May 2026'],
      read: ['lee@newton.test | Lee Marsh | Newton'],
      problems: ['4 Organization formula', '5 Full Name error_value'],
    },
  ],
];

describe('somebody’s own file of people', () => {
  for (const [what, file, outcome, change] of peopleFiles)
    it(what, async () => {
      expect(await outcomeOf('people', await file(), change)).toEqual(outcome);
    });
});

const tableOf = (...rows: (readonly (string | number | undefined)[])[]) => rows;
const answerFiles: readonly OwnFile[] = [
  [
    'a sheet that another program wrote',
    () =>
      excelWorkbook({
        rows: tableOf(
          ['Millbrook Industrial Park'],
          ['No.', 'Information requested', 'Community response', 'Source'],
          [1, 'How many acres is the site?', 182.5, 'Survey'],
          [2, 'Is the site served by rail?', 'no', 'CSX'],
          [3, 'Who is the electric company?', 'Rural Electric', undefined],
          [4, 'Is there fibre at the site?', 'Yes', undefined],
        ),
      }),
    {
      skipped: ['1 Millbrook Industrial Park'],
      ignored: ['No.', 'Source'],
      read: ['acres: 182.5', 'rail: "No"', 'power: "Rural Electric"'],
      problems: ['6 Question unknown_question'],
    },
  ],
  [
    'questions and answers without headings, when somebody has said which is which',
    () => lines('Who is the electric company?,Rural Electric', 'Is there fiber at the site?,Not applicable'),
    { read: ['power: "Rural Electric"', 'fiber: {"notApplicable":true}'] },
    { headingRow: 0, columns: { A: 'Question', B: 'Answer' } },
  ],
  [
    'questions that are called requirements',
    () =>
      lines('Requirement,Response', 'How many acres is the site?,182', 'Who is the electric company?,Rural'),
    { read: ['acres: 182', 'power: "Rural"'] },
  ],
  [
    'German headings, semicolons and a decimal comma',
    () =>
      lines(
        'Frage;Antwort;Nicht zutreffend',
        'How many acres is the site?;182,5;',
        'Is there fiber at the site?;;Ja',
      ),
    { read: ['acres: 182.5', 'fiber: {"notApplicable":true}'] },
  ],
  [
    'an answer that is a thousand or one and a bit',
    () => lines('Tag;Antwort', 'acres;1.234'),
    { asked: '1.234', read: [], problems: ['2 Answer invalid'] },
  ],
  [
    'Google Sheets, with the questions’ tags and a column for what does not apply',
    () =>
      googleSheetsWorkbook({
        rows: tableOf(
          ['Question ID', 'Your answer', 'N/A'],
          ['ACRES', 90, undefined],
          ['fiber', undefined, 'x'],
        ),
      }),
    { read: ['acres: 90', 'fiber: {"notApplicable":true}'] },
  ],
];

describe('somebody’s own file of answers', () => {
  for (const [what, file, outcome, change] of answerFiles)
    it(what, async () => {
      expect(await outcomeOf('answers', await file(), change)).toEqual(outcome);
    });
});
