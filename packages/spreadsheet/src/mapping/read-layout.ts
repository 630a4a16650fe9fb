import {
  defined,
  foldedText,
  hasOnlyCorrections,
  mappedColumnsMax,
  type SheetLayout,
  type SheetMapping,
} from '@landbrief/domain';
import { columnLetters, isBlank, type Spreadsheet, type Table, type TableRow } from '../cells.ts';
import { type FileBytes, mayHaveRows, openSpreadsheet, placeOfSheet } from '../open-table.ts';
import { ReadingCost } from '../reading-cost.ts';
import type { ColumnSet } from '../rows/column-set.ts';
import { findHeading, firstRows } from '../rows/find-heading.ts';
import { readHeading } from '../rows/heading.ts';
import { ProblemList } from '../rows/problem-list.ts';
import { columnKeys, foldedKey, type NamedColumn } from './column-keys.ts';
import { ColumnStats } from './column-stats.ts';
import { guessedHeadingAt } from './find-guessed-heading.ts';
import { fieldsNamed, guessFields } from './guess-fields.ts';
import { headingRowsMax, widthOf } from './open-mapped.ts';
import { meaningOf, wordCharactersMax } from './value-words.ts';

/** Sheets that are looked at. */
const sheetsMax = 20;
const skippedMax = 10;
const valuesMax = 100;

export interface LayoutOptions<Name extends string> {
  sheetName: string;
  columns: ColumnSet<Name>;
  /** What somebody has chosen already: sheets, heading row, and columns, where there are any. */
  asked?: SheetMapping | undefined;
  /** The mapping of an earlier file with the same headings. */
  remembered?: ((headings: readonly string[]) => Promise<SheetMapping | undefined>) | undefined;
}

/** A sheet that was looked at. */
interface ScannedSheet {
  name: string | undefined;
  headingRow: number;
  above: readonly TableRow[];
  columns: readonly (NamedColumn & { stats: ColumnStats })[];
  decimalComma: boolean;
}

/** Reads what a file has, and guesses how it is to be read (decisions 16). */
export async function readLayout<Name extends string>(
  file: FileBytes,
  { sheetName, columns: set, asked: sent, remembered }: LayoutOptions<Name>,
): Promise<SheetLayout> {
  const asked = sent && hasOnlyCorrections(sent) ? undefined : sent;
  const spreadsheet = await openSpreadsheet(file, new ReadingCost());
  const documentedAt = asked ? undefined : await placeOfDocumented(spreadsheet, sheetName, set);
  const places = documentedAt === undefined ? placesToScan(spreadsheet, asked) : [documentedAt];
  const scanned: ScannedSheet[] = [];
  for (const at of places)
    scanned.push(
      await scanSheet(await spreadsheet.read(at), set, {
        name: spreadsheet.sheets[at]?.name,
        wanted: asked?.headingRow,
        isDocumented: documentedAt !== undefined,
      }),
    );
  const chosen = asked?.sheets ? scanned : chooseSheets(scanned, set);
  const columns = mergedColumns(chosen);
  const known = asked || documentedAt !== undefined ? undefined : await remembered?.(headingsOf(columns));
  const base = asked ?? known;
  const fields = fieldsOf(columns, set, base, known !== undefined);
  const [first] = chosen;
  const several = chosen.length > 1;
  const isNamed = spreadsheet.sheets.length > 1;
  return {
    isDocumented: documentedAt !== undefined,
    sheets: spreadsheet.sheets
      .filter(mayHaveRows)
      .map(({ name }) => ({ name, isChosen: chosen.some((one) => one.name === name) })),
    headingRow: first?.headingRow ?? 0,
    skippedRows: chosen
      .flatMap(({ name, above }) =>
        above.map((row) => ({ ...(several && name ? { sheet: name } : {}), ...rowText(row) })),
      )
      .slice(0, skippedMax),
    columns: columns.map(({ column, heading, letters, stats }, at) => ({
      ...{ column, letters, heading, samples: stats.samples },
      ...(fields[at] ? { field: fields[at].field, guessedBy: fields[at].by } : {}),
    })),
    fields: [...set.names, ...(set.mapped.more ?? [])].map((name) => ({
      name,
      isRequired: set.required.includes(name),
      takesSeveral: set.lists?.has(name) ?? false,
    })),
    ...valuesOf(columns, fields, set, base),
    ...ambiguousIn(
      columns,
      fields,
      set,
      chosen.some(({ decimalComma }) => decimalComma),
    ),
    mapping: {
      ...(isNamed ? { sheets: chosen.flatMap(({ name }) => name ?? []) } : {}),
      ...(several ? {} : { headingRow: first?.headingRow ?? 0 }),
      columns: Object.fromEntries(columns.map(({ column }, at) => [column, fields[at]?.field ?? null])),
      ...defined({ values: base?.values, decimalComma: base?.decimalComma }),
    },
  };
}

