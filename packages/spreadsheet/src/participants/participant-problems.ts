import type { SheetMapping } from '@landbrief/domain';
import type { FileBytes } from '../open-table.ts';
import { type RowProblem, rewriteWithProblems } from '../rows/problems-sheet.ts';
import { participantColumnSet, participantsSheet } from './columns.ts';
import { participantTableColumn } from './write-participants.ts';

/** The rows of a participants file that were not added, with what is wrong with each, to be corrected and imported. */
export async function writeParticipantProblems(
  file: FileBytes,
  problems: readonly RowProblem[],
  { title, mapping }: { title: string; mapping?: SheetMapping | undefined },
): Promise<Uint8Array> {
  return rewriteWithProblems(file, problems, title, {
    sheet: participantsSheet,
    mapping,
    columns: participantColumnSet,
    tableColumn: participantTableColumn,
    onlyProblemRows: true,
  });
}
