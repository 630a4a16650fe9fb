import type { SheetMapping } from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { type RowProblem, rewriteWithProblems } from '../rows/problems-sheet.ts';
import { answerColumnSet, answersSheet, columnSetOf } from './columns.ts';
import { answerTableColumn } from './write-answers.ts';

/**
 * The rows of an answers file that cannot be read, with what is wrong with each, to be corrected and uploaded;
 * `headings` are those of the properties in a file of several.
 */
export async function writeAnswerProblems(
  file: FileBytes,
  problems: readonly RowProblem[],
  {
    title,
    headings,
    mapping,
  }: { title: string; headings?: readonly string[]; mapping?: SheetMapping | undefined },
): Promise<Uint8Array> {
  const ofProperties = new Set(headings);
  return rewriteWithProblems(file, problems, title, {
    sheet: answersSheet,
    mapping,
    columns: headings ? columnSetOf(headings) : answerColumnSet,
    tableColumn: (column, heading) => answerTableColumn(column, heading, ofProperties),
    onlyProblemRows: true,
  });
}
