import { outsideFilePeople, problem, type SheetMapping } from '@landbrief/domain';
import type { SignedInContext } from '../../context.ts';
import { readForPreview, readSheetLayout, rememberMapping } from '../../sheet-mappings.ts';
import type { Upload } from '../../subjects/operation.ts';
import { type CheckedPeople, checkFile } from './check-people.ts';
import { readingProblem } from './import-row.ts';
import type { CheckedTarget } from './import-target.ts';
import { presentPreview } from './present-import.ts';
import { startImport } from './start-import.ts';

/** A participants file, as it is sent. */
interface SentFile {
  file?: Upload;
  body: { mapping?: SheetMapping | undefined };
}

/** What an import would do; writes nothing. */
export async function previewPeopleFile(
  { file, body: { mapping } }: SentFile,
  target: CheckedTarget,
  context: SignedInContext,
) {
  if (!file) throw problem('file_missing');
  const layout = await readSheetLayout('people', file.bytes, context, mapping);
  const found = await readForPreview(layout, mapping, () => checkFewPeople(file, target, mapping));
  const checked: CheckedPeople =
    'read' in found
      ? found.read
      : { total: 0, rows: [], existing: [], problems: found.headingProblems.map(readingProblem) };
  return { ...presentPreview(checked, target), layout };
}

/** Adds the people of a file; valid rows are added, the others come back (decisions 7). */
export async function importPeopleFile(
  { file, body: { mapping } }: SentFile,
  target: CheckedTarget,
  context: SignedInContext,
) {
  if (!file) throw problem('file_missing');
  const checked = await checkFewPeople(file, target, mapping);
  await rememberMapping('people', mapping, context);
  return startImport(checked, { target, file: file.bytes, mapping }, context);
}

/** A participant names few people in one file, so that nobody checks thousands of addresses by us. */
async function checkFewPeople(
  { bytes }: Upload,
  target: CheckedTarget,
  mapping: SheetMapping | undefined,
): Promise<CheckedPeople> {
  const checked = await checkFile(bytes, target, mapping);
  if (target.ownDelegatorId && checked.total > outsideFilePeople)
    throw problem('limit_reached', {
      message: `A file has at most ${outsideFilePeople} people; this one has ${checked.total}. Please split it, or ask the project's owner to add them.`,
    });
  return checked;
}
