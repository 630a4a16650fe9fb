/** What becomes of somebody's own spreadsheet when it is imported as it is guessed, in lines that a test can list. */
import { readFileSync } from 'node:fs';
import {
  type QuestionDraft,
  questionTypeNames,
  type SheetLayout,
  type SheetMapping,
} from '@landbrief/domain';
import ExcelJS from 'exceljs';
import { readAnswersFile } from '../../../packages/spreadsheet/src/answers/read-answers.ts';
import { sheetLayouts } from '../../../packages/spreadsheet/src/mapping/layouts.ts';
import type { ParticipantRow } from '../../../packages/spreadsheet/src/participants/columns.ts';
import { readParticipantsFile } from '../../../packages/spreadsheet/src/participants/read-participants.ts';
import type { CellProblem } from '../../../packages/spreadsheet/src/rows/problem-list.ts';
import { checkTemplateFile } from '../../../packages/spreadsheet/src/template/read-template.ts';
import { textQuestion } from './text-question.ts';

export type Kind = keyof typeof sheetLayouts;

/** What a file becomes; what it has none of is left out. */
export interface Outcome {
  /** It has the documented columns, and is read without a mapping. */
  documented?: true;
  /** The sheets that are read, of several. */
  sheets?: string[];
  skipped?: string[];
  ignored?: string[];
  /** A number that somebody is asked about. */
  asked?: string;
  /** Words that are none of a field's values. */
  unknown?: string[];
  read: string[];
  problems?: string[];
}

/** A file, what it is read as, what somebody changes of the guess, and what it becomes. */
export type OwnFile = readonly [
  what: string,
  file: () => Uint8Array | Promise<Uint8Array>,
  outcome: Outcome,
  change?: Partial<SheetMapping>,
];

const ownFolder = new URL('../../../packages/spreadsheet/fixtures/own/', import.meta.url);
export const fixture = (name: string) => () => readFileSync(new URL(name, ownFolder));
export const lines = (...all: string[]) => Buffer.from(all.join('\r\n'));
export const utf16 = (...all: string[]) => Buffer.from(`\ufeff${all.join('\r\n')}`, 'utf16le');
/** As Excel writes "CSV" in Western Europe. */
export const latin1 = (...all: string[]) => Buffer.from(all.join('\r\n'), 'latin1');

interface OwnSheet {
  name: string;
  rows: readonly (readonly ExcelJS.CellValue[])[];
  merged?: readonly string[];
  isHidden?: boolean;
}