/** The place of the sheet that is read without a mapping, where its columns are the documented ones. */
async function placeOfDocumented<Name extends string>(
  spreadsheet: Spreadsheet,
  sheetName: string,
  columns: ColumnSet<Name>,
): Promise<number | undefined> {
  const mayRead = spreadsheet.isText || spreadsheet.sheets.filter(mayHaveRows).length <= 1;
  const isNamed = spreadsheet.sheets.some(({ name }) => foldedText(name) === foldedText(sheetName));
  if (!mayRead && !isNamed) return undefined;
  const at = placeOfSheet(spreadsheet, sheetName);
  const { rows } = await spreadsheet.read(at);
  const found = findHeading(await firstRows(rows), columns);
  await rows.return();
  if (!found) return undefined;
  const problems = new ProblemList();
  readHeading(found.row, columns, problems);
  return problems.isEmpty ? at : undefined;
}

function placesToScan({ isText, sheets }: Spreadsheet, asked: SheetMapping | undefined): number[] {
  if (isText) return [0];
  const wanted = asked?.sheets;
  const shown = [...sheets.keys()].filter((at) => {
    const sheet = sheets[at];
    return sheet && (wanted ? wanted.includes(sheet.name) : mayHaveRows(sheet));
  });
  return (shown.length > 0 ? shown : [...sheets.keys()]).slice(0, sheetsMax);
}

async function scanSheet<Name extends string>(
  { rows, decimalComma }: Table,
  set: ColumnSet<Name>,
  {
    name,
    wanted,
    isDocumented,
  }: { name: string | undefined; wanted: number | undefined; isDocumented: boolean },
): Promise<ScannedSheet> {
  const first = await firstRows(rows, headingRowsMax);
  const at =
    wanted === undefined
      ? guessedHeadingAt(first, set)
      : wanted === 0
        ? -1
        : first.findIndex(({ number }) => number === wanted);
  const heading = first[at] ?? { number: 0, cells: [] };
  const stats: ColumnStats[] = [];
  const add = ({ cells }: TableRow) => {
    for (const [position, cell] of cells.slice(0, mappedColumnsMax).entries()) {
      const column = stats[position] ?? new ColumnStats();
      stats[position] = column;
      column.add(cell);
    }
  };
  for (const row of first.slice(at + 1)) add(row);
  // Of the documented file nothing is guessed.
  if (isDocumented) await rows.return();
  for await (const row of rows) add(row);
  const columns = columnKeys(heading, Math.max(widthOf(first), stats.length)).map((column) => ({
    ...column,
    stats: stats[column.position] ?? new ColumnStats(),
  }));
  return {
    ...{ name, headingRow: heading.number, decimalComma },
    above: first.slice(0, Math.max(at, 0)),
    columns: columns.filter(({ heading: text, stats: { filled } }) => text !== '' || filled > 0),
  };
}

/** The sheets with a heading that names a required column: all of them, or the first. Without one the first with rows. */
function chooseSheets<Name extends string>(
  scanned: readonly ScannedSheet[],
  set: ColumnSet<Name>,
): readonly ScannedSheet[] {
  const isRequired = (heading: string) =>
    fieldsNamed(heading, set).some(({ field }) => set.required.includes(field));
  const fitting = scanned.filter(({ columns }) => columns.some(({ heading }) => isRequired(heading)));
  const found = fitting.length > 0 ? fitting : scanned.filter(({ columns }) => columns.length > 0);
  return set.mapped.sheetNames && fitting.length > 0 ? found : found.slice(0, 1);
}

