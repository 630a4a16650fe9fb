import type { SheetMapping } from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { type RowProblem, rewriteWithProblems } from '../rows/problems-sheet.ts';
import { answerColumnSet, answersSheet } from './columns.ts';
import { answerTableColumn } from './write-answers.ts';

/** The rows of an answers file that cannot be read, with what is wrong with each, to be corrected and uploaded. */
export async function writeAnswerProblems(
  file: FileBytes,
  problems: readonly RowProblem[],
  { title, mapping }: { title: string; mapping?: SheetMapping | undefined },
): Promise<Uint8Array> {
  return rewriteWithProblems(file, problems, title, {
    sheet: answersSheet,
    mapping,
    columns: answerColumnSet,
    tableColumn: answerTableColumn,
    onlyProblemRows: true,
  });
}