/** A workbook of several sheets with merged cells, formulas and errors. */
export async function workbookOf(...sheets: OwnSheet[]): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  for (const { name, rows, merged = [], isHidden = false } of sheets) {
    const sheet = workbook.addWorksheet(name, { state: isHidden ? 'hidden' : 'visible' });
    for (const row of rows) sheet.addRow([...row]);
    for (const area of merged) sheet.mergeCells(area);
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const question = (tag: string, text: string, more: Parameters<typeof textQuestion>[2] = {}) => ({
  question: textQuestion(tag, 1, { text, ...more }),
  value: undefined,
});

/** The questions of the property to which files of answers belong. */
export const askedQuestions = [
  question('acres', 'How many acres is the site?', { type: 1, unit: 'acres' }),
  question('rail', 'Is the site served by rail?', { type: 2, choices: ['Yes', 'No'] }),
  question('power', 'Who is the electric company?'),
  question('fiber', 'Is there fiber at the site?', { allowNotApplicable: true }),
];

/** What a file of a kind becomes, as it is guessed and then changed. */
export async function outcomeOf(
  kind: Kind,
  file: Uint8Array,
  change: Partial<SheetMapping> = {},
): Promise<Outcome> {
  const layout = await sheetLayouts[kind](file);
  const mapping = { ...layout.mapping, ...change };
  const { lines: read, problems } = await linesOf[kind](file, layout.isDocumented ? undefined : mapping);
  const chosen = layout.sheets.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  return {
    ...(layout.isDocumented ? { documented: true } : {}),
    ...(layout.sheets.length > 1 ? { sheets: chosen } : {}),
    ...listed('skipped', layout.isDocumented ? [] : layout.skippedRows.map(skippedText)),
    ...listed('ignored', layout.isDocumented ? [] : ignoredOf(layout, mapping)),
    ...(layout.ambiguousNumber ? { asked: layout.ambiguousNumber } : {}),
    ...listed('unknown', layout.isDocumented ? [] : unknownOf(layout)),
    read,
    ...listed('problems', problems.map(problemText)),
  };
}

const listed = (name: keyof Outcome, items: readonly string[]) => (items.length > 0 ? { [name]: items } : {});
const skippedText = ({ sheet, row, text }: SheetLayout['skippedRows'][number]) =>
  `${sheet ? `${sheet} ` : ''}${row} ${text}`;
const ignoredOf = ({ columns }: SheetLayout, mapping: SheetMapping) =>
  columns.map(({ column }) => column).filter((column) => mapping.columns[column] === null);
const unknownOf = ({ values }: SheetLayout) =>
  values.filter(({ value }) => value === undefined).map(({ field, text }) => `${field} ${text}`);
const problemText = ({ sheet, row, column, code }: CellProblem) =>
  `${sheet ? `${sheet} ` : ''}${row} ${column} ${code}`;

interface ReadLines {
  lines: string[];
  problems: readonly CellProblem[];
}

const linesOf: Record<Kind, (file: Uint8Array, mapping: SheetMapping | undefined) => Promise<ReadLines>> = {
  questions: async (file, mapping) => {
    const { drafts, problems } = await checkTemplateFile(file, { mapping });
    return { lines: drafts.map(draftLine), problems: problems.listed };
  },
  people: async (file, mapping) => {
    const { people, problems } = await readParticipantsFile(file, undefined, mapping);
    return { lines: people.map(({ person }) => personLine(person)), problems };
  },
  answers: async (file, mapping) => {
    const options = { propertyId: 'p-riverbend', answers: askedQuestions, mapping };
    const { differences, problems } = await readAnswersFile(file, options);
    const read = differences.map(({ question: { tag }, value }) => `${tag}: ${JSON.stringify(value)}`);
    return { lines: read, problems: problems.listed };
  },
};

/** 'Utilities > Electric | Capacity | Numeric MW | required, phase 2, note: …' */
function draftLine(draft: QuestionDraft): string {
  const { primaryCategory, secondaryCategory, tertiaryCategory, text, type = 0, unit, choices = [] } = draft;
  const categories = [primaryCategory, secondaryCategory, tertiaryCategory].filter(Boolean).join(' > ');
  const typeName = (questionTypeNames as Readonly<Record<number, string>>)[type] ?? '?';
  const details = [
    ...(draft.tag ? [`tag ${draft.tag}`] : []),
    ...(draft.multiple ? ['several'] : []),
    ...(draft.required ? ['required'] : []),
    ...(draft.phase !== undefined && draft.phase !== 1 ? [`phase ${draft.phase}`] : []),
    ...(draft.requirement ? [JSON.stringify(Object.values(draft.requirement))] : []),
    ...(draft.note ? [`note ${draft.note}`] : []),
  ];
  const typeText = [typeName, unit, choices.join('; ')].filter(Boolean).join(' ');
  return [categories, text, typeText, details.join(', ')].filter(Boolean).join(' | ');
}

/** 'ann.lee@riverbend.test | Ann Lee | City of Riverbend | delegate of dana@…' */
function personLine({ email, firstName, lastName, role, delegatorEmail, ...more }: ParticipantRow): string {
  const { organization, country, state, county, community, zip } = more;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const place = [country, state, county, community, zip].filter(Boolean).join(', ');
  const roleText = delegatorEmail ? `${role} of ${delegatorEmail}` : role === 'participant' ? '' : role;
  return [email, name, organization, place, roleText].filter(Boolean).join(' | ');
}
