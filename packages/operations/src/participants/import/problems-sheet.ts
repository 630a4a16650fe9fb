import type { SheetMapping } from '@landbrief/domain';
import type { Platform } from '@landbrief/platform';
import { listImportProblems, type ParticipantImport } from '@landbrief/store';
import type { FileReply } from '../../subjects/operation.ts';
import { presentProblem, type RowProblem } from './import-row.ts';

const HEADING_ROW = 1;

/** The rows that could not be added, with what is wrong with each, to be corrected and imported. */
export async function problemsSheet(
  { importId, file, mapping }: ParticipantImport,
  title: string,
  { files }: Pick<Platform, 'files'>,
): Promise<FileReply> {
  const problems = await listImportProblems<RowProblem>(importId);
  const { contentTypes, writeParticipantProblems, writeParticipantsFile } = await import(
    '@landbrief/spreadsheet'
  );
  const people = problems.flatMap(({ person }) => person ?? []);
  // People of a distribution list came in no file: they are written into one.
  const bytes = file ? await files.get(file) : await writeParticipantsFile(people);
  const described = problems.map((found, at) => {
    const { row, column, message, detail } = presentProblem(found);
    return {
      row: file ? row : HEADING_ROW + 1 + at,
      column,
      message: detail ? `${message} ${detail}` : message,
    };
  });
  return {
    bytes: await writeParticipantProblems(bytes, described, {
      title,
      mapping: mapping as SheetMapping | undefined,
    }),
    contentType: contentTypes.xlsx,
    fileName: 'participants-problems.xlsx',
  };
}
