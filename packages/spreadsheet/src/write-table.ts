import { writeCsv } from './csv/write-csv.ts';
import type { TableContent } from './table-content.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

export const fileFormats = ['xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** What an answer with such a file says it is. */
export const contentTypes: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Tables as a file: a sheet each in a workbook; as CSV one below the other, a blank line between them. */
export async function writeTable(
  tables: readonly [TableContent, ...TableContent[]],
  { title, format }: { title: string; format: FileFormat },
): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(...tables) : writeXlsx(tables, title);
}
