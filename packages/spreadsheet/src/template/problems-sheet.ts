import type { SheetMapping } from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { type RowProblem, rewriteWithProblems } from '../rows/problems-sheet.ts';
import { questionsSheet, templateColumnSet } from './columns.ts';
import { templateTableColumn } from './write-template.ts';

/** A template file with what is wrong with each row, to be corrected and imported. */
export async function writeProblemsSheet(
  file: FileBytes,
  problems: readonly RowProblem[],
  { title, mapping }: { title: string; mapping?: SheetMapping | undefined },
): Promise<Uint8Array> {
  return rewriteWithProblems(file, problems, title, {
    sheet: questionsSheet,
    mapping,
    columns: templateColumnSet,
    tableColumn: templateTableColumn,
  });
}
