import { friendlyMessage, given, isProblemCode, type Problem, type ProblemCode } from '@landbrief/domain';
import type { ParticipantRow } from '@landbrief/spreadsheet';
import type { User } from '@landbrief/store';

/** A person to add, as a step of an import finds it. */
export interface ImportRow {
  /** The row of the file, or the person's place in the distribution list. */
  row: number;
  email: string;
  firstName?: string;
  lastName?: string;
  /** The organization's name in the file. */
  organization?: string;
  role: 'participant' | 'delegator' | 'delegate';
  delegatorEmail?: string;
  /** For a new person. */
  community?: User['communities'][number];
  isInternational?: true;
  /** Of a distribution list's person whose address the list does not show. */
  addressHidden?: true;
}

/** Why a row was not added. */
export interface Refusal {
  column: string;
  code: ProblemCode;
  detail?: string;
}

export interface RowProblem extends Refusal {
  row: number;
  /** What the cell contains. */
  value?: string;
  /** Of people from a distribution list, for whom there is no file. */
  person?: ParticipantRow;
}

export type RowOutcome = { outcome: 'added'; userId: string } | { outcome: 'existing' } | Refusal;

export function isRefusal(outcome: RowOutcome): outcome is Refusal {
  return 'code' in outcome;
}

export function insertRefusal(refused: Problem | undefined): Refusal {
  return { column: '', code: 'insert_error', ...(refused ? { detail: refused.message } : {}) };
}

/** A distribution list's person as the sheet of problems shows them: without an address that the list does not show. */
export function personInProblems({
  email,
  firstName,
  lastName,
  organization,
  role,
  addressHidden,
}: Pick<ImportRow, 'firstName' | 'lastName' | 'organization' | 'addressHidden'> &
  Pick<ParticipantRow, 'email' | 'role'>): ParticipantRow {
  return {
    email: addressHidden ? '' : email,
    role,
    ...given({ firstName, lastName, organization }),
  };
}

/** A problem with the text of document 3 section 8 for its code. */
export function presentProblem({ row, column, code, detail, value }: RowProblem) {
  return { row, column, code, message: friendlyMessage(code), ...given({ detail, value }) };
}

/** A problem of the spreadsheet reader. Codes that document 3 does not have are those of a wrong value. */
export function readingProblem(found: {
  row: number;
  column: string;
  code: string;
  message: string;
  value?: string | undefined;
}): RowProblem {
  const { row, column, code, message, value } = found;
  const isSentence = !/^[a-z]/.test(message);
  return {
    row,
    column,
    code: isProblemCode(code) ? code : 'validation_error',
    detail: isSentence ? message : `${column} ${message}`,
    ...given({ value }),
  };
}