type MergedColumn = NamedColumn & { stats: ColumnStats; letters: string };

/** The columns of all sheets; those of the same name are one. */
function mergedColumns(sheets: readonly ScannedSheet[]): MergedColumn[] {
  const merged = new Map<string, MergedColumn>();
  for (const { columns } of sheets)
    for (const column of columns) {
      const known = merged.get(foldedKey(column.column));
      if (known) known.stats.merge(column.stats);
      else merged.set(foldedKey(column.column), { ...column, letters: columnLetters(column.position) });
    }
  return [...merged.values()];
}

const headingsOf = (columns: readonly NamedColumn[]) => columns.map(({ column }) => foldedKey(column));

type Field = { field: string; by?: 'name' | 'content' | 'remembered' } | undefined;

/** The field of each column: as asked, as remembered, or guessed. */
function fieldsOf<Name extends string>(
  columns: readonly MergedColumn[],
  set: ColumnSet<Name>,
  given: SheetMapping | undefined,
  isRemembered: boolean,
): Field[] {
  const chosen = given && Object.keys(given.columns).length > 0 ? given.columns : undefined;
  if (!chosen) return guessFields(columns, set);
  const fieldOf = new Map(Object.entries(chosen).map(([column, field]) => [foldedKey(column), field]));
  return columns.map(({ column }) => {
    const field = fieldOf.get(foldedKey(column));
    return field ? { field, ...(isRemembered ? { by: 'remembered' as const } : {}) } : undefined;
  });
}

/** Somebody is asked what words mean, not what pages do. */
const isWord = (text: string) => text.length <= wordCharactersMax;

function valuesOf<Name extends string>(
  columns: readonly MergedColumn[],
  fields: readonly Field[],
  { mapped: { words } }: ColumnSet<Name>,
  given: SheetMapping | undefined,
): Pick<SheetLayout, 'values' | 'valueChoices'> {
  const used = columns.flatMap(({ stats }, at) => {
    const field = fields[at]?.field;
    const meanings =
      field === undefined || !words || !Object.hasOwn(words, field) ? undefined : words[field as Name];
    return field && meanings ? [{ field, meanings, stats }] : [];
  });
  return {
    valueChoices: Object.fromEntries(used.map(({ field, meanings }) => [field, [...meanings.choices]])),
    values: used
      .flatMap(({ field, meanings, stats }) =>
        [...stats.texts.keys()].filter(isWord).map((text) => {
          const value = meaningOf(given, field, text) ?? meanings.valueOf(text);
          return { field, text, ...(value === undefined ? {} : { value }) };
        }),
      )
      .slice(0, valuesMax),
  };
}

/** A number that can be read in two ways, where decimal commas stand beside it. */
function ambiguousIn<Name extends string>(
  columns: readonly MergedColumn[],
  fields: readonly Field[],
  { mapped: { numbers } }: ColumnSet<Name>,
  decimalComma: boolean,
): Pick<SheetLayout, 'ambiguousNumber'> {
  const ofNumbers = columns.filter((_, at) => {
    const field = fields[at]?.field;
    return field !== undefined && numbers?.[field as Name] !== undefined;
  });
  const found = ofNumbers.find(({ stats }) => stats.ambiguousNumber)?.stats.ambiguousNumber;
  const isBeside = decimalComma || ofNumbers.some(({ stats }) => stats.hasDecimalComma);
  return found && isBeside ? { ambiguousNumber: found } : {};
}

const rowText = ({ number, cells }: TableRow) => ({
  row: number,
  text: cells
    .flatMap((cell) => (!cell || isBlank(cell) || cell.isFilledAcross ? [] : [cell.text.trim()]))
    .join(' · ')
    .slice(0, 200)
    .toWellFormed(),
});
