import { writeCsv } from './csv/write-csv.ts';
import type { TableContent } from './table-content.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Writes tables into a file: one sheet each in a workbook; in CSV one below the other, separated by blank lines. */
export async function writeTable(
  tables: readonly [TableContent, ...TableContent[]],
  { title, format }: { title: string; format: FileFormat },
): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(...tables) : writeXlsx(tables, title);
}
