import { type Problem, problem } from '@landbrief/domain';
import { readLimits } from './limits.ts';

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const count = (value: number) => value.toLocaleString('en-US');
const tooLarge = (message: string) => problem('spreadsheet_too_large', { message });

/** The file is not a spreadsheet, or of an unsupported kind; the message has advice for the user. */
export function unreadableFile(message: string, cause?: unknown): Problem {
  return problem('spreadsheet_unreadable', { message, cause });
}

export function damagedFile(what: string, cause?: unknown): Problem {
  return unreadableFile(
    `The file is damaged or was cut off (${what}). Please save it again and retry.`,
    cause,
  );
}

export const fileTooLarge = () =>
  tooLarge(`The file is larger than ${megabytes(readLimits.fileBytes)}. Please split it.`);

export const unpacksTooLarge = () =>
  tooLarge(
    `The file unpacks to more than ${megabytes(readLimits.unpackedBytes)}. Please remove images and sheets that are not needed.`,
  );

export const packedTooTightly = () =>
  tooLarge('The file unpacks to far more than a spreadsheet of its size holds.');

export const tooManyRows = () =>
  tooLarge(`The sheet has more than ${count(readLimits.rows)} rows. Please split the file.`);

export const tooManyColumns = () => tooLarge(`The sheet has more than ${count(readLimits.columns)} columns.`);

export const tooMuchContent = () =>
  tooLarge('The sheet holds more than can be read at once. Please split the file.');

export const tooManyParts = () => tooLarge('The file consists of too many parts.');

export const cellTooLong = () =>
  tooLarge(`The file has a cell with more than ${count(readLimits.cellCharacters)} characters.`);
