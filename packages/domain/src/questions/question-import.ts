import { problem } from '../problems.ts';

/**
 * Write units of a question set that one request writes. A partition takes a thousand units a second, and a request has
 * 29 s, of which reading the file and waiting for a partition that is busy need their part too.
 */
export const questionUnitsAtOnce = 5_000;

/** Of DynamoDB: a unit for each started KB of an item. */
const UNIT_BYTES = 1024;

/** Whether a question set is written in one request; `bytes` has the size of each question. */
export function isWrittenAtOnce(bytes: Iterable<number>): boolean {
  let units = 0;
  for (const size of bytes) {
    units += Math.ceil(size / UNIT_BYTES);
    if (units > questionUnitsAtOnce) return false;
  }
  return true;
}

/** Minutes after which an import of questions that has not ended is given up, and another one may begin. */
export const questionImportMinutes = { givenUp: 40, forgotten: 60 } as const;
/** Days for which an import that has ended can be read. */
export const questionImportDays = 2;

/** How an import of questions stands, as people are told. */
export const questionImportTexts = {
  running:
    'Questions are being imported here already. Wait until that import has ended, and then import the file again.',
  stale: 'The questions changed while the import ran. Nothing was imported. Please import the file again.',
  deleted: 'What the questions were imported into was deleted. Nothing was imported.',
  status: 'The project is not in setup any more. Nothing was imported: add the questions one by one.',
  givenUp: 'The import could not be finished. Nothing was imported. Please import the file again.',
} as const;

export const questionsAreImported = () => problem('already_exists', { message: questionImportTexts.running });
