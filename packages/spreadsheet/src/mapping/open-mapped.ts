import {
  doubledFields,
  mappedColumnsMax,
  type ProblemDetail,
  problem,
  type SheetMapping,
} from '@landbrief/domain';
import type { Spreadsheet, Table, TableRow } from '../cells.ts';
import { placeOfSheet } from '../open-table.ts';
import type { ColumnSet } from '../rows/column-set.ts';
import { firstRows, withoutFilled } from '../rows/find-heading.ts';
import type { Heading } from '../rows/heading.ts';
import { columnKeys, foldedKey } from './column-keys.ts';

/** Rows in which the headings of a mapped file are looked for. */
export const headingRowsMax = 30;

/** A sheet with its heading, before the rows below it are read. */
export interface OpenedSheet<Name extends string> {
  /** Set where several sheets are read. */
  name?: string;
  table: Table;
  columns: ColumnSet<Name>;
  /** Row 0 where the file has no headings. */
  headingRow: TableRow;
  heading: Heading<Name>;
  /** The rows that were read while the heading was looked for, and stand above and below it. */
  above: readonly TableRow[];
  below: readonly TableRow[];
}

/**
 * Opens the sheets that a mapping names, each with the columns that it has of those mapped. Throws `validation_error` for
 * a mapping that does not fit the file: unknown sheets, columns and fields, and two columns for one field.
 */
export async function openMapped<Name extends string>(
  spreadsheet: Spreadsheet,
  sheetName: string,
  columns: ColumnSet<Name>,
  mapping: SheetMapping,
): Promise<OpenedSheet<Name>[]> {
  const fieldOf = mappedFields(columns, mapping);
  const places = mapping.sheets
    ? mapping.sheets.map((name) => placeNamed(spreadsheet, name))
    : [placeOfSheet(spreadsheet, sheetName)];
  if (places.length > 1 && !columns.mapped.sheetNames)
    throw refused('sheets', 'has several sheets; one is read of this kind of file.');
  if (new Set(places).size < places.length) throw refused('sheets', 'names a sheet twice.');
  const opened: OpenedSheet<Name>[] = [];
  const found = new Set<string>();
  for (const at of places) {
    const name = places.length > 1 ? spreadsheet.sheets[at]?.name : undefined;
    const sheet = await openSheet(await spreadsheet.read(at), fieldOf, mapping.headingRow);
    for (const key of sheet.keys) found.add(key);
    opened.push({ ...sheet, columns, ...(name === undefined ? {} : { name }) });
  }
  const missing = [...fieldOf.keys()].filter((key) => !found.has(key));
  if (missing.length === 0) return opened;
  for (const { table } of opened) await table.rows.return();
  throw problem('validation_error', {
    details: missing.map((key) => ({
      path: 'body.mapping.columns',
      message: `"${Object.keys(mapping.columns).find((one) => foldedKey(one) === key)}" is not a column of the file. Choose the columns again.`,
    })),
  });
}

function refused(field: string, message: string) {
  return problem('validation_error', { details: [{ path: `body.mapping.${field}`, message }] });
}

function placeNamed({ sheets }: Spreadsheet, name: string): number {
  const at = sheets.findIndex((sheet) => sheet.name === name);
  if (at >= 0) return at;
  throw refused('sheets', `"${name}" is not a sheet of the file.`);
}

/** The field of each mapped column, by the folded name of the column; null for those that are ignored. */
function mappedFields<Name extends string>(
  { names, required, lists, mapped }: ColumnSet<Name>,
  { columns }: SheetMapping,
): Map<string, Name | null> {
  const fields: readonly string[] = [...names, ...(mapped.more ?? [])];
  const wrong: ProblemDetail[] = Object.entries(columns).flatMap(([column, field]) =>
    field === null || fields.includes(field)
      ? []
      : [
          {
            path: 'body.mapping.columns',
            message: `"${column}" becomes "${field}", which is none of ${fields.join(', ')}.`,
          },
        ],
  );
  const keys = Object.keys(columns).map(foldedKey);
  const twice = Object.keys(columns).find((_, at) => keys.indexOf(keys[at] ?? '') < at);
  if (twice !== undefined) wrong.push({ path: 'body.mapping.columns', message: `names "${twice}" twice.` });
  for (const field of doubledFields(columns, (one) => lists?.has(one as Name) ?? false))
    wrong.push({
      path: 'body.mapping.columns',
      message: `has two columns for "${field}"; ignore one of them.`,
    });
  for (const field of required)
    if (!Object.values(columns).includes(field))
      wrong.push({ path: 'body.mapping.columns', message: `has no column for "${field}".` });
  if (wrong.length > 0) throw problem('validation_error', { details: wrong });
  return new Map(Object.entries(columns).map(([column, field]) => [foldedKey(column), field as Name | null]));
}

async function openSheet<Name extends string>(
  table: Table,
  fieldOf: ReadonlyMap<string, Name | null>,
  headingRow: number | undefined,
): Promise<Omit<OpenedSheet<Name>, 'columns'> & { keys: string[] }> {
  const first = await firstRows(table.rows, headingRowsMax);
  const at = headingRow === 0 ? -1 : headingAt(first, fieldOf, headingRow);
  if (at < 0 && headingRow)
    throw refused('headingRow', `${headingRow} is not one of the first rows of the file.`);
  const row = first[at] ?? { number: 0, cells: first[0]?.cells ?? [] };
  // A row below those that were read may be wider.
  const width = first.length < headingRowsMax ? widthOf(first) : mappedColumnsMax;
  const heading = new Map<Name, number[]>();
  const keys: string[] = [];
  for (const { column, position } of columnKeys(row, width)) {
    const key = foldedKey(column);
    const field = fieldOf.get(key);
    if (field === undefined) continue;
    keys.push(key);
    if (field !== null) heading.set(field, [...(heading.get(field) ?? []), position]);
  }
  const above = first.slice(0, Math.max(at, 0)).map(withoutFilled);
  return { table, headingRow: row, heading, keys, above, below: first.slice(at + 1) };
}

export const widthOf = (rows: readonly TableRow[]) => Math.max(0, ...rows.map(({ cells }) => cells.length));

/** The row with the most names of mapped columns; -1 where none has one. */
function headingAt(
  rows: readonly TableRow[],
  fieldOf: ReadonlyMap<string, unknown>,
  headingRow: number | undefined,
): number {
  if (headingRow !== undefined) return rows.findIndex(({ number }) => number === headingRow);
  const counts = rows.map(
    (row) => columnKeys(row, 0).filter(({ column }) => fieldOf.has(foldedKey(column))).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}
